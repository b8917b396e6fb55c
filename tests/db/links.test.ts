import { describe, expect, test } from 'vitest'
import { databaseOfThisFile } from './support/database.ts'
import { makeBanner, makeBusiness } from './support/factories.ts'
import { expectRefusal, invalid } from './support/refusal.ts'

const db = databaseOfThisFile()

const kept = [
  '',
  '/business/aling-nena',
  'https://nena.example.ph/menu?x=1#top',
  'http://nena.example.ph',
  'HTTPS://NENA.EXAMPLE.PH/',
  'https://nena.example.ph:8443/a%20b',
]
const completed: readonly [string, string][] = [
  ['nena.example.ph', 'https://nena.example.ph'],
  ['  www.nena.example.ph/menu ', 'https://www.nena.example.ph/menu'],
  ['//nena.example.ph', 'https://nena.example.ph'],
  ['nena.example.ph:8080/x', 'https://nena.example.ph:8080/x'],
  ['business/Aling-Nena/', '/business/aling-nena'],
]
const refused = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<b>x</b>',
  'mailto:nena@example.ph',
  'tel:+6328123456',
  'ftp://nena.example.ph',
  'file:///etc/passwd',
  'https://',
  'https://nena',
  'https://user:secret@nena.example.ph',
  'https://nena.example.ph/"onmouseover="alert(1)',
  'https://nena.example.ph/<script>',
  'https://nena.example.ph/a b',
  'https:\\\\nena.example.ph',
  '/other/page',
  '/business/../admin',
  'not a link',
  `https://nena.example.ph/${'x'.repeat(2048)}`,
]

const columns = [
  ['mn_businesses', 'website_url'],
  ['mn_businesses', 'google_location_url'],
  ['mn_banner_ads', 'link_url'],
] as const

describe.each(columns)('%s.%s', (table, column) => {
  const make = table === 'mn_banner_ads' ? makeBanner : makeBusiness
  const store = async (link: string) => (await make(db.sql, { [column]: link }))[column]

  test.each(refused)('DATA-24 refuses %j', async (link) => {
    await expectRefusal(store(link), column, invalid)
  })

  test.each(kept)('DATA-24 keeps %j', async (link) => {
    expect(await store(link)).toBe(link)
  })

  test.each(completed)('DATA-24 BIZ-20 BIZ-21 stores %j as %j', async (link, stored) => {
    expect(await store(link)).toBe(stored)
  })
})

describe('pictures', () => {
  test.each([
    'http://pictures.example.ph/a.jpg',
    'pictures.example.ph/a.jpg',
    'data:image/png;base64,AAAA',
    '/pictures/a.jpg',
    '/media/../secret',
    '/media/',
    '//pictures.example.ph/a.jpg',
    'https://pictures.example.ph/a b.jpg',
    'https://pictures.example.ph/a.jpg"onerror="alert(1)',
  ])('DATA-25 an image address %j is refused', async (address) => {
    await expectRefusal(makeBusiness(db.sql, { image_url: address }), 'image_url', invalid)
    await expectRefusal(makeBanner(db.sql, { image_url: address }), 'image_url', invalid)
  })

  test.each(['https://pictures.example.ph/a.jpg', '/media/business-images/demo/bakery-1.webp'])(
    'DATA-25 an image address %j is stored',
    async (address) => {
      expect(await makeBusiness(db.sql, { image_url: address })).toMatchObject({ image_url: address })
      expect(await makeBanner(db.sql, { image_url: address })).toMatchObject({ image_url: address })
    },
  )

  test('DATA-25 a business may have no picture, a banner may not', async () => {
    expect(await makeBusiness(db.sql, { image_url: '' })).toMatchObject({ image_url: '' })
    await expectRefusal(makeBanner(db.sql, { image_url: '' }), 'image_url', invalid)
  })
})

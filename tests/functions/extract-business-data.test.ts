import { describe, expect, inject, test } from 'vitest'
import { post } from './forms.ts'
import { tokenOf } from './people.ts'

const json = { 'Content-Type': 'application/json' }

async function extract(url: unknown, token?: string) {
  const headers = { ...json, ...(token !== undefined && { Authorization: `Bearer ${token}` }) }
  const {
    status,
    headers: answered,
    text,
  } = await post('extract-business-data', {
    headers,
    body: JSON.stringify({ url }),
  })
  return { status, headers: answered, body: JSON.parse(text), text }
}

const asAdmin = async (url: unknown) => extract(url, await tokenOf('admin@demo.test'))

describe('an administrator', () => {
  test('ALINK-03 gets the business fields of a page, each with its source', async () => {
    const { status, headers, body } = await asAdmin('carinderia.test')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({
      success: true,
      url: 'https://carinderia.test/',
      data: {
        name: 'Aling Nena’s Carinderia',
        phone: '+63 2 8631 4402',
        city: 'Pasig City',
        category: 'restaurants',
        latitude: '14.5682',
        monday_hours: '5:00 AM - 8:00 PM',
        seo_title: 'Aling Nena’s Carinderia | Lutong bahay sa Pasig',
      },
      sources: { name: 'json-ld', seo_title: 'meta', website_url: 'link' },
    })
  })

  test('ALINK-03 gets what a page says in words alone', async () => {
    const { body } = await asAdmin('https://workshop.test/?utm_source=x')
    expect(body).toMatchObject({
      data: {
        name: 'Vulcanizing King',
        address: '512 Rizal Avenue, Caloocan City',
        sunday_hours: 'Open 24 hours',
      },
      sources: { address: 'text', phone: 'text' },
    })
  })

  test('gets each of several businesses of a page, the first one first', async () => {
    const { body } = await asAdmin('https://branches.test/')
    expect(body).toMatchObject({ data: { name: 'Labada Kapitolyo', city: 'Pasig City' } })
    expect(body.others).toMatchObject([{ data: { name: 'Labada Malate', city: 'Manila City' } }])
    expect((await asAdmin('carinderia.test')).body.others).toEqual([])
  })

  test('does not get a page whose site asks programs to stay away', async () => {
    const { body } = await asAdmin('https://private.test/about')
    expect(body).toEqual({
      success: false,
      error: 'The site asks programs not to read this page (its robots.txt).',
    })
  })

  test('ALINK-03 gets the coordinates of a maps link, also behind a short link', async () => {
    const direct = await asAdmin('https://maps.google.com/?q=14.5682,121.0583')
    expect(direct.body).toMatchObject({
      data: { latitude: '14.5682', longitude: '121.0583' },
    })
    const short = await asAdmin('https://short.test/AbC')
    expect(short.body).toMatchObject({
      data: { name: "Aling Nena's Carinderia", latitude: '14.5682', longitude: '121.0583' },
      sources: { latitude: 'maps-link' },
    })
  })

  test.each([
    ['https://nothing.test/', 'No business data was found behind this link.'],
    ['https://gone.test/', 'The site of this link did not show the page.'],
    ['https://circle.test/', 'This link leads from one page to the next without end.'],
    ['https://inside.test/', 'This link does not lead to a public page.'],
    ['http://127.0.0.1/', 'This link does not lead to a public page.'],
    ['http://0x7f000001/', 'This link does not lead to a public page.'],
    ['http://[::1]/', 'Only http and https links can be read.'],
    ['http://localhost/', 'Only http and https links can be read.'],
    ['file:///etc/passwd', 'Only http and https links can be read.'],
  ])('ALINK-04 ISL-05 is told why %s gives nothing, and no cause', async (url, error) => {
    const { status, body } = await asAdmin(url)
    expect(status).toBe(200)
    expect(body).toEqual({ success: false, error })
  })

  test('cannot be led to the directory’s own services', async () => {
    const { backend } = inject('site')
    const { body } = await asAdmin(backend.url)
    expect(body.success).toBe(false)
  })

  test.each([[''], ['   '], [5], [null], ['x'.repeat(3000)]])(
    'ALINK-02 ISL-05 is refused %j',
    async (url) => {
      const { status, text } = await asAdmin(url)
      expect(status).toBe(400)
      expect(text).not.toMatch(/zod|string|expected/i)
    },
  )
})

describe('everybody else', () => {
  test('ROLE-06 gets nothing: without a login', async () => {
    const { status, text } = await extract('https://carinderia.test/')
    expect(status).toBe(401)
    expect(text).not.toContain('Nena')
  })

  test.each(['visitor@demo.test', 'owner@demo.test'])('ROLE-06 gets nothing: %s', async (email) => {
    const { status, body } = await extract('https://carinderia.test/', await tokenOf(email))
    expect(status).toBe(403)
    const error = `Access Denied: Your role does not allow this. (Reference ${body.reference})`
    expect(body).toEqual({ error, reference: expect.stringMatching(/^[0-9a-f]{8}$/) })
  })

  test('ROLE-06 gets nothing: with a made-up token, or from another site', async () => {
    expect((await extract('https://carinderia.test/', 'a.b.c')).body.success).not.toBe(true)
    const { text } = await post('extract-business-data', {
      headers: {
        ...json,
        Authorization: `Bearer ${await tokenOf('admin@demo.test')}`,
        Origin: 'https://evil.example',
        'Sec-Fetch-Site': 'cross-site',
      },
      body: JSON.stringify({ url: 'https://carinderia.test/' }),
    })
    expect(text).not.toContain('Nena')
  })
})

describe('ROLE-13 other staff', () => {
  test('an editor reads pages as an administrator does, a moderator reads none', async () => {
    const read = async (who: string) => (await extract('carinderia.test', await tokenOf(who))).status
    expect(await read('editor@demo.test')).toBe(200)
    expect(await read('moderator@demo.test')).toBe(403)
  })
})

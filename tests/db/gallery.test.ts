import { expect, test } from 'vitest'
import { maxCaption, maxGallery } from '#features/pictures/gallery.ts'
import { databaseOfThisFile } from './support/database.ts'
import { makeBusiness } from './support/factories.ts'
import { people } from './support/people.ts'
import { expectRefusal, forbidden, invalid } from './support/refusal.ts'

const db = databaseOfThisFile()
const url = (name: string) => `/media/business-images/owner/${name}.webp`
const pictures = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ url: url(`p${at}`), caption: `Picture ${at}` }))
const stored = (gallery: unknown) => makeBusiness(db.sql, { gallery: JSON.stringify(gallery) })

test('a business shows as many pictures after the first as forms take, each with a caption or without', async () => {
  const gallery = [...pictures(maxGallery - 1), { url: url('plain'), caption: '' }]
  expect(await stored(gallery)).toMatchObject({ gallery })
  const longest = [{ url: url('long'), caption: 'x'.repeat(maxCaption) }]
  expect(await stored(longest)).toMatchObject({ gallery: longest })
  expect(await stored([])).toMatchObject({ gallery: [] })
})

test.each<[string, unknown]>([
  ['one too many', pictures(maxGallery + 1)],
  ['one twice', [...pictures(1), ...pictures(1)]],
  ['one on another host', [{ url: 'https://pictures.test/a.jpg', caption: '' }]],
  ['one outside the pictures', [{ url: '/media/secrets/a.webp', caption: '' }]],
  ['one that leads elsewhere', [{ url: '/media/business-images/../a.webp', caption: '' }]],
  ['a caption that is too long', [{ url: url('a'), caption: 'x'.repeat(maxCaption + 1) }]],
  ['a caption with a control character', [{ url: url('a'), caption: 'a\u0001b' }]],
  ['one without a caption', [{ url: url('a') }]],
  ['one that says more', [{ url: url('a'), caption: '', onload: 'x' }]],
  ['a caption that is no text', [{ url: url('a'), caption: null }]],
  ['a text', 'a.webp'],
  ['nothing', [null]],
  ['an object', { url: url('a'), caption: '' }],
])('a gallery with %s is refused', async (_, gallery) => {
  await expectRefusal(stored(gallery), 'mn_businesses_gallery_form', invalid)
})

test('owners change their gallery, others do not, and the change is recorded', async () => {
  const { id } = await makeBusiness(db.sql, { owner_id: people.owner })
  const set = `update mn_businesses set gallery = $1 where id = $2 returning id`
  const gallery = JSON.stringify(pictures(2))
  expect(await db.as('owner')(set, [gallery, id])).toHaveLength(1)
  expect(await db.as('stranger')(set, ['[]', id])).toEqual([])
  await expectRefusal(db.as('nobody')(set, ['[]', id]), 'permission denied', forbidden)
  const [change] = await db.sql(
    `select fields from mn_changes where business_id = $1 and fields ? 'gallery'`,
    [id],
  )
  expect(change).toMatchObject({ fields: { gallery: { from: [], to: pictures(2) } } })
})

test('the page of a public business is built anew when its gallery changes', async () => {
  const { id } = await makeBusiness(db.sql, {})
  const changes = () => db.sql('select id from site_changes where entity_id = $1', [id])
  const before = await changes()
  await db.sql('update mn_businesses set gallery = $1 where id = $2', [JSON.stringify(pictures(1)), id])
  expect(await changes()).toHaveLength(before.length + 1)
})

import { beforeEach, expect, inject, test } from 'vitest'
import { createDb } from '#db/client.ts'
import { deleteBanners, listAdminBanners } from '#features/admin/ads/ads.data.ts'
import { listOwnBanners } from '#features/banners/own-banners.data.ts'
import { readBusiness } from '#features/business-form/business-form.data.ts'
import { post, sql } from './forms.ts'
import { tokenOf } from './people.ts'

const { backend, origin } = inject('site')

// Pictures of the demo and of other tests are none of this file's.
beforeEach(() => sql('delete from mn_picture_copies where true'))

async function makeBusiness(picture: string): Promise<string> {
  const [row] = await sql(
    `insert into mn_businesses (name, image_url) values ('With a picture', $1) returning id`,
    [picture],
  )
  return String(row?.['id'])
}

async function makeBanner(picture: string): Promise<string> {
  const [row] = await sql(
    `insert into mn_banner_ads (title, image_url) values ('With a picture', $1) returning id`,
    [picture],
  )
  return String(row?.['id'])
}

const pictureOf = async (table: string, id: string) =>
  (await sql(`select image_url from ${table} where id = $1`, [id]))[0]?.['image_url']

const runJob = () => post('copy-pictures', {})

const waiting = (id: string) =>
  sql('select attempts, problem, next_at from mn_picture_copies where business_id = $1', [id])

test.each([
  ['listing', 'mn_businesses', makeBusiness],
  ['banner', 'mn_banner_ads', makeBanner],
])(
  'DATA-27 the picture of a %s on another host is copied into storage, without what its file tells',
  async (_, table, make) => {
    const id = await make('https://pictures.test/shop.jpg')
    await runJob()
    const url = await pictureOf(table, id)
    expect(url).toMatch(/^\/media\/business-images\/copied\/[0-9a-f-]{36}-640x420\/640\.webp$/)
    const shown = await fetch(`${backend.url}/storage/v1/object/public/${String(url).replace('/media/', '')}`)
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(bytes.includes('SecretOwner')).toBe(false)
    expect(await sql('select from mn_picture_copies')).toEqual([])
  },
)

test.each([
  ['https://nothing.test/page-and-no-picture', 'The address does not lead to a picture.', true],
  ['https://gone.test/a.jpg', 'The site did not show the picture.', false],
  ['https://inside.test/a.jpg', 'The address does not lead to a public picture.', true],
  ['https://127.0.0.1/a.jpg', 'The address does not lead to a public picture.', true],
])('DATA-27 what cannot be copied stays as it was given, and says why: %s', async (url, problem, isFinal) => {
  const id = await makeBusiness(url)
  await runJob()
  expect(await pictureOf('mn_businesses', id)).toBe(url)
  const [copy] = await waiting(id)
  expect(copy).toMatchObject({ attempts: 1, problem })
  expect(copy?.['next_at'] === null).toBe(isFinal)
})

test('DATA-27 a picture that is not there today is asked for again, and given up in the end', async () => {
  const id = await makeBusiness('https://gone.test/a.jpg')
  for (let attempt = 1; attempt <= 8; attempt++) {
    await sql('update mn_picture_copies set next_at = now() where next_at is not null')
    await runJob()
  }
  expect(await waiting(id)).toEqual([
    { attempts: 6, problem: 'The site did not show the picture.', next_at: null },
  ])
})

test('DATA-27 no page names another host for a picture: visitors see one from our storage, or none', async () => {
  await sql(
    `insert into mn_businesses (slug, name, image_url, draft)
     values ('with-a-far-picture', 'With a far picture', 'https://pictures.test/shop.jpg', false)`,
  )
  const read = async () => (await fetch(`${origin}/business/with-a-far-picture`)).text()
  expect(await read()).toContain('With a far picture')
  expect(await read()).not.toContain('pictures.test')
  await runJob()
  const html = await read()
  expect(html).toMatch(
    /<source type="image\/avif" srcset="\/media\/[^"]+\/480\.avif 480w, [^"]+\/640\.avif 640w"/,
  )
  expect(html).toMatch(/<img [^>]*src="\/media\/[^"]+\/640\.webp"[^>]* width="640" height="420"/)
  expect(html).not.toContain('pictures.test')
  await sql(`delete from mn_businesses where slug = 'with-a-far-picture'`)
})

test('DATA-27 who gave a picture on another host finds its address again, and visitors ask for it in vain', async () => {
  const far = 'https://gone.test/a.jpg'
  const as = async (email: string) =>
    createDb(backend.url, backend.anonKey, await tokenOf(`${email}@demo.test`))
  const [owner, visitor, admin] = [await as('owner'), await as('visitor'), await as('admin')]
  const [plan] = await sql(
    `select plan.id, business_id from mn_advertising_subscriptions as plan join auth.users as person on person.id = user_id
     where email = 'owner@demo.test' and business_id is not null
       and plan.id not in (select subscription_id from mn_banner_ads where subscription_id is not null) limit 1`,
  )
  const [listing] = await sql(
    `insert into mn_businesses (name, image_url, draft, owner_id)
     select 'Seen by all', $1, false, id from auth.users where email = 'owner@demo.test' returning id`,
    [far],
  )
  const id = String(listing?.['id'])
  const [banner] = await sql(
    `insert into mn_banner_ads (title, image_url, active, business_id, subscription_id)
     values ('A banner from afar', $1, true, $2, $3) returning id`,
    [far, plan?.['business_id'], plan?.['id']],
  )
  for (const db of [createDb(backend.url, backend.anonKey), visitor, owner, admin])
    for (const table of ['mn_businesses', 'mn_banner_ads'] as const) {
      const { data, error } = await db.from(table).select('image_url').limit(1)
      expect({ data, code: error?.code }).toEqual({ data: null, code: '42501' })
    }
  const given = async (db: typeof owner) => (await readBusiness(db, id))?.values.image_url
  expect([await given(owner), await given(admin), await given(visitor)]).toEqual([far, far, ''])
  const own = await listOwnBanners(owner, [String(plan?.['id'])])
  expect(own.map(({ imageUrl }) => imageUrl)).toEqual([far])
  const all = () => listAdminBanners(admin, { q: 'A banner from afar', status: '', page: 1, pageSize: 10 })
  expect((await all()).rows).toMatchObject([{ imageUrl: far }])
  const deleted = await deleteBanners(admin, [String(banner?.['id'])])
  if (deleted.ok) await deleted.value()
  expect((await all()).rows).toMatchObject([{ imageUrl: far }])
  await sql('delete from mn_banner_ads where id = $1', [banner?.['id']])
  await sql('delete from mn_businesses where id = $1', [id])
})

test('DATA-27 a picture of nothing that is left goes from storage', async () => {
  const id = await makeBusiness('https://pictures.test/shop.jpg')
  await runJob()
  const name = String(await pictureOf('mn_businesses', id)).replace('/media/business-images/', '')
  const shown = () => fetch(`${backend.url}/storage/v1/object/public/business-images/${name}`)
  await sql(`update storage.objects set created_at = now() - interval '2 days' where name = $1`, [name])
  await post('sweep-pictures', {})
  expect((await shown()).status).toBe(200)
  await sql('delete from mn_businesses where id = $1', [id])
  await post('sweep-pictures', {})
  expect((await shown()).ok).toBe(false)
})

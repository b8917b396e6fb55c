import { beforeEach, expect, inject, test } from 'vitest'
import { post, sql } from './forms.ts'

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

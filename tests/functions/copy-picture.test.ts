import { expect, inject, test } from 'vitest'
import { post, sql } from './forms.ts'
import { tokenOf } from './people.ts'

const { backend } = inject('site')

async function makeBusiness(picture: string): Promise<string> {
  const [row] = await sql(
    `insert into mn_businesses (name, image_url) values ('With a picture', $1) returning id`,
    [picture],
  )
  return String(row?.['id'])
}
const pictureOf = async (id: string) =>
  (await sql('select image_url from mn_businesses where id = $1', [id]))[0]?.['image_url']

async function copy(businessId: string, person = 'admin') {
  const { status, text } = await post('copy-picture', {
    headers: {
      Authorization: `Bearer ${await tokenOf(`${person}@demo.test`)}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ businessId }),
  })
  return { status, answer: JSON.parse(text) }
}

test('DATA-27 a picture on another host is copied into storage, without what its file tells', async () => {
  const id = await makeBusiness('https://pictures.test/shop.jpg')
  const { status, answer } = await copy(id)
  expect(status).toBe(200)
  expect(answer.address).toMatch(/^\/media\/business-images\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.jpg$/)
  expect(await pictureOf(id)).toBe(answer.address)
  const shown = await fetch(
    `${backend.url}/storage/v1/object/public/${answer.address.replace('/media/', '')}`,
  )
  const bytes = Buffer.from(await shown.arrayBuffer())
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  expect(bytes.includes('SecretOwner')).toBe(false)
})

test.each([
  'https://nothing.test/page-and-no-picture',
  'https://gone.test/a.jpg',
  'https://inside.test/a.jpg',
  'https://127.0.0.1/a.jpg',
  '/media/business-images/demo/x.webp',
  '',
])('DATA-27 what cannot be copied stays as it is: %j', async (picture) => {
  const id = await makeBusiness(picture)
  expect(await copy(id)).toEqual({ status: 200, answer: { address: null } })
  expect(await pictureOf(id)).toBe(picture)
})

test('DATA-27 only administrators let pictures be copied', async () => {
  const id = await makeBusiness('https://pictures.test/shop.jpg')
  expect((await copy(id, 'owner')).status).toBe(403)
  expect((await copy('all')).status).toBe(400)
  expect(await pictureOf(id)).toBe('https://pictures.test/shop.jpg')
})

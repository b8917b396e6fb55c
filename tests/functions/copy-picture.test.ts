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

const adminToken = () => tokenOf('admin@demo.test')

async function copy(businessId: string, token?: string | null) {
  const login = token === null ? {} : { Authorization: `Bearer ${token ?? (await adminToken())}` }
  const { status, text } = await post('copy-picture', {
    headers: { ...login, 'Content-Type': 'application/json' },
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

/** Callers who are no administrators: their token, and how they are refused. */
const others: readonly [string, () => Promise<string | null>, number][] = [
  ['without a login', () => Promise.resolve(null), 401],
  ['with the key of the pages alone', () => Promise.resolve(backend.anonKey), 401],
  ['with a forged login', async () => (await adminToken()).replace(/.{6}$/, 'AAAAAA'), 401],
  ['as a visitor', () => tokenOf('visitor@demo.test'), 403],
  ['as an owner', () => tokenOf('owner@demo.test'), 403],
]

test.each(others)(
  'DATA-27 ROLE-06 only administrators let pictures be copied: not %s',
  async (_, token, status) => {
    const id = await makeBusiness('https://pictures.test/shop.jpg')
    const error = status === 401 ? 'Please log in' : 'You need admin privileges'
    const refused = await copy(id, await token())
    expect(refused).toMatchObject({ status, answer: { error: expect.stringContaining(error) } })
    expect(await pictureOf(id)).toBe('https://pictures.test/shop.jpg')
  },
)

test('DATA-27 a picture of nothing is not copied', async () => {
  expect((await copy('all')).status).toBe(400)
})

import sharp from 'sharp'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { post, sql } from './forms.ts'
import { tokenOf } from './people.ts'

const { backend } = inject('site')

beforeEach(() => sql('delete from private.action_counts'))

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a5' } })
const asBody = (bytes: Buffer) => new Uint8Array(bytes)

async function upload(bytes: Buffer, headers: Record<string, string> = {}, query = '') {
  const { status, text } = await post(`upload-picture${query}`, {
    headers: {
      Authorization: `Bearer ${await tokenOf('owner@demo.test')}`,
      'Content-Type': 'image/webp',
      ...headers,
    },
    body: asBody(bytes),
  })
  return { status, answer: JSON.parse(text) }
}

describe('a picture', () => {
  test.each(['webp', 'jpeg', 'png'] as const)(
    'DATA-26 as %s is stored without what its file tells, and shown',
    async (format) => {
      const telling = drawn(640, 420).withExif({ IFD0: { Copyright: 'SecretOwner' } })
      const { status, answer } = await upload(await telling.toFormat(format).toBuffer())
      expect(status).toBe(200)
      expect(answer.address).toMatch(
        /^\/media\/business-images\/[0-9a-f-]{36}\/[0-9a-f-]{36}-640x420\/640\.webp$/,
      )
      const name = answer.address.replace('/media/', '')
      const shown = await fetch(`${backend.url}/storage/v1/object/public/${name}`)
      const bytes = Buffer.from(await shown.arrayBuffer())
      expect(shown.headers.get('content-type')).toBe('image/webp')
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, height: 420, format: 'webp' })
      expect(bytes.includes('SecretOwner')).toBe(false)
    },
  )

  test('DATA-26 is what its bytes are, whatever it is called', async () => {
    const { answer } = await upload(await drawn(640, 420).png().toBuffer(), { 'Content-Type': 'image/jpeg' })
    expect(answer.address).toMatch(/\.webp$/)
    const narrow = answer.address.replace('/media/', '').replace('640.webp', '480.avif')
    const shown = await fetch(`${backend.url}/storage/v1/object/public/${narrow}`)
    expect(shown.headers.get('content-type')).toBe('image/avif')
  })

  test.each([
    ['a text', Buffer.from('<script>alert(1)</script>')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', Buffer.alloc(0)],
  ])('DATA-26 that is %s is refused in words for people', async (_, bytes) => {
    const { status, answer } = await upload(bytes)
    expect(status).toBe(422)
    expect(answer.error).toBe('This file could not be read as a picture. Please choose another.')
  })

  test('DATA-26 that is too small is refused', async () => {
    const small = await upload(await drawn(399, 400).webp().toBuffer())
    expect(small).toMatchObject({ status: 422, answer: { error: expect.stringContaining('400 by 300') } })
  })

  test('DATA-26 that is too large is refused before it is read to its end', async () => {
    expect((await upload(Buffer.alloc(4 * 1024 * 1024 + 1))).status).toBe(413)
  })
})

describe('a banner’s picture', () => {
  const uploadBanner = (bytes: Buffer) => upload(bytes, {}, '?kind=banner')

  test('DASH-24 DATA-26 takes the same road: stored without what its file tells', async () => {
    const telling = drawn(640, 320).withExif({ IFD0: { Copyright: 'SecretOwner' } })
    const { status, answer } = await uploadBanner(await telling.jpeg().toBuffer())
    expect(status).toBe(200)
    const name = answer.address.replace('/media/', '')
    const shown = await fetch(`${backend.url}/storage/v1/object/public/${name}`)
    expect(Buffer.from(await shown.arrayBuffer()).includes('SecretOwner')).toBe(false)
  })

  test('DASH-24 that is too small, or is no picture, is refused', async () => {
    const small = await uploadBanner(await drawn(639, 400).webp().toBuffer())
    expect(small).toMatchObject({ status: 422, answer: { error: expect.stringContaining('640 by 320') } })
    expect((await uploadBanner(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(422)
  })

  test('DASH-24 that goes straight to the storage is refused, also an administrator’s', async () => {
    const bytes = asBody(await drawn(640, 320).webp().toBuffer())
    for (const email of ['owner@demo.test', 'admin@demo.test']) {
      const token = await tokenOf(email)
      const sub = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub
      const refused = await fetch(`${backend.url}/storage/v1/object/business-images/${sub}/banner.webp`, {
        method: 'POST',
        headers: { apikey: backend.anonKey, Authorization: `Bearer ${token}`, 'Content-Type': 'image/webp' },
        body: bytes,
      })
      expect(refused.ok).toBe(false)
      expect(await refused.text()).toContain('row-level security')
    }
  })
})

describe('an upload', () => {
  test('DATA-26 for nothing that there is is refused', async () => {
    const { status } = await upload(await drawn(640, 420).webp().toBuffer(), {}, '?kind=else')
    expect(status).toBe(400)
  })

  test.each([
    ['without a session', { Authorization: '' }, 401],
    ['with a session that is none', { Authorization: 'Bearer a.b.c' }, 401],
    ['from another site', { Origin: 'https://evil.example' }, 403],
  ])('ISL-05 %s is refused', async (_, headers, status) => {
    const { status: answered, answer } = await upload(await drawn(640, 420).webp().toBuffer(), headers)
    expect(answered).toBe(status)
    expect(answer.error).toMatch(/[Pp]lease.*Reference/)
  })

  test('is refused beyond sixty an hour', async () => {
    const picture = await drawn(400, 300).webp().toBuffer()
    await upload(picture)
    await sql(`update private.action_counts set count = 60 where action = 'picture'`)
    expect((await upload(picture)).status).toBe(429)
  })
})

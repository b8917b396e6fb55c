import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { filesOf, inFolderOf, makeBuckets, textOf } from './support/buckets.ts'
import { service, sql } from './support/clients.ts'
import { people } from './support/people.ts'

const { stateDir } = inject('backend')
const { open } = await makeBuckets('upload')
const files = service.storage.from(open)

beforeAll(async () => {
  await service.storage.createBucket('upload-strict', {
    ...{ public: true, fileSizeLimit: 10, allowedMimeTypes: ['image/png', 'text/*'] },
  })
})

describe('uploading: what may be sent', () => {
  test('a Buffer, with its type and how long it may be kept', async () => {
    const { data, error } = await files.upload('in/a.png', Buffer.from('bytes'), {
      ...{ contentType: 'image/png', cacheControl: '60' },
    })
    expect(error).toBeNull()
    expect(data).toEqual({
      ...{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), path: 'in/a.png', fullPath: `${open}/in/a.png` },
    })
    expect((await files.info('in/a.png')).data).toMatchObject({
      ...{ contentType: 'image/png', cacheControl: 'max-age=60', size: 5 },
    })
  })

  test('a text', async () => {
    await files.upload('in/a.txt', 'häß')
    expect(await textOf(files.download('in/a.txt'))).toBe('häß')
    expect((await files.info('in/a.txt')).data?.contentType).toBe('text/plain;charset=UTF-8')
  })

  test('bytes of any value', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
    await files.upload('in/bytes', bytes.buffer)
    const { data } = await files.download('in/bytes')
    expect(new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes)
  })

  test('a Blob, as browsers send it: a form', async () => {
    await files.upload('in/blob.webp', new Blob(['blob'], { type: 'image/webp' }))
    expect(await textOf(files.download('in/blob.webp'))).toBe('blob')
    expect((await files.info('in/blob.webp')).data).toMatchObject({
      ...{ contentType: 'image/webp', cacheControl: 'max-age=3600', size: 4 },
    })
  })

  test('a form of their own', async () => {
    const form = new FormData()
    form.append('cacheControl', '7')
    form.append('', new File(['file'], 'name.svg', { type: 'image/svg+xml' }))
    await files.upload('in/form.svg', form)
    expect((await files.info('in/form.svg')).data).toMatchObject({
      ...{ contentType: 'image/svg+xml', cacheControl: 'max-age=7', size: 4 },
    })
  })

  test('a form without a file is refused', async () => {
    const form = new FormData()
    form.append('nothing', 'here')
    expect((await files.upload('in/none', form)).error).toMatchObject({
      statusCode: '400',
      message: 'No content provided',
    })
  })

  test('a stream', async () => {
    await files.upload('in/stream.txt', Readable.from(['one ', 'two']), { duplex: 'half' })
    expect(await textOf(files.download('in/stream.txt'))).toBe('one two')
  })

  test('nothing at all: an empty file', async () => {
    expect((await files.upload('in/empty', '')).error).toBeNull()
    expect((await files.info('in/empty')).data?.size).toBe(0)
  })

  test('with metadata of their own, either way', async () => {
    await files.upload('in/meta-1', 'x', { metadata: { page: 1 } })
    await files.upload('in/meta-2', new Blob(['x']), { metadata: { page: 2 } })
    expect((await files.info('in/meta-1')).data?.metadata).toEqual({ page: 1 })
    expect((await files.info('in/meta-2')).data?.metadata).toEqual({ page: 2 })
  })

  test('ten megabytes', async () => {
    const large = Buffer.alloc(10_000_000, 'x')
    expect((await files.upload('in/large', large)).error).toBeNull()
    expect((await files.info('in/large')).data?.size).toBe(10_000_000)
  })
})

describe('uploading: what is refused', () => {
  test('a bucket that is not there', async () => {
    const { error } = await service.storage.from('nowhere').upload('a', 'x')
    expect(error).toMatchObject({ statusCode: '404', status: 400, message: 'Bucket not found' })
  })

  test.each(['a#b', 'a%b', 'ä.png', 'a\\b', 'a[1]', 'a~b'])('the name "%s" is invalid', async (name) => {
    const { error } = await files.upload(encodeURIComponent(name), 'x')
    expect(error).toMatchObject({ statusCode: '400', message: `Invalid key: ${name}` })
  })

  test("names may have S3's safe characters", async () => {
    const name = "safe/a!-_.*'() &$@=;:+,b.txt"
    expect((await files.upload(name.replace('?', '%3F'), 'x')).error).toBeNull()
    expect((await files.list('safe')).data?.map((file) => `safe/${file.name}`)).toEqual([name])
  })

  test('more bytes than the bucket takes', async () => {
    const { error } = await service.storage.from('upload-strict').upload('a.txt', 'more than ten')
    expect(error).toMatchObject({
      ...{ statusCode: '413', status: 400, message: 'The object exceeded the maximum allowed size' },
    })
  })

  test('more bytes than the bucket takes, in a form', async () => {
    const blob = new Blob(['more than ten'], { type: 'image/png' })
    const { error } = await service.storage.from('upload-strict').upload('a.png', blob)
    expect(error?.message).toBe('The object exceeded the maximum allowed size')
  })

  test('a type that the bucket does not take', async () => {
    const { error } = await service.storage
      .from('upload-strict')
      .upload('a.gif', Buffer.from('x'), { contentType: 'image/gif' })
    expect(error).toMatchObject({
      ...{ statusCode: '415', status: 400, message: 'mime type image/gif is not supported' },
    })
  })

  test('nothing is left of what was refused', async () => {
    expect((await service.storage.from('upload-strict').list()).data).toEqual([])
  })

  test('a type of a family that the bucket takes is taken', async () => {
    const { error } = await service.storage
      .from('upload-strict')
      .upload('a.css', Buffer.from('x'), { contentType: 'text/css' })
    expect(error).toBeNull()
    await service.storage.from('upload-strict').remove(['a.css'])
  })
})

describe('uploading: the same name again', () => {
  test('is a duplicate', async () => {
    await files.upload('again/a', 'first')
    expect((await files.upload('again/a', 'second')).error).toMatchObject({
      ...{ statusCode: '409', status: 400, message: 'The resource already exists' },
    })
    expect(await textOf(files.download('again/a'))).toBe('first')
  })

  test('with upsert it replaces, and keeps its id', async () => {
    const { data: first } = await files.upload('again/b', 'first')
    const { data: second } = await files.upload('again/b', 'second', { upsert: true })
    expect(second?.id).toBe(first?.id)
    expect(await textOf(files.download('again/b'))).toBe('second')
  })

  test('update replaces', async () => {
    await files.upload('again/c', 'first', { contentType: 'text/plain' })
    await files.update('again/c', '{}', { contentType: 'application/json' })
    expect((await files.info('again/c')).data?.contentType).toBe('application/json')
  })

  test('what was replaced is gone from the disk', async () => {
    await files.upload('again/d', 'first')
    const rows = await sql<{ version: string }>(`select version from storage.objects where name = 'again/d'`)
    await files.update('again/d', 'second')
    const kept = readdirSync(join(stateDir, 'storage'), { recursive: true, encoding: 'utf8' })
    expect(kept.filter((file) => file.endsWith(rows[0]?.version ?? 'missing'))).toEqual([])
  })

  test('many at once: one is first, the others are duplicates', async () => {
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, index) => files.upload('again/race', `${index}`)),
    )
    expect(tries.filter(({ error }) => error === null)).toHaveLength(1)
    expect(tries.filter(({ error }) => error?.message === 'The resource already exists')).toHaveLength(7)
  })

  test('many upserts at once: the last one stays, whole', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => files.upload('again/upserts', `${index}`, { upsert: true })),
    )
    expect(await textOf(files.download('again/upserts'))).toMatch(/^[0-7]$/)
  })

  test('an object may be called like the folder of another', async () => {
    await files.upload('tree', 'trunk')
    await files.upload('tree/leaf', 'leaf')
    expect(await textOf(files.download('tree'))).toBe('trunk')
    expect(await textOf(files.download('tree/leaf'))).toBe('leaf')
  })
})

test('objects belong to whom they were uploaded by', async () => {
  const { own } = await makeBuckets('upload-owner')
  await filesOf(0, own).upload(inFolderOf(0, 'a'), 'x')
  expect(await sql(`select owner_id from storage.objects where bucket_id = $1`, [own])).toEqual([
    { owner_id: people[0]?.id },
  ])
})

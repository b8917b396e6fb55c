import { beforeAll, describe, expect, test } from 'vitest'
import { filesOf, inFolderOf, makeBuckets, textOf } from './support/buckets.ts'
import { anonymous, raw, service } from './support/clients.ts'

const { open, own } = await makeBuckets('download')
const files = service.storage.from(open)
const publicUrl = (name: string, options?: { download?: string | boolean }) =>
  files.getPublicUrl(name, options).data.publicUrl

beforeAll(async () => {
  await files.upload('a b.txt', '0123456789', { contentType: 'text/plain', cacheControl: '90' })
  await files.upload('page.html', '<b>', { contentType: 'text/html' })
  await filesOf(0, own).upload(inFolderOf(0, 'mine.txt'), 'mine')
})

describe('public addresses', () => {
  test('give the file to everybody, without a key', async () => {
    const response = await fetch(publicUrl('a b.txt'))
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('0123456789')
  })

  test('say type, length, age and tag', async () => {
    const { headers } = await fetch(publicUrl('a b.txt'))
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '10',
      'cache-control': 'max-age=90',
      'accept-ranges': 'bytes',
      etag: '"781e5e245d69b566979b86e28d23f2c7"',
      'last-modified': expect.stringMatching(/GMT$/),
    })
  })

  test('answer HEAD without the file', async () => {
    const response = await fetch(publicUrl('a b.txt'), { method: 'HEAD' })
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '10'])
    expect(await response.text()).toBe('')
  })

  test('show pages as text, so that nobody serves their own from here', async () => {
    expect((await fetch(publicUrl('page.html'))).headers.get('content-type')).toBe('text/plain')
  })

  test('offer the file to be saved', async () => {
    const { headers } = await fetch(publicUrl('a b.txt', { download: true }))
    expect(headers.get('content-disposition')).toBe('attachment;')
  })

  test('offer the file to be saved under another name', async () => {
    const { headers } = await fetch(publicUrl('a b.txt', { download: 'ñ.txt' }))
    expect(headers.get('content-disposition')).toBe(
      "attachment; filename=%C3%B1.txt; filename*=UTF-8''%C3%B1.txt",
    )
  })

  test('are no way into a private bucket', async () => {
    const url = service.storage.from(own).getPublicUrl(inFolderOf(0, 'mine.txt')).data.publicUrl
    const response = await fetch(url)
    expect([response.status, await response.json()]).toEqual([
      400,
      { statusCode: '404', code: 'NoSuchBucket', error: 'Bucket not found', message: 'Bucket not found' },
    ])
  })

  test('of what is not there are not found', async () => {
    const response = await fetch(publicUrl('none.txt'))
    expect([response.status, await response.json()]).toEqual([
      400,
      { statusCode: '404', code: 'NoSuchKey', error: 'not_found', message: 'Object not found' },
    ])
  })

  test('give nothing any more once the bucket is private', async () => {
    await service.storage.createBucket('download-turned', { public: true })
    const turned = service.storage.from('download-turned')
    await turned.upload('a', 'x')
    await service.storage.updateBucket('download-turned', { public: false })
    expect((await fetch(turned.getPublicUrl('a').data.publicUrl)).status).toBe(400)
  })
})

describe('what did not change', () => {
  test('is not sent again: the tag is known', async () => {
    const etag = (await fetch(publicUrl('a b.txt'))).headers.get('etag') ?? ''
    const again = await fetch(publicUrl('a b.txt'), { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('is not sent again: nothing happened since', async () => {
    const since = (await fetch(publicUrl('a b.txt'))).headers.get('last-modified') ?? ''
    const again = await fetch(publicUrl('a b.txt'), { headers: { 'if-modified-since': since } })
    expect(again.status).toBe(304)
  })

  test('is told from what did', async () => {
    const etag = (await fetch(publicUrl('page.html'))).headers.get('etag') ?? ''
    await files.update('page.html', '<i>', { contentType: 'text/html' })
    const again = await fetch(publicUrl('page.html'), { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([200, '<i>'])
  })
})

describe('parts of a file', () => {
  const part = async (range: string) => {
    const response = await fetch(publicUrl('a b.txt'), { headers: { range } })
    return [response.status, response.headers.get('content-range'), await response.text()]
  }

  test('from a byte to another', async () => {
    expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
  })

  test('from a byte to the end', async () => {
    expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789'])
  })

  test('the last bytes', async () => {
    expect(await part('bytes=-2')).toEqual([206, 'bytes 8-9/10', '89'])
  })

  test('not beyond the end', async () => {
    expect(await part('bytes=8-99')).toEqual([206, 'bytes 8-9/10', '89'])
  })

  test.each(['bytes=10-', 'bytes=5-2', 'bytes=-', 'lines=1-2', 'bytes=-0'])(
    '"%s" is no part',
    async (range) => {
      const response = await fetch(publicUrl('a b.txt'), { headers: { range } })
      expect([response.status, await response.json()]).toMatchObject([
        416,
        { statusCode: '416', error: 'invalid_range', message: 'invalid range provided' },
      ])
    },
  )
})

describe('downloading', () => {
  test('gives a file with its type', async () => {
    const { data } = await files.download('a b.txt')
    expect([data?.type, await data?.text()]).toEqual(['text/plain', '0123456789'])
  })

  test('of their own files people need a token', async () => {
    expect(await textOf(filesOf(0, own).download(inFolderOf(0, 'mine.txt')))).toBe('mine')
  })

  test('of the files of others is not found', async () => {
    const { error } = await filesOf(1, own).download(inFolderOf(0, 'mine.txt'))
    expect(error).toMatchObject({ statusCode: '404', status: 400, message: 'Object not found' })
  })

  test('from a private bucket nobody gets anything with the key alone', async () => {
    const { error } = await anonymous.storage.from(own).download(inFolderOf(0, 'mine.txt'))
    expect(error).toMatchObject({ message: 'Object not found' })
  })

  test('from a public bucket needs no policy', async () => {
    expect(await textOf(anonymous.storage.from(open).download('a b.txt'))).toBe('0123456789')
  })

  test('from a bucket that is not there is not found', async () => {
    expect((await files.download('none')).error).toMatchObject({ message: 'Object not found' })
    const { error } = await service.storage.from('nowhere').download('a')
    expect(error).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
  })

  test('by the address for the signed-in needs a token', async () => {
    const response = await raw(`/storage/v1/object/authenticated/${open}/a%20b.txt`)
    expect(await response.json()).toMatchObject({
      statusCode: '400',
      message: "headers must have required property 'authorization'",
    })
  })

  test('can go on as a stream', async () => {
    const { data } = await files.download('a b.txt').asStream()
    expect(await new Response(data).text()).toBe('0123456789')
  })

  test('of a smaller picture is not offered', async () => {
    const { error } = await files.download('a b.txt', { transform: { width: 10 } })
    expect(error).toMatchObject({ statusCode: '403', message: 'feature not enabled for this tenant' })
  })
})

describe('asking about a file', () => {
  test('tells all there is to know', async () => {
    expect((await files.info('a b.txt')).data).toMatchObject({
      ...{ name: 'a b.txt', bucketId: open, size: 10, contentType: 'text/plain' },
      ...{ cacheControl: 'max-age=90', etag: '"781e5e245d69b566979b86e28d23f2c7"' },
      ...{ id: expect.any(String), version: expect.any(String), createdAt: expect.any(String) },
    })
  })

  test('tells that it is there', async () => {
    expect(await files.exists('a b.txt')).toMatchObject({ data: true, error: null })
  })

  test('tells that it is not there', async () => {
    expect((await files.exists('none.txt')).data).toBe(false)
  })

  test('tells nothing of what may not be seen', async () => {
    expect((await filesOf(1, own).exists(inFolderOf(0, 'mine.txt'))).data).toBe(false)
  })
})

import { describe, expect, inject, test } from 'vitest'
import { filesOf, inFolderOf, makeBuckets, textOf } from './support/buckets.ts'
import { service } from './support/clients.ts'

const { url, anonKey, tokens } = inject('backend')
const { own, drop } = await makeBuckets('resumable')
const partType = 'application/offset+octet-stream'

/** Asks as a client of the protocol does, for the first of the people. */
function ask(method: string, path: string, headers: Record<string, string> = {}, body?: string) {
  return fetch(path.startsWith('http') ? path : `${url}/storage/v1/upload/resumable${path}`, {
    method,
    headers: {
      ...{ apikey: anonKey, authorization: `Bearer ${tokens[0]}`, 'tus-resumable': '1.0.0' },
      ...headers,
    },
    ...(body !== undefined && { body }),
  })
}

const in64 = (text: string) => Buffer.from(text).toString('base64')
const metadataOf = (objectName: string, bucketName = own) =>
  `bucketName ${in64(bucketName)},objectName ${in64(objectName)},contentType ${in64('text/plain')},cacheControl ${in64('60')}`

async function begin(name: string, length: number, headers: Record<string, string> = {}): Promise<string> {
  const response = await ask('POST', '', {
    'upload-length': String(length),
    'upload-metadata': metadataOf(name),
    ...headers,
  })
  expect(response.status, await response.text()).toBe(201)
  return response.headers.get('location') ?? ''
}

const send = (location: string, offset: number, part: string, headers: Record<string, string> = {}) =>
  ask('PATCH', location, { 'content-type': partType, 'upload-offset': String(offset), ...headers }, part)

const told = async (response: Response) => [response.status, await response.text()]

describe('a resumable upload', () => {
  test('comes in parts, says how far it is, and is there when the last part has come', async () => {
    const name = inFolderOf(0, 'parts.txt')
    const location = await begin(name, 10)
    expect((await send(location, 0, '01234')).headers.get('upload-offset')).toBe('5')
    expect(await filesOf(0, own).exists(name)).toMatchObject({ data: false })
    const { status, headers } = await ask('HEAD', location)
    expect(status).toBe(200)
    expect([headers.get('upload-offset'), headers.get('upload-length')]).toEqual(['5', '10'])
    expect(headers.get('upload-metadata')).toBe(metadataOf(name))
    expect((await send(location, 5, '56789')).headers.get('upload-offset')).toBe('10')
    expect(await textOf(filesOf(0, own).download(name))).toBe('0123456789')
    const { data } = await filesOf(0, own).info(name)
    expect(data).toMatchObject({ contentType: 'text/plain', cacheControl: 'max-age=60', size: 10 })
  })

  test('may bring its first part with its beginning, and be nothing at all', async () => {
    const whole = inFolderOf(0, 'whole.txt')
    const response = await ask(
      'POST',
      '',
      { 'upload-length': '3', 'upload-metadata': metadataOf(whole), 'content-type': partType },
      'abc',
    )
    expect([response.status, response.headers.get('upload-offset')]).toEqual([201, '3'])
    expect(await textOf(filesOf(0, own).download(whole))).toBe('abc')
    const empty = inFolderOf(0, 'empty.txt')
    await begin(empty, 0)
    expect(await textOf(filesOf(0, own).download(empty))).toBe('')
  })

  test('may say later how long it is', async () => {
    const name = inFolderOf(0, 'later.txt')
    const response = await ask('POST', '', {
      'upload-defer-length': '1',
      'upload-metadata': metadataOf(name),
    })
    const location = response.headers.get('location') ?? ''
    await send(location, 0, 'abc')
    expect((await ask('HEAD', location)).headers.get('upload-defer-length')).toBe('1')
    await send(location, 3, 'def', { 'upload-length': '6' })
    expect(await textOf(filesOf(0, own).download(name))).toBe('abcdef')
  })

  test('goes on where it stands and nowhere else, and is never longer than it said', async () => {
    const location = await begin(inFolderOf(0, 'places.txt'), 4)
    await send(location, 0, 'ab')
    expect(await told(await send(location, 0, 'ab'))).toEqual([409, 'Upload-Offset conflict\n'])
    expect(await told(await send(location, 2, 'cde'))).toEqual([413, "upload's size exceeded\n"])
    expect((await send(location, 2, 'cd')).status).toBe(204)
  })

  test('can be given up until it is complete', async () => {
    const location = await begin(inFolderOf(0, 'given-up.txt'), 4)
    expect((await ask('DELETE', location)).status).toBe(204)
    expect(await told(await send(location, 0, 'ab'))).toEqual([404, 'The file for this url was not found\n'])
    const complete = await begin(inFolderOf(0, 'complete.txt'), 2)
    await send(complete, 0, 'ab')
    expect((await ask('DELETE', complete, { 'x-upsert': 'true' })).status).toBe(400)
  })

  test('is begun and continued by whom policies let upload the object, and replaces it on request alone', async () => {
    const theirs = metadataOf(inFolderOf(1, 'theirs.txt'))
    const begun = await ask('POST', '', { 'upload-length': '2', 'upload-metadata': theirs })
    expect(await told(begun)).toEqual([403, 'new row violates row-level security policy'])
    const location = await begin(inFolderOf(0, 'mine.txt'), 2)
    const other = { authorization: `Bearer ${tokens[1]}` }
    expect((await send(location, 0, 'ab', other)).status).toBe(403)
    await send(location, 0, 'ab')
    const again = { 'upload-length': '2', 'upload-metadata': metadataOf(inFolderOf(0, 'mine.txt')) }
    expect(await told(await ask('POST', '', again))).toEqual([409, 'The resource already exists'])
    const replacing = { 'x-upsert': 'true' }
    await send(await begin(inFolderOf(0, 'mine.txt'), 2, replacing), 0, 'cd', replacing)
    expect(await textOf(filesOf(0, own).download(inFolderOf(0, 'mine.txt')))).toBe('cd')
  })

  test('may be signed for: then its holder needs no token', async () => {
    const { data } = await service.storage.from(drop).createSignedUploadUrl('signed.txt')
    const signed = { 'x-signature': data?.token ?? '', authorization: '' }
    const response = await ask('POST', '/sign', {
      ...{ 'upload-length': '2', 'upload-metadata': metadataOf('signed.txt', drop) },
      ...signed,
    })
    const location = response.headers.get('location') ?? ''
    expect(location).toContain('/upload/resumable/sign/')
    expect((await send(location, 0, 'ab', { ...signed, 'x-signature': 'a.b.c' })).status).toBe(400)
    expect((await send(location, 0, 'ab', signed)).status).toBe(204)
    expect(await textOf(service.storage.from(drop).download('signed.txt'))).toBe('ab')
  })

  test('says what it can, without a token', async () => {
    const { status, headers } = await fetch(`${url}/storage/v1/upload/resumable`, { method: 'OPTIONS' })
    expect([status, headers.get('tus-version')]).toEqual([204, '1.0.0'])
    expect(headers.get('tus-extension')).toBe(
      'creation,creation-with-upload,creation-defer-length,termination,expiration',
    )
  })
})

import { beforeAll, describe, expect, inject, test } from 'vitest'
import { loadKeys } from '../../scripts/supabase/keys.ts'
import { filesOf, inFolderOf, makeBuckets, textOf } from './support/buckets.ts'
import { anonymous, service, sql } from './support/clients.ts'
import { people } from './support/people.ts'

const { stateDir, url } = inject('backend')
const { own, drop } = await makeBuckets('signed')
const mine = inFolderOf(0, 'my file.txt')

beforeAll(async () => {
  await filesOf(0, own).upload(mine, 'mine', { contentType: 'text/plain' })
  await filesOf(0, own).upload(inFolderOf(0, 'other.txt'), 'other')
})

const refusal = async (response: Response) => ({ status: response.status, ...(await response.json()) })

/** An expired token, signed as the service signs it. */
async function expiredToken(claims: Record<string, unknown>): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return (await loadKeys(stateDir, now)).sign(claims, { issued: now - 20, expires: now - 10 })
}

describe('signed addresses', () => {
  test('give the file to whoever holds them', async () => {
    const { data } = await filesOf(0, own).createSignedUrl(mine, 60)
    const response = await fetch(data?.signedUrl ?? '')
    expect([response.status, await response.text()]).toEqual([200, 'mine'])
  })

  test('say until when they are good', async () => {
    const { data } = await filesOf(0, own).createSignedUrl(mine, 60)
    const expires = Date.parse((await fetch(data?.signedUrl ?? '')).headers.get('expires') ?? '')
    expect(expires - Date.now()).toBeGreaterThan(50_000)
    expect(expires - Date.now()).toBeLessThan(70_000)
  })

  test('offer the file to be saved', async () => {
    const { data } = await filesOf(0, own).createSignedUrl(mine, 60, { download: 'name.txt' })
    const { headers } = await fetch(data?.signedUrl ?? '')
    expect(headers.get('content-disposition')).toContain('filename=name.txt')
  })

  test('are given to whom may see the file alone', async () => {
    expect((await filesOf(1, own).createSignedUrl(mine, 60)).error).toMatchObject({
      ...{ statusCode: '404', status: 400, message: 'Object not found' },
    })
    expect((await anonymous.storage.from(own).createSignedUrl(mine, 60)).error?.message).toBe(
      'Object not found',
    )
  })

  test('for no time at all are refused', async () => {
    expect((await filesOf(0, own).createSignedUrl(mine, 0)).error).toMatchObject({ statusCode: '400' })
  })

  test('are no good for another file', async () => {
    const { data } = await filesOf(0, own).createSignedUrl(mine, 60)
    const stolen = (data?.signedUrl ?? '').replace('my%20file', 'other')
    expect(await refusal(await fetch(stolen))).toMatchObject({
      ...{ status: 400, error: 'InvalidSignature', message: 'Invalid signature' },
    })
  })

  test('are no good once they have expired', async () => {
    const token = await expiredToken({ url: `${own}/${mine}`, scope: 'download' })
    const response = await fetch(`${url}/storage/v1/object/sign/${own}/${encodeURI(mine)}?token=${token}`)
    expect(await refusal(response)).toMatchObject({
      ...{ status: 400, error: 'InvalidJWT', message: '"exp" claim timestamp check failed' },
    })
  })

  test('need a token', async () => {
    const response = await fetch(`${url}/storage/v1/object/sign/${own}/${encodeURI(mine)}`)
    expect((await refusal(response)).message).toBe("querystring must have required property 'token'")
  })

  test('are not made by a key that is not ours', async () => {
    const response = await fetch(`${url}/storage/v1/object/sign/${own}/${encodeURI(mine)}?token=a.b.c`)
    expect(await refusal(response)).toMatchObject({ status: 400, error: 'InvalidJWT' })
  })

  test("are not made by a person's own token", async () => {
    const token = inject('backend').tokens[0]
    const response = await fetch(`${url}/storage/v1/object/sign/${own}/${encodeURI(mine)}?token=${token}`)
    expect((await refusal(response)).message).toBe('Token is not scoped for download')
  })

  test('come many at once, with what is not there or not to be seen marked', async () => {
    const { data } = await filesOf(0, own).createSignedUrls([mine, inFolderOf(1, 'x')], 60)
    expect(data).toMatchObject([
      { error: null, path: mine },
      {
        ...{ path: inFolderOf(1, 'x'), signedURL: null },
        error: 'Either the object does not exist or you do not have access to it',
      },
    ])
    expect(await (await fetch(data?.[0]?.signedUrl ?? '')).text()).toBe('mine')
  })

  test('give nothing any more once the file is gone', async () => {
    const name = inFolderOf(0, 'short')
    await filesOf(0, own).upload(name, 'x')
    const { data } = await filesOf(0, own).createSignedUrl(name, 60)
    await filesOf(0, own).remove([name])
    expect((await refusal(await fetch(data?.signedUrl ?? ''))).message).toBe('Object not found')
  })
})

describe('signed addresses to upload to', () => {
  const signed = async (name: string, options?: { upsert: boolean }) => {
    const { data } = await filesOf(0, own).createSignedUploadUrl(inFolderOf(0, name), options)
    return { path: data?.path ?? '', token: data?.token ?? '' }
  }
  const anyone = anonymous.storage.from(own)

  test('let whoever holds them put the file', async () => {
    const { path, token } = await signed('up.txt')
    const { data } = await anyone.uploadToSignedUrl(path, token, 'sent', { contentType: 'text/plain' })
    expect(data).toEqual({ path, fullPath: `${own}/${path}` })
    expect(await textOf(filesOf(0, own).download(path))).toBe('sent')
  })

  test('make it belong to whom gave them out', async () => {
    const { path, token } = await signed('owned.txt')
    await anyone.uploadToSignedUrl(path, token, new Blob(['x']))
    expect(await sql('select owner_id from storage.objects where name = $1', [path])).toEqual([
      { owner_id: people[0]?.id },
    ])
  })

  test('replace nothing', async () => {
    const { path, token } = await signed('once.txt')
    await anyone.uploadToSignedUrl(path, token, 'first')
    expect((await anyone.uploadToSignedUrl(path, token, 'second')).error?.message).toBe(
      'The resource already exists',
    )
  })

  test('replace when they were made for it', async () => {
    const { path, token } = await signed('often.txt', { upsert: true })
    await anyone.uploadToSignedUrl(path, token, 'first')
    expect((await anyone.uploadToSignedUrl(path, token, 'second')).error).toBeNull()
    expect(await textOf(filesOf(0, own).download(path))).toBe('second')
  })

  test('leave nothing behind before they are used', async () => {
    const { path } = await signed('unused.txt')
    expect((await filesOf(0, own).exists(path)).data).toBe(false)
  })

  test('are given to whom may put the file alone', async () => {
    const { error } = await filesOf(1, own).createSignedUploadUrl(inFolderOf(0, 'theirs.txt'))
    expect(error?.message).toBe('new row violates row-level security policy')
    expect((await filesOf(1, drop).createSignedUploadUrl('letter.txt')).error).toBeNull()
  })

  test('are not given for a name that is taken', async () => {
    expect((await filesOf(0, own).createSignedUploadUrl(mine)).error?.message).toBe(
      'The resource already exists',
    )
  })

  test('are no good for another file, nor to see one', async () => {
    const { path, token } = await signed('bound.txt')
    const other = await anyone.uploadToSignedUrl(inFolderOf(0, 'elsewhere.txt'), token, 'x')
    expect(other.error?.message).toBe('Invalid signature')
    const response = await fetch(`${url}/storage/v1/object/sign/${own}/${path}?token=${token}`)
    expect((await refusal(response)).message).toBe('Token is not scoped for download')
  })

  test('are no good once they have expired', async () => {
    const path = inFolderOf(0, 'late.txt')
    const token = await expiredToken({ url: `${own}/${path}`, scope: 'upload', owner: people[0]?.id })
    expect((await anyone.uploadToSignedUrl(path, token, 'x')).error?.message).toBe(
      '"exp" claim timestamp check failed',
    )
  })

  test('obey the limits of the bucket', async () => {
    await service.storage.createBucket('signed-small', { public: false, fileSizeLimit: 3 })
    const small = service.storage.from('signed-small')
    const { data } = await small.createSignedUploadUrl('a')
    expect((await small.uploadToSignedUrl('a', data?.token ?? '', 'four')).error?.message).toBe(
      'The object exceeded the maximum allowed size',
    )
  })
})

import { beforeAll, describe, expect, inject, test } from 'vitest'
import { anonymous, person, service, sql, withToken } from './support/clients.ts'
import { people } from './support/people.ts'

const { storage } = service
const { oddTokens } = inject('backend')

beforeAll(async () => {
  await storage.createBucket('shelf', { public: true, fileSizeLimit: '1KB', allowedMimeTypes: ['image/*'] })
})

describe('buckets: creating', () => {
  test('answers with the name', async () => {
    expect(await storage.createBucket('fresh')).toMatchObject({ data: { name: 'fresh' }, error: null })
  })

  test('a bucket is private unless it is said to be public', async () => {
    await storage.createBucket('quiet')
    expect((await storage.getBucket('quiet')).data).toMatchObject({ id: 'quiet', public: false })
  })

  test('a name that is taken is refused as a duplicate', async () => {
    const { error } = await storage.createBucket('shelf')
    expect(error).toMatchObject({ statusCode: '409', status: 400, message: 'The resource already exists' })
  })

  test.each(['a/b', 'a#b', ' a', '', '..'])('the name "%s" is invalid', async (name) => {
    const { error } = await storage.createBucket(name)
    expect(error).toMatchObject({ statusCode: '400', message: 'Bucket name invalid' })
  })

  test('a size limit is in bytes, whatever unit it was given in', async () => {
    expect((await storage.getBucket('shelf')).data?.file_size_limit).toBe(1000)
  })

  test('a size limit in no known unit is refused', async () => {
    const { error } = await storage.createBucket('odd', { public: false, fileSizeLimit: '1 elephant' })
    expect(error).toMatchObject({ statusCode: '400' })
    expect(error?.message).toContain('20GB / 20MB / 30KB / 3B')
  })

  test("a size limit above the project's own is refused", async () => {
    const { error } = await storage.createBucket('vast', { public: false, fileSizeLimit: '9GB' })
    expect(error).toMatchObject({
      statusCode: '413',
      message: 'The object exceeded the maximum allowed size',
    })
  })

  test('a list of types may name families', async () => {
    expect((await storage.getBucket('shelf')).data?.allowed_mime_types).toEqual(['image/*'])
  })

  test('a type that is none is refused', async () => {
    const { error } = await storage.createBucket('odd', { public: false, allowedMimeTypes: ['picture'] })
    expect(error).toMatchObject({ statusCode: '415', message: 'mime type picture is not supported' })
  })

  test('needs a policy: people may not', async () => {
    const { error } = await person(0).storage.createBucket('mine')
    expect(error).toMatchObject({
      statusCode: '403',
      status: 400,
      message: 'new row violates row-level security policy',
    })
  })

  test('with a policy people may, and own what they make', async () => {
    await sql(
      `create policy "make" on storage.buckets for insert to authenticated with check (name like 'made-%')`,
    )
    expect((await person(0).storage.createBucket('made-here')).error).toBeNull()
    expect((await storage.getBucket('made-here')).data?.owner).toBe(people[0]?.id)
  })
})

describe('buckets: showing', () => {
  test('all there is to know of one', async () => {
    expect((await storage.getBucket('shelf')).data).toMatchObject({
      ...{ id: 'shelf', name: 'shelf', public: true, owner: '', type: 'STANDARD' },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      updated_at: expect.any(String),
    })
  })

  test('one that is not there is not found', async () => {
    const { error } = await storage.getBucket('nowhere')
    expect(error).toMatchObject({ statusCode: '404', status: 400, message: 'Bucket not found' })
  })

  test('one that may not be seen is not found', async () => {
    expect((await anonymous.storage.getBucket('shelf')).error?.message).toBe('Bucket not found')
  })

  test('lists show what may be seen', async () => {
    expect((await anonymous.storage.listBuckets()).data).toEqual([])
    expect((await storage.listBuckets()).data?.map(({ id }) => id)).toContain('shelf')
  })

  test('lists can be searched, sorted and cut', async () => {
    for (const name of ['row-b', 'row-a', 'row-c']) await storage.createBucket(name)
    const found = await storage.listBuckets({
      ...{ search: 'ROW-', sortColumn: 'name', sortOrder: 'desc' },
      ...{ limit: 2, offset: 1 },
    })
    expect(found.data?.map(({ name }) => name)).toEqual(['row-b', 'row-a'])
  })

  test('an expired token is refused in words of its own', async () => {
    const { error } = await withToken(oddTokens.expired).storage.listBuckets()
    expect(error).toMatchObject({
      statusCode: '403',
      status: 400,
      message: '"exp" claim timestamp check failed',
    })
  })

  test('a token that is none is refused', async () => {
    expect((await withToken('abc').storage.listBuckets()).error).toMatchObject({
      statusCode: '403',
      message: 'Invalid Compact JWS',
    })
  })
})

describe('buckets: changing', () => {
  test('what is said changes, the rest stays', async () => {
    await storage.createBucket('change', { public: false, fileSizeLimit: 500 })
    const { data } = await storage.updateBucket('change', { public: true, allowedMimeTypes: ['image/png'] })
    expect(data).toEqual({ message: 'Successfully updated' })
    expect((await storage.getBucket('change')).data).toMatchObject({
      ...{ public: true, file_size_limit: 500, allowed_mime_types: ['image/png'] },
    })
  })

  test('null takes a limit away', async () => {
    await storage.createBucket('loosen', { public: false, fileSizeLimit: 500 })
    await storage.updateBucket('loosen', { public: false, fileSizeLimit: null })
    expect((await storage.getBucket('loosen')).data?.file_size_limit).toBeNull()
  })

  test('one that is not there, or may not be changed, is not found', async () => {
    expect((await storage.updateBucket('nowhere', { public: true })).error?.message).toBe('Bucket not found')
    const { error } = await person(0).storage.updateBucket('shelf', { public: false })
    expect(error?.message).toBe('Bucket not found')
  })
})

describe('buckets: emptying and deleting', () => {
  test('a bucket that holds something is not deleted', async () => {
    await storage.createBucket('full')
    await storage.from('full').upload('a/b.txt', 'x')
    expect((await storage.deleteBucket('full')).error).toMatchObject({
      statusCode: '409',
      message: 'The bucket you tried to delete is not empty',
    })
  })

  test('emptied it can be deleted', async () => {
    await storage.createBucket('spent')
    await storage.from('spent').upload('a/b.txt', 'x')
    expect((await storage.emptyBucket('spent')).data?.message).toContain('Empty bucket has been queued')
    expect((await storage.from('spent').list()).data).toEqual([])
    expect((await storage.deleteBucket('spent')).data).toEqual({ message: 'Successfully deleted' })
    expect((await storage.getBucket('spent')).error?.message).toBe('Bucket not found')
  })

  test('one that is not there is not found', async () => {
    expect((await storage.deleteBucket('nowhere')).error?.message).toBe('Bucket not found')
    expect((await storage.emptyBucket('nowhere')).error?.message).toBe('Bucket not found')
  })

  test('one that may not be deleted is not found', async () => {
    await storage.createBucket('guarded')
    expect((await person(0).storage.deleteBucket('guarded')).error?.message).toBe('Bucket not found')
    expect((await storage.getBucket('guarded')).error).toBeNull()
  })

  test('rows cannot be deleted behind the back of the files', async () => {
    await expect(sql(`delete from storage.buckets where id = 'shelf'`)).rejects.toThrow(
      'Direct deletion from storage tables is not allowed',
    )
  })
})

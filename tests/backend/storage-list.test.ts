import { beforeAll, describe, expect, test } from 'vitest'
import { filesOf, inFolderOf, makeBuckets } from './support/buckets.ts'
import { anonymous, service } from './support/clients.ts'

const { open, own } = await makeBuckets('list')
const files = service.storage.from(open)

const names = [
  'b.txt',
  'A.txt',
  'c/one.txt',
  'c/two/deep.txt',
  'c/Three.txt',
  'd.txt',
  'e/f/g.txt',
  'c_x.txt',
]

beforeAll(async () => {
  for (const name of names) await files.upload(name, name)
  await filesOf(0, own).upload(inFolderOf(0, 'a'), 'x')
  await filesOf(1, own).upload(inFolderOf(1, 'b'), 'x')
})

const listed = async (path?: string, options?: Parameters<typeof files.list>[1]) =>
  (await files.list(path, options)).data?.map(({ name }) => name)

describe('listing', () => {
  test('shows files and folders of the first level, by name without case', async () => {
    expect(await listed()).toEqual(['A.txt', 'b.txt', 'c', 'c_x.txt', 'd.txt', 'e'])
  })

  test('shows a folder as an entry that has a name alone', async () => {
    const { data } = await files.list('', { search: 'e' })
    expect(data).toEqual([
      {
        ...{ name: 'e', id: null, updated_at: null, created_at: null },
        ...{ last_accessed_at: null, metadata: null },
      },
    ])
  })

  test('shows of a file what is known of it', async () => {
    const { data } = await files.list('', { search: 'b.t' })
    expect(data).toMatchObject([
      {
        name: 'b.txt',
        id: expect.any(String),
        created_at: expect.stringMatching(/Z$/),
        metadata: {
          ...{ size: 5, mimetype: 'text/plain;charset=UTF-8', cacheControl: 'max-age=3600' },
          ...{ contentLength: 5, httpStatusCode: 200, eTag: expect.stringMatching(/^"[0-9a-f]{32}"$/) },
          lastModified: expect.any(String),
        },
      },
    ])
  })

  test('shows a folder by its path, with names relative to it', async () => {
    expect(await listed('c')).toEqual(['one.txt', 'Three.txt', 'two'])
    expect(await listed('c/')).toEqual(['one.txt', 'Three.txt', 'two'])
    expect(await listed('c/two')).toEqual(['deep.txt'])
  })

  test('of a folder that is not there is empty', async () => {
    expect(await listed('nowhere')).toEqual([])
  })

  test('of a bucket that is not there is empty', async () => {
    expect((await service.storage.from('nowhere').list()).data).toEqual([])
  })

  test('searches by the beginning of names, without case', async () => {
    expect(await listed('', { search: 'a' })).toEqual(['A.txt'])
    expect(await listed('c', { search: 'T' })).toEqual(['Three.txt', 'two'])
  })

  test('takes special characters for themselves', async () => {
    expect(await listed('', { search: 'c_' })).toEqual(['c_x.txt'])
    expect(await listed('', { search: '%' })).toEqual([])
  })

  test('takes limit and offset', async () => {
    expect(await listed('', { limit: 2 })).toEqual(['A.txt', 'b.txt'])
    expect(await listed('', { limit: 2, offset: 3 })).toEqual(['c_x.txt', 'd.txt'])
  })

  test('goes backwards', async () => {
    expect(await listed('', { sortBy: { column: 'name', order: 'desc' } })).toEqual(
      ['A.txt', 'b.txt', 'c', 'c_x.txt', 'd.txt', 'e'].reverse(),
    )
  })

  test('by time puts folders first', async () => {
    expect(await listed('', { sortBy: { column: 'created_at', order: 'asc' } })).toEqual([
      'c',
      'e',
      'b.txt',
      'A.txt',
      'd.txt',
      'c_x.txt',
    ])
    expect(await listed('', { sortBy: { column: 'created_at', order: 'desc' } })).toEqual([
      'e',
      'c',
      'c_x.txt',
      'd.txt',
      'A.txt',
      'b.txt',
    ])
  })

  test('by anything else is refused', async () => {
    expect((await files.list('', { sortBy: { column: 'size' } })).error).toMatchObject({ statusCode: '400' })
  })

  test('with a limit of none is refused', async () => {
    expect((await files.list('', { limit: 0 })).error).toMatchObject({ statusCode: '400' })
  })

  test('shows what may be seen', async () => {
    expect((await filesOf(0, own).list()).data?.map(({ name }) => name)).toEqual([
      inFolderOf(0, '').slice(0, -1),
    ])
    expect((await filesOf(1, own).list(inFolderOf(0, ''))).data).toEqual([])
    expect((await anonymous.storage.from(open).list()).data).toEqual([])
  })
})

describe('listing by pages', () => {
  test('gives full names, a page at a time', async () => {
    const first = await files.listV2({ limit: 5 })
    expect(first.data).toMatchObject({ hasNext: true, nextCursor: expect.any(String) })
    const second = await files.listV2({ limit: 5, cursor: first.data?.nextCursor ?? '' })
    expect(second.data?.hasNext).toBe(false)
    const all = [...(first.data?.objects ?? []), ...(second.data?.objects ?? [])].map(({ name }) => name)
    expect(all.sort()).toEqual([...names].sort())
  })

  test('keeps folders apart when asked to', async () => {
    const { data } = await files.listV2({ prefix: 'c/', with_delimiter: true })
    expect(data?.folders.map(({ name }) => name)).toEqual(['c/two/'])
    expect(data?.objects.map(({ name }) => name).sort()).toEqual(['c/Three.txt', 'c/one.txt'])
  })
})

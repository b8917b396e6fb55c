import { beforeAll, describe, expect, test } from 'vitest'
import { filesOf, inFolderOf, makeBuckets, textOf } from './support/buckets.ts'
import { anonymous, service, sql } from './support/clients.ts'
import { people } from './support/people.ts'

const { open, own, drop } = await makeBuckets('policy')
const refused = {
  ...{ statusCode: '403', status: 400, message: 'new row violates row-level security policy' },
}

beforeAll(async () => {
  await filesOf(1, own).upload(inFolderOf(1, 'theirs'), 'theirs')
})

describe('policies: putting', () => {
  test('into the own folder is allowed', async () => {
    expect((await filesOf(0, own).upload(inFolderOf(0, 'a'), 'x')).error).toBeNull()
  })

  test("into another's folder is refused", async () => {
    expect((await filesOf(0, own).upload(inFolderOf(1, 'a'), 'x')).error).toMatchObject(refused)
  })

  test('without a sign-in is refused', async () => {
    expect((await anonymous.storage.from(own).upload(inFolderOf(0, 'b'), 'x')).error).toMatchObject(refused)
  })

  test('into a public bucket needs a policy all the same', async () => {
    expect((await filesOf(0, open).upload('a', 'x')).error).toMatchObject(refused)
  })

  test('needs no right to see', async () => {
    const { data, error } = await filesOf(0, drop).upload('letter', 'x')
    expect([data?.path, error]).toEqual(['letter', null])
    expect((await filesOf(0, drop).list()).data).toEqual([])
  })

  test('in place of another needs the rights to see and to change', async () => {
    await filesOf(0, drop).upload('fixed', 'first')
    const { error } = await filesOf(0, drop).upload('fixed', 'second', { upsert: true })
    expect(error).toMatchObject(refused)
    expect(await textOf(service.storage.from(drop).download('fixed'))).toBe('first')
  })

  test("in place of another's is refused", async () => {
    const { error } = await filesOf(0, own).update(inFolderOf(1, 'theirs'), 'mine now')
    expect(error).toMatchObject(refused)
    expect(await textOf(filesOf(1, own).download(inFolderOf(1, 'theirs')))).toBe('theirs')
  })
})

describe('policies: moving and copying', () => {
  test('moves within what one may change', async () => {
    await filesOf(0, own).upload(inFolderOf(0, 'from'), 'moved')
    const { data } = await filesOf(0, own).move(inFolderOf(0, 'from'), inFolderOf(0, 'to/here'))
    expect(data).toEqual({ message: 'Successfully moved' })
    expect(await textOf(filesOf(0, own).download(inFolderOf(0, 'to/here')))).toBe('moved')
    expect((await filesOf(0, own).exists(inFolderOf(0, 'from'))).data).toBe(false)
  })

  test("does not move into another's folder", async () => {
    await filesOf(0, own).upload(inFolderOf(0, 'stay'), 'x')
    const { error } = await filesOf(0, own).move(inFolderOf(0, 'stay'), inFolderOf(1, 'stay'))
    expect(error).toMatchObject(refused)
    expect((await filesOf(0, own).exists(inFolderOf(0, 'stay'))).data).toBe(true)
  })

  test('does not move what may not be seen', async () => {
    const { error } = await filesOf(0, own).move(inFolderOf(1, 'theirs'), inFolderOf(0, 'taken'))
    expect(error).toMatchObject({ statusCode: '404', message: 'Object not found' })
  })

  test('does not move onto another', async () => {
    const files = service.storage.from(open)
    await files.upload('move/a', 'a')
    await files.upload('move/b', 'b')
    expect((await files.move('move/a', 'move/b')).error).toMatchObject({
      ...{ statusCode: '409', message: 'The resource already exists' },
    })
  })

  test('moves into another bucket', async () => {
    await service.storage.from(open).upload('across', 'crossed')
    await service.storage.from(open).move('across', 'arrived', { destinationBucket: drop })
    expect(await textOf(service.storage.from(drop).download('arrived'))).toBe('crossed')
  })

  test('copies, and the copy is the own one', async () => {
    await filesOf(0, own).upload(inFolderOf(0, 'origin'), 'copied', { contentType: 'image/png' })
    const { data } = await filesOf(0, own).copy(inFolderOf(0, 'origin'), inFolderOf(0, 'copy'))
    expect(data).toEqual({ path: `${own}/${inFolderOf(0, 'copy')}` })
    expect(await textOf(filesOf(0, own).download(inFolderOf(0, 'copy')))).toBe('copied')
    expect((await filesOf(0, own).info(inFolderOf(0, 'copy'))).data?.contentType).toBe('image/png')
    expect((await filesOf(0, own).exists(inFolderOf(0, 'origin'))).data).toBe(true)
  })

  test("does not copy into another's folder, nor what may not be seen", async () => {
    const out = await filesOf(0, own).copy(inFolderOf(0, 'origin'), inFolderOf(1, 'copy'))
    expect(out.error).toMatchObject(refused)
    const from = await filesOf(0, own).copy(inFolderOf(1, 'theirs'), inFolderOf(0, 'copied'))
    expect(from.error?.message).toBe('Object not found')
  })

  test('does not copy onto another', async () => {
    const files = service.storage.from(open)
    await files.upload('copy/a', 'a')
    await files.upload('copy/b', 'b')
    expect((await files.copy('copy/a', 'copy/b')).error?.message).toBe('The resource already exists')
  })

  test.each(['../escape', 'a/../b', './a', 'ü'])(
    'to "%s" nothing goes: the name is invalid',
    async (name) => {
      const files = service.storage.from(open)
      await files.upload('valid', 'x', { upsert: true })
      expect((await files.copy('valid', name)).error?.message).toBe(`Invalid key: ${name}`)
      expect((await files.move('valid', name)).error?.message).toBe(`Invalid key: ${name}`)
    },
  )
})

describe('policies: removing', () => {
  test('gives what was removed', async () => {
    await filesOf(0, own).upload(inFolderOf(0, 'gone'), 'x')
    const { data } = await filesOf(0, own).remove([inFolderOf(0, 'gone'), inFolderOf(0, 'never')])
    expect(data).toMatchObject([
      { name: inFolderOf(0, 'gone'), bucket_id: own, owner_id: people[0]?.id, metadata: { size: 1 } },
    ])
    expect((await filesOf(0, own).exists(inFolderOf(0, 'gone'))).data).toBe(false)
  })

  test('leaves out what may not be removed, and says nothing of it', async () => {
    expect(await filesOf(0, own).remove([inFolderOf(1, 'theirs')])).toMatchObject({ data: [], error: null })
    expect(await textOf(filesOf(1, own).download(inFolderOf(1, 'theirs')))).toBe('theirs')
  })

  test('of nothing is refused', async () => {
    expect((await filesOf(0, own).remove([])).error).toMatchObject({ statusCode: '400' })
  })

  test('makes room for the name again', async () => {
    const files = service.storage.from(open)
    await files.upload('room', 'first')
    await files.remove(['room'])
    expect((await files.upload('room', 'second')).error).toBeNull()
    expect(await textOf(files.download('room'))).toBe('second')
  })

  test('rows cannot be deleted behind the back of the files', async () => {
    await expect(sql('delete from storage.objects where bucket_id = $1', [open])).rejects.toThrow(
      'Use the Storage API instead',
    )
  })
})

describe("policies: the project's own bucket of pictures", () => {
  const pictures = service.storage.from('business-images')
  const png = { contentType: 'image/png' }

  test('shows its pictures to everybody', async () => {
    const name = inFolderOf(2, 'shop.png')
    expect((await pictures.upload(name, Buffer.from('png'), png)).error).toBeNull()
    expect(await (await fetch(pictures.getPublicUrl(name).data.publicUrl)).text()).toBe('png')
  })

  test('takes none from people themselves, not even into the own folder', async () => {
    for (const folder of [2, 3]) {
      const upload = filesOf(2, 'business-images').upload(
        inFolderOf(folder, 'a.png'),
        Buffer.from('png'),
        png,
      )
      expect((await upload).error).toMatchObject(refused)
    }
  })

  test('takes nothing but pictures', async () => {
    const { error } = await pictures.upload(inFolderOf(2, 'a.svg'), Buffer.from('<svg/>'), {
      contentType: 'image/svg+xml',
    })
    expect(error?.message).toBe('mime type image/svg+xml is not supported')
  })

  test('takes five megabytes and no more', async () => {
    const { error } = await pictures.upload(inFolderOf(2, 'big.png'), Buffer.alloc(5_242_881), png)
    expect(error?.message).toBe('The object exceeded the maximum allowed size')
    const fits = await pictures.upload(inFolderOf(2, 'fits.png'), Buffer.alloc(5_242_880), png)
    expect(fits.error).toBeNull()
  })
})

import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openFiles } from './files.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'suki-files-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const stored = (version: string | null, name = 'a.txt') => ({ bucket: 'shelf', name, version })

describe('files of objects', () => {
  test('are read back as they were written', async () => {
    const files = await openFiles(root, 'db')
    const version = randomUUID()
    await files.write(version, Buffer.from('text'))
    expect((await files.read(stored(version)))?.toString()).toBe('text')
  })

  test('are copied whole, and a copy of nothing is none', async () => {
    const files = await openFiles(root, 'db')
    const [first, second] = [randomUUID(), randomUUID()]
    await files.write(first, Buffer.from('text'))
    expect(await files.copy(stored(first), second)).toBe(true)
    expect((await files.read(stored(second)))?.toString()).toBe('text')
    expect(await files.copy(stored(randomUUID()), randomUUID())).toBe(false)
  })

  test('that no row knows are cleared away at the start, half-written ones too', async () => {
    const files = await openFiles(root, 'db')
    const [known, orphan] = [randomUUID(), randomUUID()]
    await files.write(known, Buffer.from('known'))
    await files.write(orphan, Buffer.from('orphan'))
    const folder = join(root, '%versions', 'db')
    writeFileSync(join(folder, `${randomUUID()}.part`), 'half')
    await files.sweep(new Set([known]))
    expect(readdirSync(folder)).toEqual([known])
  })

  test('of another database are left alone', async () => {
    const version = randomUUID()
    await (await openFiles(root, 'other')).write(version, Buffer.from('text'))
    await (await openFiles(root, 'db')).sweep(new Set())
    expect(readdirSync(join(root, '%versions', 'other'))).toEqual([version])
  })

  test("put into a bucket's folder by hand are found, and discarded with their object", async () => {
    const files = await openFiles(root, 'db')
    mkdirSync(join(root, 'shelf'))
    writeFileSync(join(root, 'shelf', 'a.txt'), 'placed')
    expect(await files.placed('shelf', 'a.txt')).toBeInstanceOf(Date)
    await files.discard([stored(null)])
    expect(await files.placed('shelf', 'a.txt')).toBeUndefined()
  })

  test.each(['../secret', 'link', 'a/../../secret', '\0', '.', ''])(
    'lead nowhere else: "%s"',
    async (name) => {
      const files = await openFiles(root, 'db')
      mkdirSync(join(root, 'shelf', 'a'), { recursive: true })
      writeFileSync(join(root, 'secret'), 'secret')
      symlinkSync(join(root, 'secret'), join(root, 'shelf', 'link'))
      expect(await files.read(stored(null, name))).toBeUndefined()
      await files.discard([stored(null, name)])
      expect(readdirSync(root)).toContain('secret')
    },
  )
})

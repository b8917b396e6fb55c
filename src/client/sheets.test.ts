import { beforeEach, expect, test, vi } from 'vitest'

type Link = { rel: string; href: string; onload(): void; onerror(): void }

/** Enough of a page for a sheet to load. @returns the sheets added to it */
function standIn() {
  const added: Link[] = []
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (link: Link) => added.push(link) },
  })
  return added
}

/** Loads the module anew for each test, as a page would. */
const loadModule = async () => (await import('./sheets.ts')).loadDressed

/** A promise's value, or `waiting` while it is pending. */
async function stateOf(promise: Promise<unknown>): Promise<unknown> {
  return await Promise.race([promise, new Promise((done) => setTimeout(done, 0, 'waiting'))])
}

beforeEach(() => {
  vi.resetModules()
})

test('a part without sheets loads nothing else', async () => {
  const added = standIn()
  const loadDressed = await loadModule()
  expect(await loadDressed(async () => 'part')).toBe('part')
  expect(added).toEqual([])
})

test('a part and its sheets load in parallel, and the part waits for the last sheet', async () => {
  const added = standIn()
  const load = vi.fn(async () => 'part')
  const part = (await loadModule())(load, ['_astro/a.css', '_astro/b.css'])
  expect(load).toHaveBeenCalled()
  expect(added.map(({ rel, href }) => ({ rel, href }))).toEqual([
    { rel: 'stylesheet', href: '/_astro/a.css' },
    { rel: 'stylesheet', href: '/_astro/b.css' },
  ])
  added[0]?.onload()
  expect(await stateOf(part)).toBe('waiting')
  added[1]?.onload()
  expect(await part).toBe('part')
})

test('a sheet is not requested twice', async () => {
  const added = standIn()
  const loadDressed = await loadModule()
  const parts = ['one', 'other'].map((part) => loadDressed(async () => part, ['_astro/b.css']))
  expect(await stateOf(Promise.any(parts))).toBe('waiting')
  expect(added).toHaveLength(1)
  added[0]?.onload()
  expect(await Promise.all(parts)).toEqual(['one', 'other'])
  expect(await loadDressed(async () => 'later', ['_astro/b.css'])).toBe('later')
  expect(added).toHaveLength(1)
})

test('a failed sheet blocks no part, and is requested again', async () => {
  const added = standIn()
  const loadDressed = await loadModule()
  const part = loadDressed(async () => 'part', ['_astro/a.css'])
  added[0]?.onerror()
  expect(await part).toBe('part')
  void loadDressed(async () => 'part', ['_astro/a.css'])
  expect(added).toHaveLength(2)
})

test('a failed part rejects at once', async () => {
  standIn()
  const fail = () => Promise.reject(new Error('gone'))
  await expect((await loadModule())(fail, ['_astro/a.css'])).rejects.toThrow('gone')
})

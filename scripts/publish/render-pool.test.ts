import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Page } from '#rendering/page.ts'
import { type Rendered, type RenderPool, startRenderPool, type WorkerSettings } from './render-pool.ts'

let root: string
let settings: WorkerSettings
let outDir: string
let pool: RenderPool | undefined

/** A stub of the compiled pages: each page prints its URL and what it was given. */
const entry = `export const app = { manifest: { routes: [] } }
export async function renderText(request, locals) {
  const { pathname, search } = new URL(request.url)
  if (pathname === '/thrown') throw new Error('no answer')
  const status = { '/broken': 500, '/gone': 404, '/moved': 301 }[pathname] ?? 200
  return { status, text: pathname + search + ' ' + JSON.stringify(locals) }
}`

/** A map without tiles. */
const map = {
  folder: '/nowhere',
  set: {
    ...{ version: '000000000000', minZoom: 9, maxZoom: 11, credits: [], absent: [] },
    bounds: { minLatitude: 14, maxLatitude: 15, minLongitude: 120, maxLongitude: 122 },
  },
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'render-'))
  settings = {
    rendererDir: path.join(root, 'renderer'),
    origin: 'https://suki.example',
    stills: { map, keptIn: path.join(root, 'stills'), version: 'one' },
  }
  outDir = path.join(root, 'out')
  mkdirSync(path.join(settings.rendererDir, 'one/server'), { recursive: true })
  writeFileSync(path.join(settings.rendererDir, 'current'), 'one')
  writeFileSync(path.join(settings.rendererDir, 'one/server/entry.mjs'), entry)
})
afterEach(async () => {
  await pool?.stop()
  pool = undefined
  rmSync(root, { recursive: true })
})

function renderPages(pages: AsyncIterable<Page>, { live = false } = {}): Promise<Rendered> {
  pool ??= startRenderPool(settings)
  return pool.render(pages, { outDir, live })
}

async function* list(paths: readonly string[]): AsyncGenerator<Page> {
  for (const path of paths) yield { path, digest: '', locals: { row: path.length } }
}

const read = (file: string) => readFileSync(path.join(outDir, file), 'utf8')

test('every listed page is written to its file, from the row it was listed with', async () => {
  const many = Array.from({ length: 300 }, (_, index) => `/business/b${index}`)
  const done = await renderPages(list(['/', '/category/a?page=2', ...many]))
  expect(done.pages).toBe(302)
  expect(read('index.html')).toBe('/ {"row":1}')
  expect(read('category/a/page/2.html')).toBe('/category/a?page=2 {"row":18}')
  for (const page of many) expect(read(`${page}.html`)).toContain(`${page} `)
})

test('a listing that vanished since it was listed is left out', async () => {
  const done = await renderPages(list(['/gone', '/about']))
  expect(done).toMatchObject({ pages: 1, gone: ['/gone'] })
  expect(existsSync(path.join(outDir, 'gone.html'))).toBe(false)
})

test.each(['/broken', '/moved', '/thrown'])('the build stops at %s and names it', async (page) => {
  await expect(renderPages(list(['/about', page]))).rejects.toThrow(page)
})

test('a list that cannot be read to its end stops the build', async () => {
  async function* cutOff(): AsyncGenerator<Page> {
    yield { path: '/about', digest: '' }
    throw new Error('connection lost')
  }
  await expect(renderPages(cutOff())).rejects.toThrow('connection lost')
})

test('a renderer that cannot be loaded stops the build', async () => {
  writeFileSync(path.join(settings.rendererDir, 'one/server/entry.mjs'), 'throw new Error("no such package")')
  await expect(renderPages(list(['/about']))).rejects.toThrow('no such package')
})

test('a page that people are looking at is replaced whole, and left alone when it says the same', async () => {
  await renderPages(list(['/about']), { live: true })
  const made = statSync(path.join(outDir, 'about.html'))
  expect(await renderPages(list(['/about']), { live: true })).toMatchObject({ pages: 1, written: 0 })
  expect(statSync(path.join(outDir, 'about.html')).ino).toBe(made.ino)
  writeFileSync(path.join(outDir, 'about.html'), 'older')
  expect(await renderPages(list(['/about']), { live: true })).toMatchObject({ written: 1 })
  expect(statSync(path.join(outDir, 'about.html')).ino).not.toBe(made.ino)
  expect(readdirSync(outDir)).toEqual(['about.html'])
})

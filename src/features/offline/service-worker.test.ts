import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { type OfflineSettings, offlineSettings, retiredWorker } from './offline.ts'

const origin = 'https://suki.example'
const source = readFileSync(new URL('./service-worker.js', import.meta.url), 'utf8')

type Asked = { url: string; method: string; mode: string; headers: Headers }
type Answer = Response | Error

const ask = (path: string, { mode = 'navigate', method = 'GET', headers = {} } = {}): Asked => ({
  ...{ url: new URL(path, origin).href, method, mode },
  headers: new Headers(headers),
})

/** A browser's cache, as far as the worker uses it. */
function keptPages() {
  const kept = new Map<string, Response>()
  const urlOf = (key: string | Asked) => new URL(typeof key === 'string' ? key : key.url, origin).href
  return {
    kept,
    match: async (key: string | Asked) => kept.get(urlOf(key))?.clone(),
    put: async (key: string | Asked, answer: Response) => void kept.set(urlOf(key), answer),
    delete: async (key: string | Asked) => kept.delete(urlOf(key)),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
  }
}

/** Runs the worker against a network of our own. */
function start(network: (path: string) => Promise<Answer>, changes: Partial<OfflineSettings> = {}) {
  const listeners = new Map<string, (event: object) => void>()
  const stores = new Map<string, ReturnType<typeof keptPages>>()
  const open = (name: string) => {
    const store = stores.get(name) ?? keptPages()
    stores.set(name, store)
    return store
  }
  const [cache, offlineCache] = [open(offlineSettings.seenCache), open(offlineSettings.offlineCache)]
  const self = {
    location: { origin },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: vi.fn(),
    clients: { claim: vi.fn() },
  }
  runInNewContext(source, {
    ...{ self, URL, Response, Promise, setTimeout },
    settings: { ...offlineSettings, ...changes },
    caches: { open: async (name: string) => open(name), delete: async () => true },
    fetch: async (asked: Asked | string) => {
      const answer = await network(new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname)
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  /** @returns the text of the worker's answer; null when it leaves the request to the browser */
  const visit = async (request: Asked): Promise<string | null> => {
    let answered: Promise<Response> | undefined
    const work: Promise<unknown>[] = []
    const waitUntil = (promise: Promise<unknown>) => void work.push(promise)
    const respondWith = (answer: Promise<Response>) => {
      answered = answer
    }
    listeners.get('fetch')?.({ request, waitUntil, respondWith })
    const text = answered ? await (await answered).text() : null
    await Promise.all(work)
    return text
  }
  /** As a browser does once the worker was loaded. */
  const install = async () => {
    let work: Promise<unknown> = Promise.resolve()
    listeners.get('install')?.({
      waitUntil: (promise: Promise<unknown>) => {
        work = promise
      },
    })
    await work
  }
  return { visit, install, cache, offlineCache }
}

const page = (text: string, headers: Record<string, string> = {}) => new Response(text, { headers })
const offline = () => Promise.reject(new TypeError('no network'))

test.each([
  ['/admin'],
  ['/admin/users'],
  ['/user-dashboard'],
  ['/auth'],
  ['/auth?next=/saved'],
  ['/.netlify/functions/near'],
])('nothing is answered at %s', async (path) => {
  const { visit, cache } = start(async () => page('new'))
  expect(await visit(ask(path))).toBeNull()
  expect(cache.kept.size).toBe(0)
})

test.each([
  { what: 'with a login', request: ask('/business/x', { headers: { Authorization: 'Bearer x' } }) },
  { what: 'that sends something', request: ask('/contact', { method: 'POST' }) },
  { what: 'to another site', request: ask('https://elsewhere.example/x') },
  { what: 'for a part of a page', request: ask('/media/x.avif', { mode: 'no-cors' }) },
])('no request $what is answered', async ({ request }) => {
  const { visit } = start(async () => page('new'))
  expect(await visit(request)).toBeNull()
})

test('the network’s page is shown, however often it was kept', async () => {
  let version = 0
  const { visit } = start(async () => page(`version ${++version}`))
  expect(await visit(ask('/business/x'))).toBe('version 1')
  expect(await visit(ask('/business/x'))).toBe('version 2')
})

test('a kept page is shown when the network takes longer than a person waits, and is new the next time', async () => {
  let finish = () => {}
  const { visit, cache } = start(
    () =>
      new Promise((done) => {
        finish = () => done(page('new'))
      }),
    { patience: 1 },
  )
  await cache.put(`${origin}/business/x`, page('kept'))
  const shown = visit(ask('/business/x'))
  setTimeout(() => finish(), 30)
  expect(await shown).toBe('kept')
  expect(await cache.kept.get(`${origin}/business/x`)?.text()).toBe('new')
})

test('without a network a kept page is shown, and the offline page in place of any other', async () => {
  const { visit, cache, offlineCache } = start(offline)
  await cache.put(`${origin}/business/x`, page('kept'))
  await offlineCache.put(offlineSettings.offlinePage, page('you are offline'))
  expect(await visit(ask('/business/x'))).toBe('kept')
  expect(await visit(ask('/business/other'))).toBe('you are offline')
})

test.each(['no-store', 'private, max-age=60'])('an answer that says %s is not kept', async (control) => {
  const { visit, cache } = start(async () => page('mine', { 'Cache-Control': control }))
  expect(await visit(ask('/business/x'))).toBe('mine')
  expect(cache.kept.size).toBe(0)
})

test('what somebody looked for is not kept', async () => {
  const { visit, cache } = start(async () => page('found'))
  expect(await visit(ask('/search?q=clinic&near=me'))).toBe('found')
  expect(cache.kept.size).toBe(0)
})

test('the offline page is kept with its files, and with what its scripts import from the start', async () => {
  const files: Record<string, string> = {
    [offlineSettings.offlinePage]:
      '<link href="/_astro/site.x1.css"><script type="module" src="/_astro/page.a.js"></script>',
    '/_astro/site.x1.css': 'a{}',
    '/_astro/page.a.js':
      'import"./early.b.js";import{t as e}from"./names.c.js";e(()=>import(`./later.d.js`))',
    '/_astro/early.b.js': 'import{x}from"./names.c.js"',
    '/_astro/names.c.js': '1',
  }
  const network = vi.fn(async (path: string) => page(files[path] ?? ''))
  const { install, offlineCache, visit } = start(network)
  await install()
  expect([...offlineCache.kept.keys()].sort()).toEqual(
    Object.keys(files)
      .map((path) => origin + path)
      .sort(),
  )
  expect(network).toHaveBeenCalledTimes(5)
  expect(await visit(ask('/_astro/names.c.js', { mode: 'no-cors' }))).toBe('1')
  expect(network).toHaveBeenCalledTimes(5)
})

test('a page that failed is not kept', async () => {
  const { visit, cache } = start(async () => new Response('gone', { status: 404 }))
  expect(await visit(ask('/business/gone'))).toBe('gone')
  expect(cache.kept.size).toBe(0)
})

test('the pages seen last are kept, and no more than that', async () => {
  const { visit, cache } = start(async (path) => page(path), { mostPages: 2 })
  for (const path of ['/a', '/b', '/a', '/c']) await visit(ask(path))
  expect([...cache.kept.keys()]).toEqual([`${origin}/a`, `${origin}/c`])
})

test('a file of the build is asked for once', async () => {
  const network = vi.fn(async () => page('script'))
  const { visit } = start(network)
  for (let time = 0; time < 2; time += 1)
    expect(await visit(ask('/_astro/x.js', { mode: 'no-cors' }))).toBe('script')
  expect(network).toHaveBeenCalledTimes(1)
})

test('a device that is full, or keeps nothing, shows what the network has', async () => {
  const { visit, cache, offlineCache } = start(async (path) => page(path))
  const refuse = async () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  cache.put = refuse
  expect(await visit(ask('/_astro/x.js', { mode: 'no-cors' }))).toBe('/_astro/x.js')
  cache.match = refuse
  offlineCache.match = refuse
  expect(await visit(ask('/_astro/x.js', { mode: 'no-cors' }))).toBe('/_astro/x.js')
  expect(await visit(ask('/business/x'))).toBe('/business/x')
})

test('a service worker that is switched off forgets its pages and removes itself', async () => {
  const listeners = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>()
  const unregister = vi.fn()
  const forget = vi.fn(async () => true)
  runInNewContext(`const settings = ${JSON.stringify(offlineSettings)}\n${retiredWorker}`, {
    self: {
      addEventListener: listeners.set.bind(listeners),
      skipWaiting: vi.fn(),
      registration: { unregister },
    },
    caches: { delete: forget },
  })
  let work: Promise<unknown> = Promise.resolve()
  listeners.get('activate')?.({
    waitUntil: (promise) => {
      work = promise
    },
  })
  await work
  expect(forget).toHaveBeenCalledWith(offlineSettings.seenCache)
  expect(forget).toHaveBeenCalledWith(offlineSettings.offlineCache)
  expect(unregister).toHaveBeenCalled()
})

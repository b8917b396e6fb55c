// Keeps the last pages that a visitor saw for when there is no network. It is plain JavaScript because it is served
// unprocessed, under the site's root; src/pages/sw.js.ts gives it its settings in front.
/* global self, caches, settings */

// `settings` is an OfflineSettings (see offline.ts).

self.addEventListener('install', (event) => {
  event.waitUntil(keepAhead(settings.offlinePage).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (isPrivate(request)) return
  // A device that keeps nothing still has the network.
  const plainly = () => fetch(request)
  if (request.mode === 'navigate') event.respondWith(answerPage(event).catch(plainly))
  else if (new URL(request.url).pathname.startsWith('/_astro/'))
    event.respondWith(answerAsset(request).catch(plainly))
})

/** What this worker neither answers nor keeps. */
function isPrivate(request) {
  const { origin, pathname } = new URL(request.url)
  return (
    request.method !== 'GET' ||
    origin !== self.location.origin ||
    request.headers.has('Authorization') ||
    settings.privatePaths.some((path) => pathname === path || pathname.startsWith(`${path}/`))
  )
}

/** The network's answer; the kept page only when the network takes longer than a person waits, or is not there. */
async function answerPage(event) {
  const { request } = event
  const cache = await caches.open(settings.seenCache)
  const network = fetch(request)
  // The page is kept also when its answer comes too late for this visit.
  event.waitUntil(network.then((answer) => keepPage(cache, request, answer.clone())).catch(() => {}))
  const kept = await cache.match(request)
  if (!kept) return network.catch(offlinePage)
  const late = new Promise((done) => setTimeout(done, settings.patience, kept))
  return Promise.race([network.catch(() => kept), late])
}

async function offlinePage() {
  const cache = await caches.open(settings.offlineCache)
  return (await cache.match(settings.offlinePage)) ?? Response.error()
}

/** Files of the build never change. */
async function answerAsset(request) {
  const [offline, seen] = await Promise.all([
    caches.open(settings.offlineCache),
    caches.open(settings.seenCache),
  ])
  const kept = (await offline.match(request)) ?? (await seen.match(request))
  if (kept) return kept
  const answer = await fetch(request)
  // On a full device the file is used all the same.
  if (answer.ok) await seen.put(request, answer.clone()).catch(() => {})
  return answer
}

/** A query may say what somebody looked for, and where they are: such a page is not kept. */
async function keepPage(cache, request, answer) {
  if (!answer.ok || answer.redirected || new URL(request.url).search !== '') return
  if (/no-store|private/.test(answer.headers.get('Cache-Control') ?? '')) return
  // Deleted first: the newest is the last of the keys then.
  await cache.delete(request)
  await cache.put(request, answer)
  const isAsset = ({ url }) => new URL(url).pathname.startsWith('/_astro/')
  const keys = await cache.keys()
  await forgetOldest(cache, keys.filter(isAsset), settings.mostAssets)
  const pages = keys.filter((key) => !isAsset(key))
  await forgetOldest(cache, pages, settings.mostPages)
}

async function forgetOldest(cache, keys, most) {
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key)
}

/** Keeps a page with the scripts and styles that it names, and what these scripts import. */
async function keepAhead(path) {
  await caches.delete(settings.offlineCache)
  const cache = await caches.open(settings.offlineCache)
  const text = await keepFile(cache, path)
  const waiting = text.match(/\/_astro\/[\w.@-]+/g) ?? []
  const kept = new Set()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (kept.has(file)) continue
    kept.add(file)
    const text = await keepFile(cache, file)
    if (!file.endsWith('.js')) continue
    for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.@-]+\.js)["']/g))
      waiting.push(`/_astro/${name}`)
  }
}

/** @returns its text */
async function keepFile(cache, path) {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  await cache.put(path, answer.clone())
  return answer.text()
}

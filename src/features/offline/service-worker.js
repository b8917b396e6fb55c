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
  if (request.mode === 'navigate') event.respondWith(answerPage(event))
  else if (new URL(request.url).pathname.startsWith('/_astro/')) event.respondWith(answerAsset(request))
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
  const cache = await caches.open(settings.cacheName)
  const network = fetch(request)
  // The page is kept also when its answer comes too late for this visit.
  event.waitUntil(network.then((answer) => keepPage(cache, request, answer.clone())).catch(() => {}))
  const kept = await cache.match(request)
  if (!kept) return network.catch(async () => (await cache.match(settings.offlinePage)) ?? Response.error())
  const late = new Promise((done) => setTimeout(done, settings.patience, kept))
  return Promise.race([network.catch(() => kept), late])
}

/** Files of the build never change. */
async function answerAsset(request) {
  const cache = await caches.open(settings.cacheName)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

async function keepPage(cache, request, answer) {
  if (!answer.ok || answer.redirected || /no-store|private/.test(answer.headers.get('Cache-Control') ?? ''))
    return
  // Deleted first: the newest is the last of the keys then.
  await cache.delete(request)
  await cache.put(request, answer)
  const isAsset = ({ url }) => new URL(url).pathname.startsWith('/_astro/')
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== settings.offlinePage)
  await forgetOldest(cache, keys.filter(isAsset), settings.mostAssets)
  await forgetOldest(
    cache,
    keys.filter((key) => !isAsset(key)),
    settings.mostPages,
  )
}

async function forgetOldest(cache, keys, most) {
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key)
}

/** Keeps a page with the scripts and styles that it names. */
async function keepAhead(path) {
  const cache = await caches.open(settings.cacheName)
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  await cache.put(path, answer.clone())
  const files = new Set((await answer.text()).match(/\/_astro\/[\w.@-]+/g))
  await Promise.all([...files].map((file) => answerAsset(new Request(file))))
}

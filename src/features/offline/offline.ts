import { functionsPath, paths } from '#config/paths.ts'
import { keptPages } from '#core/browser-names.ts'

/** What the service worker goes by. */
export type OfflineSettings = {
  /** The pages that this visitor saw, with their files. */
  seenCache: string
  /** The offline page with its files, which nothing pushes out. */
  offlineCache: string
  /** Shown for a page that is neither kept nor reachable. */
  offlinePage: string
  /** The paths below which it answers nothing. */
  privatePaths: readonly string[]
  /** Milliseconds that the network may take before a kept page is shown in its place. */
  patience: number
  mostPages: number
  /** Scripts, styles and typefaces of kept pages. */
  mostAssets: number
}

/** Where the service worker is; its folder is what it may answer for. */
export const workerUrl = '/sw.js'

/** Whether browsers keep pages at all. With `false` the next deployment takes the service worker off every device. */
export const keepsPages: boolean = true

export const offlineSettings: OfflineSettings = {
  seenCache: keptPages,
  offlineCache: 'suki-offline',
  offlinePage: paths.offline,
  privatePaths: [paths.admin, paths.dashboard, paths.auth, functionsPath.split('/').slice(0, 2).join('/')],
  patience: 300,
  mostPages: 40,
  mostAssets: 150,
}

/** What replaces a service worker that is not wanted any more: it removes itself and all it kept. */
export const retiredWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const forgotten = [settings.seenCache, settings.offlineCache].map((name) => caches.delete(name))
  event.waitUntil(Promise.all(forgotten).then(() => self.registration.unregister()))
})
`

/**
 * Reports a search once its result is shown: at once when the page came with it, after a pause when it was typed or
 * chosen here, so that half-typed terms do not count. Only the URL is sent; the server counts the results itself. The
 * device remembers it for its suggestions. Once for each search, an opened result is reported too.
 */
import { functionsPath } from '#config/paths.ts'
import { listShown } from '#core/browser-names.ts'
import { deviceMemory } from '#core/device-memory.ts'
import { maxSearched } from '#core/limits.ts'

/** How long a list must stay before it counts as searched, in milliseconds. */
const rest = 2000

const reported = new Set<string>()
const followed = new Set<string>()
let waiting: ReturnType<typeof setTimeout> | undefined

function report(): void {
  clearTimeout(waiting)
  // A failed search showed nothing.
  if (!document.querySelector('#results')) return
  const { search } = location
  const params = new URLSearchParams(search)
  if (reported.has(search) || !['q', 'location', 'featured'].some((name) => params.get(name))) return
  reported.add(search)
  void remember(params.get('q')?.trim() ?? '')
  send({ search })
}

function send(what: { search: string; followed?: string }): void {
  navigator.sendBeacon(`${functionsPath}/track-search`, new URLSearchParams(what))
}

/** The search whose results somebody opens was answered. */
function follow({ target }: Event): void {
  const { search } = location
  if (!(target instanceof Element) || !target.closest('#results article a[href]')) return
  if (followed.has(search) || !new URLSearchParams(search).get('q')) return
  followed.add(search)
  send({ search, followed: 'yes' })
}

async function remember(typed: string): Promise<void> {
  const { rememberSearch } = await import('./suggestions/recent-searches.ts')
  rememberSearch(deviceMemory(), typed.slice(0, maxSearched))
}

report()
document.addEventListener('click', follow)
addEventListener(listShown, () => {
  clearTimeout(waiting)
  waiting = setTimeout(report, rest)
})
addEventListener('pagehide', () => waiting !== undefined && report())

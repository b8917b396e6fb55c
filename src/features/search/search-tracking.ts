/**
 * Reports a search once its result is shown: at once when the page came with it, after a moment's rest when it was
 * typed or chosen here, so that the way to a term does not count. Only the address is sent; what it finds, the site
 * counts itself.
 */
import { functionsPath } from '#config/paths.ts'
import { listShown } from '#core/browser-names.ts'

/** How long a list must stand before it counts as searched, in milliseconds. */
const rest = 2000

const reported = new Set<string>()
let waiting: ReturnType<typeof setTimeout> | undefined

function report(): void {
  clearTimeout(waiting)
  // A search that failed showed nothing.
  if (!document.querySelector('#results')) return
  const { search } = location
  const params = new URLSearchParams(search)
  if (reported.has(search) || !['q', 'location', 'featured'].some((name) => params.get(name))) return
  reported.add(search)
  navigator.sendBeacon(`${functionsPath}/track-search`, new URLSearchParams({ search }))
}

report()
document.addEventListener(listShown, () => {
  clearTimeout(waiting)
  waiting = setTimeout(report, rest)
})
addEventListener('pagehide', () => waiting !== undefined && report())

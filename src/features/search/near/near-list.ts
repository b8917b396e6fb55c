/** Lists near the visitor: asked for with the position that this tab keeps, which no URL carries. */
import { functionsPath } from '#config/paths.ts'
import { listWanted } from '#core/browser-names.ts'
import { tabMemory } from '#core/device-memory.ts'
import { requestThrough } from '#ui/lists/list-regions.ts'
import { keptPosition } from './position.ts'

/** Shows the search page's list at a URL, near the kept position where the URL asks for that. */
export function showNear(url: string): void {
  requestThrough(nearRequest)
  document.dispatchEvent(new CustomEvent(listWanted, { detail: url }))
}

function nearRequest(url: string): Request | null {
  const { search, searchParams } = new URL(url, location.href)
  const position = searchParams.get('near') === 'me' ? keptPosition(tabMemory()) : null
  if (!position) return null
  return new Request(`${functionsPath}/near`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/html' },
    body: JSON.stringify({ search, ...position }),
  })
}

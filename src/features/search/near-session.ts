/**
 * Once on the search page: a URL that asks for what is near is shown near the position that this tab keeps, if it keeps
 * one. Nothing is asked of the visitor.
 */
import { positionKey } from '#core/browser-names.ts'

function isKept(): boolean {
  try {
    return sessionStorage.getItem(positionKey) !== null
  } catch {
    return false
  }
}

if (new URLSearchParams(location.search).get('near') === 'me' && isKept())
  import('./near-list.ts').then(({ showNear }) => showNear(location.pathname + location.search))

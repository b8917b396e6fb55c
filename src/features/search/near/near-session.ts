/**
 * Once on the search page: a search for what is near is shown near the position that this tab keeps, if it keeps one.
 * Nothing is asked of the visitor. The place that a search is around is kept for the pages it leads to.
 */
import { aroundKey, listShown, positionKey } from '#core/browser-names.ts'

function isKept(): boolean {
  try {
    return sessionStorage.getItem(positionKey) !== null
  } catch {
    return false
  }
}

if (document.querySelector('[data-list-later]') && isKept()) {
  const url = new URL(location.href)
  url.searchParams.set('near', 'me')
  history.replaceState(history.state, '', url)
  import('./near-list.ts').then(({ showNear }) => showNear(url.pathname + url.search))
}

function keepAround(): void {
  const around = document.querySelector<HTMLElement>('[data-around]')?.dataset['around']
  try {
    if (around === undefined) sessionStorage.removeItem(aroundKey)
    else sessionStorage.setItem(aroundKey, around)
  } catch {
    // Without storage no page tells a distance.
  }
}
keepAround()
addEventListener(listShown, keepAround)

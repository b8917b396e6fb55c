/**
 * The further pages of a list, added to those shown. The address stays that of the first, and the entry in the history
 * remembers how many there were and how far down the reader was: who comes back is where they were.
 */
import { listShown } from '#core/browser-names.ts'
import { fetchPage, say } from './list-regions.ts'

const items = '[data-items]'
const pager = '[data-pager]'

const failed = 'More could not be loaded just now. Please try again in a moment.'

/** Adds the page that a link leads to; when that fails, what is shown stays, and the link can be tried again. */
export async function appendPage(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy) return
  link.ariaBusy = 'true'
  try {
    const first = await append(link.pathname + link.search)
    const pages = (history.state?.pages ?? 1) + 1
    history.replaceState({ ...history.state, pages }, '')
    first?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  } catch (error) {
    console.error(error)
    link.ariaBusy = null
    showFailure()
  }
}

/** Said once below the way through the pages, which the next page to come replaces with all that is in it. */
function showFailure(): void {
  const way = document.querySelector(pager)
  const note = way?.querySelector('[role="alert"]') ?? document.createElement('p')
  note.role = 'alert'
  note.className = 'error-text basis-full text-center'
  note.textContent = failed
  way?.append(note)
}

/** @returns the first of the items that came */
async function append(address: string): Promise<Element | undefined> {
  const page = await fetchPage(address)
  const list = document.querySelector(items)
  const fresh = [...(page.querySelector(items)?.children ?? [])]
  list?.append(...fresh)
  document.querySelector(pager)?.replaceWith(page.querySelector(pager) ?? '')
  say(`${fresh.length} more are shown.`)
  document.dispatchEvent(new Event(listShown))
  return fresh[0]
}

/** Brings back the pages that were added before the reader left. */
export async function restorePages(): Promise<void> {
  const { pages, y } = history.state
  for (let page = 1; page < pages; page++) {
    const link = document.querySelector<HTMLAnchorElement>(`${pager} [data-more]`)
    if (link) await append(link.pathname + link.search)
  }
  if (y !== undefined) scrollTo({ top: y, behavior: 'instant' })
}

addEventListener('pagehide', () => {
  if (history.state?.pages) history.replaceState({ ...history.state, y: scrollY }, '')
})

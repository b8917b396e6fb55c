/**
 * Appends a list's further pages to the one shown. The URL stays the first page's; the history entry remembers the
 * number of pages and the scroll position, so that going back restores both.
 */
import { listShown } from '#core/browser-names.ts'
import { fetchPage, say } from './list-regions.ts'

const items = '[data-items]'
const pager = '[data-pager]'

const failed = 'More could not be loaded just now. Please try again in a moment.'

/** Appends the page that a link leads to; on failure the list stays, and the link can be tried again. */
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

/** Shown once below the pagination, which the next appended page replaces along with it. */
function showFailure(): void {
  const way = document.querySelector(pager)
  const note = way?.querySelector('[role="alert"]') ?? document.createElement('p')
  note.role = 'alert'
  note.className = 'error-text basis-full text-center'
  note.textContent = failed
  way?.append(note)
}

/** @returns the first appended item */
async function append(url: string): Promise<Element | undefined> {
  const page = await fetchPage(url)
  const list = document.querySelector(items)
  const fresh = [...(page.querySelector(items)?.children ?? [])]
  list?.append(...fresh)
  document.querySelector(pager)?.replaceWith(page.querySelector(pager) ?? '')
  say(`${fresh.length} more are shown.`)
  dispatchEvent(new Event(listShown))
  return fresh[0]
}

/** Restores the appended pages when the visitor comes back. */
export async function restorePages(): Promise<void> {
  const { pages = 1, y } = history.state
  for (let page = 1; page < pages; page++) {
    const link = document.querySelector<HTMLAnchorElement>(`${pager} [data-more]`)
    if (link) await append(link.pathname + link.search)
  }
  if (y !== undefined) scrollTo({ top: y, behavior: 'instant' })
}

/** Notes in the history how far the list was scrolled, before it is left. */
export function keepPlace(): void {
  history.replaceState({ ...history.state, y: scrollY }, '')
}

addEventListener('pagehide', () => {
  if (history.state?.pages) keepPlace()
})

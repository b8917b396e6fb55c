/** Replaces the regions of a page with a new answer's, and announces it. */
import { longestWait } from '#core/limits.ts'

const waiting = 'Searching...'

/** This visit's answers, so that going back is instant. */
const kept = new Map<string, string>()
const mostKept = 12

const regions = () => [...document.querySelectorAll<HTMLElement>('[data-region]')]
const list = '[data-region="list"]'

/** Announces the list's state to screen readers. */
export function say(text: string): void {
  const status = document.querySelector('[data-list-status]')
  if (status) status.textContent = text
}

/**
 * Fetches the server's page at a URL.
 * @throws Error when it has no list, or the site cannot be reached
 */
export async function fetchPage(url: string, signal?: AbortSignal): Promise<Document> {
  const html = kept.get(url) ?? (await fetchHtml(url, signal))
  const page = new DOMParser().parseFromString(html, 'text/html')
  if (!page.querySelector(list)) throw new Error(`No list came from ${url}`)
  if (!page.querySelector('[data-again]')) keep(url, html)
  return page
}

async function fetchHtml(url: string, signal?: AbortSignal): Promise<string> {
  const asked = requestFor(url) ?? new Request(url, { headers: { Accept: 'text/html' } })
  const response = await fetch(asked, { signal: limited(signal) })
  return response.text()
}

/** Telephones in use cannot join two signals: there a list waits for as long as nobody asks for another. */
function limited(signal?: AbortSignal): AbortSignal {
  const limit = AbortSignal.timeout(longestWait)
  if (!signal) return limit
  return 'any' in AbortSignal ? AbortSignal.any([signal, limit]) : signal
}

/** How a list is asked for where its URL does not say everything; null for the URL alone. */
let requestFor: (url: string) => Request | null = () => null

/** Asks for lists in another way from now on; answers to what was asked before are not reused. */
export function requestThrough(ask: typeof requestFor): void {
  requestFor = ask
  kept.clear()
}

function keep(url: string, html: string): void {
  kept.set(url, html)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}

export function showRegions(page: Document): void {
  document.title = page.title
  const hadFocus = regions().some((region) => region.contains(document.activeElement))
  for (const region of regions()) {
    const fresh = page.querySelector(`[data-region="${region.dataset['region']}"]`)
    region.ariaBusy = null
    region.replaceChildren(...(fresh?.childNodes ?? []))
  }
  // The pressed control is gone, so keyboard focus moves to the result.
  if (hadFocus) document.querySelector<HTMLElement>('[data-count]')?.focus({ preventScroll: true })
}

export function showWaiting(): void {
  say(waiting)
  for (const region of regions()) {
    region.ariaBusy = 'true'
    // A heading of two lines keeps their height, or the form would move away under the typing hand.
    if (!region.matches(list)) region.style.minHeight = `${region.offsetHeight}px`
  }
  const count = document.querySelector('[data-count]')
  if (count) count.textContent = waiting
}

/** Replaces the list with what to do now. */
export function showFailure(): void {
  const failed = document.querySelector<HTMLTemplateElement>('template[data-list-failed]')
  const count = document.querySelector('[data-count]')
  if (count) count.textContent = ''
  for (const region of regions()) {
    region.ariaBusy = null
    if (failed && region.dataset['region'] === 'list') region.replaceChildren(failed.content.cloneNode(true))
  }
  say(document.querySelector(list)?.textContent?.trim() ?? '')
}

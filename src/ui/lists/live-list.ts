/**
 * Filters a list in place. It fetches the server's own page, as the form would, and swaps in its regions: one template,
 * one URL per list, and no knowledge here of what is listed.
 */
import { listShown } from '#core/browser-names.ts'
import { appendPage, keepPlace, restorePages } from './list-pages.ts'
import { fetchPage, say, showFailure, showRegions, showWaiting } from './list-regions.ts'

/** The pause in typing, in milliseconds, before the list updates. */
const pause = 250

/** How a new URL enters the history: as a new entry, replacing the current one, or not at all. */
type Step = 'push' | 'replace' | 'none'

let shown = ''
let hasFailed = false
let request = new AbortController()
let typing: ReturnType<typeof setTimeout> | undefined

/**
 * Takes over the page's form and lists.
 * @param url path and query of the page as loaded
 */
export async function startList(url: string): Promise<void> {
  shown = url
  // If the server itself reported a failure, retrying must reload even this URL.
  hasFailed = document.querySelector('[data-again]') !== null
  const form = document.querySelector<HTMLFormElement>('form[data-controls]')
  form?.addEventListener('input', ({ target }) => {
    clearTimeout(typing)
    if (!(target instanceof HTMLInputElement)) return
    // What was chosen about the words does not hold for others.
    for (const field of form.querySelectorAll('[data-until-typed]')) field.remove()
    typing = setTimeout(() => ask(form, history.state?.typing ? 'replace' : 'push', true), pause)
  })
  form?.addEventListener('change', () => {
    ask(form, 'push')
    if (history.state?.typing) history.replaceState({}, '')
  })
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    ask(form, 'push')
  })
  document.addEventListener('click', follow)
  addEventListener('popstate', () => void goBack())
  if (current() !== shown) return goBack()
  if (history.state?.pages && !document.querySelector('[data-list-later]')) return restorePages()
  if (form && formUrl(form) !== formUrl(form, true)) ask(form, 'push')
}

const current = () => location.pathname + location.search

/** The URL for the form's state; with `asLoaded`, for its state before any input. */
function formUrl(form: HTMLFormElement, asLoaded = false): string {
  const query = new URLSearchParams()
  for (const control of form.elements) {
    const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement
    if (!isField || control.name === '') continue
    const value = asLoaded ? loadedValue(control) : control.value.trim()
    if (value !== '') query.set(control.name, value)
  }
  const { pathname } = new URL(form.action)
  return `${query}` === '' ? pathname : `${pathname}?${query}`
}

function loadedValue(control: HTMLInputElement | HTMLSelectElement): string {
  if (control instanceof HTMLInputElement) return control.defaultValue
  return (
    [...control.options].find((option) => option.defaultSelected)?.value ?? control.options[0]?.value ?? ''
  )
}

function ask(form: HTMLFormElement, step: Step, isTyping = false): void {
  clearTimeout(typing)
  const url = formUrl(form)
  if (url === current() && !hasFailed) return
  void show(url, url === current() ? 'none' : step, { isTyping })
}

/** Follows links, inside the regions and the form, to another state of the same list. */
function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const url = link.pathname + link.search
  if (link.matches('[data-more]')) {
    event.preventDefault()
    void appendPage(link)
  } else if (link.matches('[data-again], [data-clear]')) {
    event.preventDefault()
    const again = link.matches('[data-again]') ? current() : url
    void show(again, again === current() ? 'none' : 'push', { fillForm: true })
  }
}

/** Shows the list at a URL, of this page, as another one. */
export async function showList(url: string): Promise<void> {
  const isHere = url === current()
  await show(url, isHere ? 'none' : 'push', { fillForm: true })
  if (isHere && history.state?.pages) await restorePages()
}

/** Restores the list of a history entry, with as many of its pages as were shown, and the place on it. */
async function goBack(): Promise<void> {
  if (current() === shown && !hasFailed) return
  await show(current(), 'none')
  if (history.state?.pages || history.state?.y !== undefined) await restorePages()
}

/** Shows the list at a URL. The latest wins: an earlier request is aborted. */
async function show(
  url: string,
  step: Step,
  { isTyping = false, fillForm = step === 'none' } = {},
): Promise<void> {
  if (step === 'push') {
    keepPlace()
    history.pushState({ typing: isTyping }, '', url)
  }
  if (step === 'replace') history.replaceState({ typing: isTyping }, '', url)
  request.abort()
  request = new AbortController()
  const { signal } = request
  showWaiting()
  shown = url
  try {
    const page = await fetchPage(url, signal)
    if (signal.aborted) return
    hasFailed = page.querySelector('[data-again]') !== null
    showRegions(page)
    if (fillForm) fillFields(page)
    say(document.querySelector('[data-count]')?.textContent ?? '')
    dispatchEvent(new Event(listShown))
  } catch (error) {
    if (signal.aborted) return
    console.error(error)
    hasFailed = true
    showFailure()
  }
}

/** Sets each control to its value on the fetched page: the server knows how a location is written. */
function fillFields(page: Document): void {
  for (const field of page.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-controls] [name]')) {
    const own = document.querySelector<HTMLInputElement | HTMLSelectElement>(
      `[data-controls] [name="${field.name}"]`,
    )
    if (own instanceof HTMLSelectElement) own.innerHTML = field.innerHTML
    if (own) own.value = field.value
  }
}

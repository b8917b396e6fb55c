/**
 * Returns the focus to where a person was, also when that control was drawn anew or has left the page. A browser would
 * drop it at the start of the document.
 */

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'
const row = 'tr, li, article, [data-row]'
const area = 'section, [role=tabpanel], main'
/** What closes by itself returns the focus by itself. */
const menu = '[role=menu]'
const overlay = '[role=dialog], [role=alertdialog]'

type Place = {
  element: HTMLElement
  name: string
  /** From the parent to the root. */
  around: readonly Element[]
  /** The row that it is in; `at` counts its controls, `index` the rows of its list. */
  row: { element: Element; list: Element | null; index: number; at: number } | null
}

/** Remembers what has the focus now. @returns gives it back the focus, or the nearest thing that is left of it */
export function rememberFocus(): () => void {
  const element = document.activeElement
  const place = element instanceof HTMLElement && element !== document.body ? placeOf(element) : null
  return () => moveTo(place === null ? document.querySelector('main') : nearest(place))
}

/** From now on, a control that leaves the page while it has the focus gives it to the nearest one that is left. */
export function keepFocus(): void {
  let last: Place | null = null
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof HTMLElement && !target.closest(menu) ? placeOf(target) : null
  })
  // Whoever clicks beside the controls wants to leave them.
  document.addEventListener('focusout', () =>
    queueMicrotask(() => {
      if (last && isLost() && canHaveFocus(last.element)) last = null
    }),
  )
  new MutationObserver(() => {
    if (last && isLost() && !last.element.isConnected && !hasClosed(last)) moveTo(nearest(last))
  }).observe(document.body, { childList: true, subtree: true })
}

const hasClosed = ({ around }: Place) => around.some((outer) => outer.matches(overlay) && !outer.isConnected)

const isLost = () => document.activeElement === null || document.activeElement === document.body

function placeOf(element: HTMLElement): Place {
  const around: Element[] = []
  for (let outer = element.parentElement; outer; outer = outer.parentElement) around.push(outer)
  const own = rowOf(element)
  return {
    element,
    name: nameOf(element),
    around,
    row: own && {
      element: own,
      list: own.parentElement,
      index: [...(own.parentElement?.children ?? [])].indexOf(own),
      at: controlsOf(own).indexOf(element),
    },
  }
}

/** A card that fills its list's entry is none of several: the entry is. */
function rowOf(element: HTMLElement): Element | null {
  const own = element.closest(row)
  return own?.parentElement?.matches(row) ? own.parentElement : own
}

function nameOf(element: HTMLElement): string {
  return element.ariaLabel ?? element.getAttribute('name') ?? element.textContent.trim()
}

/** Whether an element is drawn at all. Earlier browsers cannot tell of what lies in closed details. */
export const isShown = (element: Element) =>
  element.checkVisibility?.() ?? element.getClientRects().length > 0

const controlsOf = (scope: Element) =>
  [...scope.querySelectorAll<HTMLElement>(focusable)].filter((control) => isShown(control))

const canHaveFocus = (element: HTMLElement) =>
  element.isConnected && isShown(element) && !element.matches(':disabled')

/** The same control; else its like in the same row; else in the row that moved up; else the part of the page. */
function nearest(place: Place): HTMLElement | null {
  const { element, around } = place
  if (canHaveFocus(element)) return element
  // Whoever logs out has the whole application hidden.
  const left = around.find((outer) => outer.isConnected && isShown(outer))
  const scope = place.row ? rowLeft(place.row) : left
  const controls = scope ? controlsOf(scope) : []
  const alike = controls.find((control) => nameOf(control) === place.name)
  return (
    alike ??
    (place.row && (controls[place.row.at] ?? controls[0])) ??
    left?.closest<HTMLElement>(area) ??
    null
  )
}

function rowLeft({ element, list, index }: NonNullable<Place['row']>): Element | undefined {
  if (element.isConnected) return element
  return list?.isConnected ? (list.children[index] ?? list.lastElementChild ?? undefined) : undefined
}

function moveTo(element: HTMLElement | null): void {
  if (!element) return
  if (!element.matches(focusable) && !element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

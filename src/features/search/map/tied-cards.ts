/** A card of the list and its marker are shown together while the pointer or the keyboard is on one of them. */
import './map-points.css'

const markers = 'a[data-marker]'
const cards = '[data-region="list"] [data-business]'

/** @param frame the map's element, whose markers come and go */
export function tieCards(frame: HTMLElement): void {
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, ({ target }) => {
      const found = target instanceof Element ? target.closest(`${markers}, ${cards}`) : null
      mark(frame, pathOf(found))
    })
}

/** Both lead to the same page. */
function pathOf(found: Element | null): string | null {
  const link = found?.matches(markers) ? found : found?.querySelector('a[href*="/business/"]')
  return link?.getAttribute('href') ?? null
}

function mark(frame: HTMLElement, path: string | null): void {
  for (const marker of frame.querySelectorAll(markers))
    marker.classList.toggle('marker-shown', marker.getAttribute('href') === path)
  for (const card of document.querySelectorAll(cards))
    card.classList.toggle('listing-shown', path !== null && pathOf(card) === path)
}

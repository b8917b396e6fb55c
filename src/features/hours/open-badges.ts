/**
 * Writes into each `[data-open]` whether the business is open now, by the place's clock and not the visitor's. It
 * repeats all the time and whenever the page becomes visible, so a page built or left open hours ago never shows a stale
 * state.
 */
import { listShown } from '#core/browser-names.ts'
import { describeOpen, openState, placeMoment } from './open-now.ts'

const place = document.querySelector<HTMLDataElement>('[data-zone]')
/** Milliseconds between two looks at the clock. */
const pace = 10_000

function showAll(): void {
  const now = placeMoment(new Date(), place?.value ?? 'UTC')
  for (const badge of document.querySelectorAll<HTMLElement>('[data-open]')) {
    const state = openState(badge.dataset['open'] ?? '', now, place?.dataset['holidays'])
    const text = describeOpen(state, now)
    if (badge.textContent === text) continue
    badge.textContent = text
    // A list of open businesses chooses among its items by this.
    ;(badge.closest('li') ?? badge).dataset['state'] = state.kind
  }
}

showAll()
setInterval(showAll, pace)
// The last one: a list was loaded into the page.
for (const event of ['visibilitychange', listShown]) addEventListener(event, showAll)

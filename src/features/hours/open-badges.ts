/**
 * Writes into each `[data-open]` whether the business is open now, by the place's clock and not the visitor's. It
 * repeats every minute and whenever the page becomes visible, so a page built or left open hours ago never shows a
 * stale state.
 */
import { listShown } from '#core/browser-names.ts'
import { describeOpen, openState, placeMoment } from './open-now.ts'

const place = document.querySelector<HTMLDataElement>('[data-zone]')
const minute = 60_000

function showAll(): void {
  const now = placeMoment(new Date(), place?.value ?? 'UTC')
  for (const badge of document.querySelectorAll<HTMLElement>('[data-open]')) {
    const state = openState(badge.dataset['open'] ?? '', now, place?.dataset['holidays'])
    const text = describeOpen(state, now)
    if (badge.textContent === text) continue
    badge.textContent = text
    // A list of open businesses chooses among its items by this.
    for (const told of [badge, badge.closest('li')]) told?.setAttribute('data-state', state.kind)
  }
}

function everyMinute(): void {
  if (!document.hidden) showAll()
  setTimeout(everyMinute, minute - (Date.now() % minute))
}

everyMinute()
// The last one: a list was loaded into the page.
for (const event of ['visibilitychange', 'pageshow', listShown]) addEventListener(event, showAll)

/**
 * Writes into each `[data-open]` whether the business is open now, and marks today in a week, by the place's clock and
 * not the visitor's. It repeats all the time and whenever the page becomes visible, so a page built or left open hours
 * ago never shows a stale state.
 */
import { listShown } from '#core/browser-names.ts'
import { keepsWeek, readFacts } from './facts-text.ts'
import { describeOpen, openState, placeMoment } from './open-now.ts'
import { showToday } from './week-today.ts'

const place = document.querySelector<HTMLDataElement>('[data-zone]')
/** Milliseconds between two looks at the clock. */
const pace = 10_000

/** What a list leaves out, where one line has to do. */
const inBrief = / hours may.*| \(.*?\)/

function showAll(): void {
  const now = placeMoment(new Date(), place?.dataset['zone'] ?? '')
  const holidays = place?.dataset['holidays']
  let isPlain = true
  for (const badge of document.querySelectorAll<HTMLElement>('[data-open]')) {
    const facts = readFacts(badge.dataset['open'] ?? '', holidays)
    const state = openState(facts, now)
    const item = badge.closest('li')
    if (!item) isPlain = keepsWeek(facts, now.day)
    const said = describeOpen(state, now)
    const text = item ? said.replace(inBrief, '') : said
    if (badge.textContent === text) continue
    badge.textContent = text
    // A list of open businesses chooses among its items by this.
    ;(item ?? badge).dataset['state'] = state.kind
  }
  countOpen()
  showToday(now.day, isPlain)
}

/** Says of a list of open businesses how many are, four at most: it fills itself up with those that open next. */
function countOpen(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-open-count]')) {
    if (list.querySelector('[data-state]') === null) continue
    const count = String(Math.min(list.querySelectorAll('[data-state="open"]').length, 4))
    if (list.dataset['openCount'] !== count) list.dataset['openCount'] = count
  }
}

showAll()
setInterval(showAll, pace)
// The last one: a list was loaded into the page.
for (const event of ['visibilitychange', listShown]) addEventListener(event, showAll)

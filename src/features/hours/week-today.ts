/**
 * Marks today's row of a business's week, by the place's clock, and says its hours beside the open state: a page is
 * older than its reader's day.
 */
import { listShown } from '#core/browser-names.ts'

function showToday(): void {
  const zone = document.querySelector<HTMLDataElement>('[data-zone]')?.value
  const today = new Date().toLocaleDateString('en', { timeZone: zone, weekday: 'long' })
  const said = document.querySelector('[data-today]')
  for (const row of document.querySelectorAll('.week:not(.special) tr')) {
    const [day, hours] = row.children
    row.ariaCurrent = day?.textContent === today ? 'date' : null
    // What is only a word stands in the open state already.
    if (row.ariaCurrent && said)
      said.textContent = hours?.textContent.includes(':') ? `Today ${hours.textContent}` : ''
  }
}

showToday()
for (const event of ['visibilitychange', listShown]) addEventListener(event, showToday)

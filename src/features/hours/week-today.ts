import { readFacts, sayingOf, weekdayIndex } from './facts-text.ts'

/**
 * Marks today's row of a business's week, and says its hours beside the open state. A day of which something special is
 * said has not the week's hours: then it marks that.
 * @param day its number from 1970
 * @param holidays from `holidayFacts`
 */
export function showToday(day: number, holidays = ''): void {
  const facts = document.querySelector<HTMLElement>('h1 ~ [data-open]')?.dataset['open'] ?? ''
  const when = sayingOf(readFacts(facts, holidays), day)?.when
  const special = [...document.querySelectorAll<HTMLElement>('.special tr')]
  // A business that is closed for good has no facts.
  const keepsWeek = when === undefined && (facts !== '' || special.length === 0)
  const said = document.querySelector('[data-today]')
  for (const [index, row] of document.querySelectorAll('.week:not(.special) tr').entries()) {
    const [, hours] = row.children
    row.ariaCurrent = keepsWeek && index === weekdayIndex(day) ? 'date' : null
    // What is only a word stands in the open state already.
    const text = hours?.textContent.includes(':') ? `Today ${hours.textContent}` : ''
    if (row.ariaCurrent && said && said.textContent !== text) said.textContent = text
  }
  const own = special.findLast((row) => row.dataset['when'] === when)
  for (const row of special) row.ariaCurrent = row === own ? 'date' : null
}

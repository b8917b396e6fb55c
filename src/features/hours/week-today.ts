import { weekdayIndex } from './facts-text.ts'

/**
 * Marks today's row of a business's week, and says its hours beside the open state.
 * @param day its number from 1970
 * @param isPlain whether it has the week's hours: else no row is today's
 */
export function showToday(day: number, isPlain: boolean): void {
  const said = document.querySelector('[data-today]')
  for (const [index, row] of document.querySelectorAll('.week:not(.special) tr').entries()) {
    const [, hours] = row.children
    row.ariaCurrent = isPlain && index === weekdayIndex(day) ? 'date' : null
    // What is only a word stands in the open state already.
    const text = hours?.textContent.includes(':') ? `Today ${hours.textContent}` : ''
    if (row.ariaCurrent && said && said.textContent !== text) said.textContent = text
  }
}

/** Seconds of a day. */
export const day = 86_400

/**
 * The moment that many months or years after another. A month that is too short ends on its last day, and the next
 * one goes back to the day of the beginning, as billing cycles do.
 * @param start seconds since 1970
 */
export function addIntervals(start: number, interval: 'month' | 'year', count: number): number {
  const from = new Date(start * 1000)
  const months = interval === 'year' ? count * 12 : count
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(from.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return to.getTime() / 1000
}

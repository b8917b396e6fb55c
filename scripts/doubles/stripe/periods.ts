/** Seconds in a day. */
export const day = 86_400

/**
 * Adds months or years to a time, as billing cycles do: a shorter month clamps to its last day, and later months return
 * to the original day.
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

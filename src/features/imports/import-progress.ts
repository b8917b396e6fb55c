const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/**
 * How far an import is, in words: `12,000 rows, 1,600 a second, about 2 min left`.
 * @param share the part of the rows done, from 0 to 1, if it is known
 */
export function describeProgress(rows: number, seconds: number, share?: number): string {
  const parts = [`${number.format(rows)} rows`]
  if (seconds >= 1) parts.push(`${number.format(rows / seconds)} a second`)
  if (seconds >= 1 && share !== undefined && share > 0 && share < 1)
    parts.push(`about ${describeSeconds((seconds * (1 - share)) / share)} left`)
  return parts.join(', ')
}

function describeSeconds(seconds: number): string {
  if (seconds < 60) return `${number.format(Math.max(1, seconds))} s`
  if (seconds < 3600) return `${number.format(seconds / 60)} min`
  return `${number.format(seconds / 3600)} h`
}

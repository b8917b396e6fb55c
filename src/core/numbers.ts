const grouped = new Intl.NumberFormat('en-US')

/** `1,204`: numbers as English text writes them. */
export function formatNumber(number: number): string {
  return grouped.format(number)
}

/**
 * A count with its noun: `0 ratings`, `1 rating`, `1,204 businesses`.
 * @param many the plural, unless it only adds an `s`
 */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** The page number in `?page=`, from 1, which is also an empty one; null when it is not valid. */
export function parsePageNumber(text: string | null): number | null {
  if (text === null || text === '') return 1
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null
}

const grouped = new Intl.NumberFormat('en-US')

/** `1,204`: numbers as the texts around them, which are English, write them. */
export function formatNumber(number: number): string {
  return grouped.format(number)
}

/**
 * How many of something: `0 ratings`, `1 rating`, `1,204 businesses`.
 * @param many the word for several, where it is not the one with an `s`
 */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** How a stored rating must read on a page: out of ten, with one decimal at most; undefined when there is none. */
export function ratingText(stored: string | number | null | undefined): string | undefined {
  return stored === null || stored === undefined ? undefined : `${Math.round(Number(stored) * 10) / 10}/10`
}

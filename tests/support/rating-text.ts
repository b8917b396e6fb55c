/** A stored rating as a page shows it: out of ten, with at most one decimal; undefined when there is none. */
export function ratingText(stored: string | number | null | undefined): string | undefined {
  return stored === null || stored === undefined ? undefined : `${Math.round(Number(stored) * 10) / 10}/10`
}

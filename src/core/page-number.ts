/** The page of a list that `?page=` asks for, from 1; null when there can be none of that number. */
export function parsePageNumber(text: string | null): number | null {
  if (text === null) return 1
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null
}

/** The page number in `?page=`, from 1, which is also an empty one; null when it is not valid. */
export function parsePageNumber(text: string | null): number | null {
  if (text === null || text === '') return 1
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null
}

import { collapseSpaces, repairText } from '#core/text.ts'

/**
 * The query for the home page's search: repaired, trimmed text and only non-empty fields.
 * @returns null when everything is empty, so that there is nothing to search for
 */
export function filledSearch(fields: Pick<FormData, 'get'>): string | null {
  const query = new URLSearchParams()
  for (const name of ['q', 'location']) {
    const value = collapseSpaces(repairText(String(fields.get(name) ?? '')))
    if (value !== '') query.set(name, value)
  }
  return query.toString() || null
}

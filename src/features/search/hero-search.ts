import { collapseSpaces, repairText } from '#core/text.ts'

/**
 * The query that the home page's search leads to: the text repaired and trimmed, and only what was filled.
 * @returns null when nothing was, and so there is nothing to search for
 */
export function filledSearch(fields: Pick<FormData, 'get'>): string | null {
  const query = new URLSearchParams()
  for (const name of ['q', 'location']) {
    const value = collapseSpaces(repairText(String(fields.get(name) ?? '')))
    if (value !== '') query.set(name, value)
  }
  return query.size === 0 ? null : query.toString()
}

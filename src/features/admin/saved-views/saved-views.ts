/** Views of a list by name: its filters and order, as its URL says them. */

export type SavedView = { id: string; name: string; query: string }

export const maxViewName = 60

/** The part of a URL that a view keeps: what is shown, not which page of it. */
export function viewOf(query: URLSearchParams, names: readonly string[]): string {
  const kept = new URLSearchParams()
  for (const name of [...names].sort()) {
    const value = query.get(name)
    if (value) kept.set(name, value)
  }
  return kept.toString()
}

/** The whole change of the URL that opens a view. */
export function viewChange(tab: string, { query }: Pick<SavedView, 'query'>): Record<string, string> {
  return { ...Object.fromEntries(new URLSearchParams(query)), tab }
}

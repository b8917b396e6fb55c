/** What visitors searched for and did not find, or did not follow. */
export type MissedSearch = {
  term: string
  searches: number
  foundNothing: number
  /** A date. */
  lastOn: string
}

/** A word that an administrator explained: a category, or other words. */
export type Synonym = { id: number; term: string; means: string }

/** As many letters as the database keeps of what a term means, and of a note on it. */
export const longestExplained = { term: 80, note: 500 } as const

/** What a term is said to be. */
export type Explanation =
  | { kind: 'category'; slug: string }
  | { kind: 'synonym'; replacement: string }
  | { kind: 'note'; note: string }

/** The list has no pages: what is explained leaves it, and makes room. */
export const mostListed = 200

/** What a list says that may have been cut off, '' where it is whole. */
export function listedNote(count: number): string {
  if (count < mostListed) return ''
  return `These ${mostListed} were missed most often. Explain or note some, and the next ones follow.`
}

/** `12 searches, 9 without results`. */
export function missedLine({ searches, foundNothing }: MissedSearch): string {
  const all = searches === 1 ? '1 search' : `${searches.toLocaleString('en')} searches`
  return foundNothing === 0
    ? `${all}, nothing opened`
    : `${all}, ${foundNothing.toLocaleString('en')} without results`
}

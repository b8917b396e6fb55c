/** A term that visitors search for so widely that the home page shows it, or one that it may not show. */
export type TrendingTerm = {
  term: string
  /** How many searches count; null for a banned term. */
  searches: number | null
  banned: boolean
}

/** `remove` forgets the searches, so that the term may come back; `ban` lasts until `allow`. */
export type TermAction = 'remove' | 'ban' | 'allow'

/** What the toast says afterwards. */
export const doneTitles: Readonly<Record<TermAction, string>> = {
  remove: 'Removed.',
  ban: 'Banned.',
  allow: 'Allowed.',
}

/**
 * A text as a condition of PostgREST's `or` takes it for `ilike`: anywhere in the column, `%` and `_` mean
 * themselves, and quotes keep commas from ending it.
 */
export function containsPattern(text: string): string {
  return `"${likePattern(text).replace(/[\\"]/g, '\\$&')}"`
}

/** The same for a filter of its own, where nothing has to be kept from ending it. */
export function likePattern(text: string): string {
  // PostgREST reads `*` as `%`; any one letter is as near as can be said.
  return `%${text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`
}

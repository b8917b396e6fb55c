/** @param url the data service that was asked, and that does not answer */
export const unanswered = (url: string) =>
  `Nothing can be read at ${url}, which SUPABASE_URL names: it does not answer. Start it or correct the address; to use ` +
  'the embedded backend, unset SUPABASE_URL and its keys.'

/** What went wrong, for people; fetch says of a service that does not answer no more than that it failed. */
export function wordsOfFailure(error: unknown, url: string): string {
  if (!(error instanceof Error)) return String(error)
  return /\bfetch failed$/.test(error.message) ? unanswered(url) : error.message
}

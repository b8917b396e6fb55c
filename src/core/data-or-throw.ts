import { AppError } from './app-error.ts'

type Answer<T> = { data: T; error: null } | { data: unknown; error: { message: string; code?: string } }

/** The data service's words for an access token that is wrong or has expired. */
const refusedTokens = ['PGRST301', 'PGRST303']

/**
 * What the data service answered. A failed read is never an empty list: an empty page would be published.
 * @param what what was being read, for the log
 * @throws AppError `unavailable`, or `not-authenticated` for a login that has ended, with the service's own message
 */
export function dataOrThrow<T>(answer: Answer<T>, what: string): T {
  if (answer.error) {
    const code = refusedTokens.includes(answer.error.code ?? '') ? 'not-authenticated' : 'unavailable'
    throw new AppError(code, `Reading ${what} failed: ${answer.error.message}`, {
      cause: answer.error,
    })
  }
  return answer.data
}

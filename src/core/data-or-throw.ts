import { AppError } from './app-error.ts'

type Answer<T> = { data: T; error: null } | { data: unknown; error: { message: string; code?: string } }

/**
 * What the data service answered. A failed read is never an empty list: an empty page would be published.
 * @param what what was being read, for the log
 * @throws AppError `unavailable` with the service's own message as the cause
 */
export function dataOrThrow<T>(answer: Answer<T>, what: string): T {
  if (answer.error) {
    throw new AppError('unavailable', `Reading ${what} failed: ${answer.error.message}`, {
      cause: answer.error,
    })
  }
  return answer.data
}

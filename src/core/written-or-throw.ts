import { AppError } from './app-error.ts'

/** What the database's limits are called: the data service answers it with status 429. */
const tooMany = 'PT429'

/**
 * Looks at what the data service said to a write.
 * @param what what was being written, for the log
 * @throws AppError `too-many-requests` beyond a limit of the database, else `unavailable`
 */
export function writtenOrThrow(
  answer: { error: { message: string; code?: string } | null },
  what: string,
): void {
  const { error } = answer
  if (!error) return
  const code = error.code === tooMany ? 'too-many-requests' : 'unavailable'
  throw new AppError(code, `Writing ${what} failed: ${error.message}`, { cause: error })
}

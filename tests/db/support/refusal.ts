import pg from 'pg'
import { expect } from 'vitest'

/** Expects the database to refuse, in words that say why. A row that was simply not reached does not count. */
export async function expectRefusal(
  attempt: Promise<unknown>,
  said: RegExp | string,
  code?: string,
): Promise<void> {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof pg.DatabaseError)) throw new Error('the database did not refuse', { cause: error })
  expect(error.message).toMatch(said)
  if (code !== undefined) expect(error.code).toBe(code)
}

/** What an error of access is called: the data service answers it with 401 or 403. */
export const forbidden = '42501'
/** A value that a row may not have. */
export const invalid = '23514'
/** A row that is there already. */
export const taken = '23505'
/** A row that another one hangs on, or one that hangs on none. */
export const inUse = '23503'
/** Too many in an hour: the data service answers with 429. */
export const tooMany = 'PT429'
/** A session without its account's second factor: the page asks for the code. */
export const secondFactor = 'PT403'

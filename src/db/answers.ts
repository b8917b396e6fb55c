import { AppError } from '#core/app-error.ts'

/** The error codes of PostgREST and PostgreSQL that the product answers to by more than a message. */
export const errorCodes = {
  /** PostgREST: the page asked for lies behind the last row. */
  rangeNotSatisfiable: 'PGRST103',
  /** PostgREST: the access token is wrong, or has expired. */
  tokenRefused: 'PGRST301',
  tokenClaimsRefused: 'PGRST303',
  /** PostgreSQL: another row still points at this one. */
  foreignKeyViolation: '23503',
  /** PostgreSQL: there is a row with this key already. */
  uniqueViolation: '23505',
  /** Ours: a limit of the database against floods, which the data service answers with status 429. */
  tooMany: 'PT429',
} as const

type ServiceError = { message: string; code?: string }
type Answer<T> = { data: T; error: null } | { data: unknown; error: ServiceError }

/**
 * What the data service answered. A failed read is never an empty list: an empty page would be published.
 * @param what what was being read, for the log
 * @throws AppError `unavailable`, or `not-authenticated` for a login that has ended, with the service's own message
 */
export function dataOrThrow<T>(answer: Answer<T>, what: string): T {
  if (answer.error) {
    const code = isTokenRefused(answer.error) ? 'not-authenticated' : 'unavailable'
    throw new AppError(code, `Reading ${what} failed: ${answer.error.message}`, {
      cause: answer.error,
    })
  }
  return answer.data
}

function isTokenRefused({ code }: ServiceError): boolean {
  return code === errorCodes.tokenRefused || code === errorCodes.tokenClaimsRefused
}

/**
 * Looks at what the data service said to a write.
 * @param what what was being written, for the log
 * @throws AppError `too-many-requests` beyond a limit of the database, else `unavailable`
 */
export function writtenOrThrow(answer: { error: ServiceError | null }, what: string): void {
  const { error } = answer
  if (!error) return
  const code = error.code === errorCodes.tooMany ? 'too-many-requests' : 'unavailable'
  throw new AppError(code, `Writing ${what} failed: ${error.message}`, { cause: error })
}

/** Rows of one answer: hosted projects give no more at once, and say nothing of the rest. */
export const rowsAtOnce = 1000

/**
 * Reads a list that may have more rows than the data service gives at once. A row that is added or taken away between
 * two of its answers may be missed; it tells the site's outbox, by which what was built is looked at again.
 * @param what what is read, for the log
 * @param read asks for the rows from one index to another, both included, in an order without ties
 * @throws AppError as `dataOrThrow` does
 */
export async function readAllRows<Row>(
  what: string,
  read: (from: number, to: number) => PromiseLike<Answer<Row[]>>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const part = dataOrThrow<Row[]>(await read(rows.length, rows.length + rowsAtOnce - 1), what)
    for (const row of part) rows.push(row)
    if (part.length < rowsAtOnce) return rows
  }
}

/** Ids that an address takes. */
const idsAtOnce = 100

/** Reads what belongs to many ids, some of them at a time. */
export async function readInParts<Row>(
  ids: readonly string[],
  read: (some: string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < ids.length; from += idsAtOnce)
    rows.push(...(await read(ids.slice(from, from + idsAtOnce))))
  return rows
}

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

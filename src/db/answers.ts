import { AppError } from '#core/app-error.ts'

/** The PostgREST and PostgreSQL error codes to which the product reacts beyond showing a message. */
export const errorCodes = {
  /** PostgREST: the requested range starts after the last row. */
  rangeNotSatisfiable: 'PGRST103',
  /** PostgREST: the one row that was asked for is not there, or not for this caller. */
  noRow: 'PGRST116',
  /** PostgREST: the access token is invalid or has expired. */
  tokenRefused: 'PGRST301',
  tokenClaimsRefused: 'PGRST303',
  /** PostgreSQL: another row still references this one. */
  foreignKeyViolation: '23503',
  /** PostgreSQL: a row with this key exists. */
  uniqueViolation: '23505',
  /** PostgreSQL: a row may not be like this; our triggers say so with words for people. */
  checkViolation: '23514',
  /** Ours: one of the database's limits against floods; the data API answers with status 429. */
  tooMany: 'PT429',
  /** Ours: the session lacks its account's second factor; the data API and functions answer with status 403. */
  secondFactor: 'PT403',
} as const

/** The message of a request whose connection was lost after it had begun: it may have arrived. */
export const brokenOff = 'the connection broke off'

type ServiceError = { message: string; code?: string | undefined }
type Answer<T> = { data: T; error: null } | { data: unknown; error: ServiceError }

/**
 * Unwraps an answer. A failed read must never pass for an empty list: an empty page would be published.
 * @param what what was being read, for the log
 * @throws AppError `unavailable`, or `not-authenticated` for an expired session, with the service's own message
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

/** What a service said, for people who run it: with its code where it has one, and without a whole page of another server. */
export function wordsOfService({ message, code }: ServiceError): string {
  if (/^\s*</.test(message)) return 'what answers there is no data service'
  const words = message.replace(/^TypeError: /, '')
  return code ? `${words} (${code})` : words
}

function isTokenRefused({ code }: ServiceError): boolean {
  return code === errorCodes.tokenRefused || code === errorCodes.tokenClaimsRefused
}

/**
 * Checks the answer to a write.
 * @param what what was being written, for the log
 * @throws AppError `too-many-requests` beyond a limit of the database, else `unavailable`
 */
export function writtenOrThrow(answer: { error: ServiceError | null }, what: string): void {
  const { error } = answer
  if (!error) return
  const code = error.code === errorCodes.tooMany ? 'too-many-requests' : 'unavailable'
  throw new AppError(code, `Writing ${what} failed: ${error.message}`, { cause: error })
}

/** Rows per answer: hosted projects return no more at once, and do not say that rows are missing. */
export const rowsAtOnce = 1000

/**
 * Reads a list that may exceed one answer. It may miss a row that is added or removed between two answers; the outbox
 * reports such a row, so its pages are checked again.
 * @param what what is read, for the log
 * @param read requests the rows between two indexes, both inclusive, in an order without ties
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

/** As many ids as fit into a URL, of which hosted projects take 8,000 characters. */
const idsAtOnce = 100

/**
 * What is named in URLs, in parts that fit into one.
 * @param most fewer where what is named is longer than an id
 */
export function inParts<T>(all: readonly T[], most = idsAtOnce): T[][] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, part) =>
    all.slice(part * most, (part + 1) * most),
  )
}

/** Reads the rows of many ids, in batches. */
export async function readInParts<Row>(
  ids: readonly string[],
  read: (some: string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const some of inParts(ids)) rows.push(...(await read(some)))
  return rows
}

/**
 * A text as an `ilike` pattern inside PostgREST's `or`: it matches anywhere in the column, `%` and `_` are literal, and
 * quotes protect commas.
 */
export function containsPattern(text: string): string {
  return `"${likePattern(text).replace(/[\\"]/g, '\\$&')}"`
}

/** The same for a filter of its own, which needs no quotes. */
export function likePattern(text: string): string {
  // No row holds what the database cannot, so nothing is lost by leaving it out.
  const storable = text.toWellFormed().replaceAll('\0', '')
  // PostgREST reads `*` as `%`, so "any one letter" is the closest match for it.
  return `%${storable.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`
}

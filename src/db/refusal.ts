/** What a failed request means for people: the one place where codes of the data service become words. */
import { AppError } from '#core/app-error.ts'
import { brokenOff, errorCodes } from './answers.ts'
import { constraintWords } from './constraint-words.ts'

/** Why something was not done. */
export type Refusal = {
  /** For people: what happened, and what to do. */
  words: string
  /** The column at whose field the words belong; null where there is no single one. */
  field: string | null
  /** PostgreSQL's or PostgREST's code; '' where the data service did not answer. */
  code: string
}

/** A failed answer of the client. `status` is 0 where no response came. */
export type FailedAnswer = {
  error: { message: string; code?: string | undefined }
  status: number
}

/**
 * What the words depend on beside the answer. `reference`: what the log calls the cause of something unforeseen;
 * `isRead`: whether something was only read, which is tried again without a thought.
 */
type Surroundings = { isOnline: boolean; reference: string; unforeseen: string; isRead?: boolean }

const unforeseenWords = 'Something went wrong on our side, and nothing was changed. Please try again.'

/** Also for the auth service's own refusals. */
export const signedOut = 'Your login has ended. Please log in and try again.'
const overtaken = 'Somebody else changed this at the same moment. Please try again.'
const missing = 'This is not there any more. Please reload the page.'

export const transportWords = {
  offline: 'You are offline. Nothing was sent: please try again once you are connected.',
  unreached: 'We could not reach our data just now. Please try again in a moment.',
  late: 'Our data took too long to answer. Please try again in a moment.',
  /** Of a change that was sent: nobody knows what became of it. */
  unanswered: 'No answer came. It may have been done all the same: please look before you try it again.',
  brokenOff:
    'The connection broke off. It may have been done all the same: please look before you try it again.',
  crowded: 'That was a lot at once. Please try again in a few minutes.',
  intercepted:
    'Your network answered in our place. If it has a login page of its own, as in a café, please log in there and try again.',
} as const

/**
 * Codes whose own messages are not for people. A class stands for all of its codes; a code goes before its class.
 * The classes are PostgreSQL's; PGRST codes are PostgREST's.
 */
const codeWords: Readonly<Record<string, string>> = {
  '08': transportWords.unreached,
  '22': 'Something in this cannot be stored like this. Please check what you typed.',
  '22001': 'A text is too long. Please shorten it.',
  '22003': 'A number is too large. Please check it.',
  '22007': 'A date is not one that we can read. Please check it.',
  '22008': 'A date is not one that we can read. Please check it.',
  '23502': 'Something is missing. Please fill it in and try again.',
  '23503':
    'Something that this belongs to is not there any more, or is still in use. Please reload the page.',
  '23505': 'This is there already. Please reload the page.',
  '25006': 'Our data can only be read just now. Please try again in a few minutes.',
  '28': signedOut,
  '40': overtaken,
  '42501': 'You may not do this. If you should, please log in again.',
  '53': transportWords.unreached,
  '54': 'This is more than we can take at once. Please do it in smaller parts.',
  '55P03': overtaken,
  '57014': transportWords.late,
  '57P': transportWords.unreached,
  P0002: missing,
  PGRST0: transportWords.unreached,
  PGRST003: transportWords.late,
  PGRST103: missing,
  [errorCodes.noRow]: missing,
  PGRST202: 'This page is older than our data. Please reload it and try again.',
  PGRST203: 'This page is older than our data. Please reload it and try again.',
  PGRST204: 'This page is older than our data. Please reload it and try again.',
  PGRST205: 'This page is older than our data. Please reload it and try again.',
  PGRST3: signedOut,
  PGRST300: transportWords.unreached,
}

/** The codes with which our own functions refuse, in sentences for people. A test compares them with the functions. */
export const spokenCodes: ReadonlySet<string> = new Set([
  '22023',
  '23503',
  '23505',
  '23514',
  '42501',
  '55000',
  'P0002',
  errorCodes.tooMany,
  errorCodes.secondFactor,
])

/**
 * What a failed answer means for people. The cause of one that nobody foresaw is logged beside its reference.
 * @param unforeseen what is said then, before the reference
 */
export function refusalOf(answer: FailedAnswer, unforeseen = unforeseenWords, isRead = false): Refusal {
  const reference = newReference()
  const isOnline = globalThis.navigator?.onLine !== false
  const refusal = describeRefusal(answer, { isOnline, reference, unforeseen, isRead })
  if (refusal.words.includes(reference)) console.error(`[${reference}]`, answer.status, answer.error)
  return refusal
}

/**
 * The same for something that was thrown on the way: a request that failed, an answer in another form. Our own errors
 * tell of reading (`dataOrThrow`).
 */
export function refusalOfThrown(cause: unknown, unforeseen?: string): Refusal {
  const isOurs = cause instanceof AppError
  const error = cause instanceof Error ? (cause.cause ?? cause) : cause
  const code = codeIn(error)
  const status = code === '' ? 0 : 400
  return refusalOf({ error: { message: messageOf(error), code }, status }, unforeseen, isOurs)
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`
  const isSaid = typeof error === 'object' && error !== null && 'message' in error
  return String(isSaid ? error.message : error)
}

/** What a message of the database means that came without its code, such as why a row of an import was refused. */
export function wordsOfMessage(message: string): string {
  const constraint = constraintWords.get(constraintIn(message))
  if (constraint) return constraint.words
  return /^\p{Lu}/u.test(message) ? message : (codeWords['22'] ?? message)
}

/** The rule, without the log. */
export function describeRefusal(answer: FailedAnswer, around: Surroundings): Refusal {
  const { message, code = '' } = answer.error
  const say = (words: string, field: string | null = null): Refusal => ({ words, field, code })
  if (isSpoken(code, message)) return say(message)
  // Without a session the data service has no right for it, and says which table that is.
  if (answer.status === 401) return say(signedOut)
  if (code === '') return say(wordsOfTransport(answer, around) ?? unknown(around))
  const constraint = constraintWords.get(constraintIn(message))
  if (constraint && !isStillReferenced(message)) return say(constraint.words, constraint.field)
  if (code === errorCodes.checkViolation) return say(unknown(around))
  // Whoever names a code has been reached.
  const words = wordsOfCode(code) ?? (answer.status < 500 ? wordsOfStatus(answer.status) : undefined)
  return say(words ?? unknown(around), /^null value in column "([^"]+)"/.exec(message)?.[1] ?? null)
}

function constraintIn(message: string): string {
  return /constraint "([^"]+)"/.exec(message)?.[1] ?? ''
}

/** PostgreSQL begins its messages with a small letter; our functions speak in sentences. */
function isSpoken(code: string, message: string): boolean {
  return spokenCodes.has(code) && /^\p{Lu}/u.test(message)
}

/** A foreign key also keeps the row that it leads to; then the words for a missing one would be wrong. */
function isStillReferenced(message: string): boolean {
  return message.startsWith('update or delete on table')
}

function wordsOfCode(code: string): string | undefined {
  for (let length = code.length; length >= 2; length -= 1) {
    const words = codeWords[code.slice(0, length)]
    if (words !== undefined) return words
  }
  return undefined
}

/** Without a code nobody of ours answered: the network failed, or something between us and the data service. */
function wordsOfTransport({ error, status }: FailedAnswer, around: Surroundings): string | undefined {
  const { isOnline, isRead = false } = around
  const isBroken = status === 0 && error.message.includes(brokenOff)
  if (isBroken && !isRead) return transportWords.brokenOff
  if (!isOnline) return transportWords.offline
  if (/^SyntaxError|^\s*</.test(error.message) && status < 500) return transportWords.intercepted
  const isUnanswered = status === 504 || (status === 0 && /timeout|timed out|abort/i.test(error.message))
  if (isUnanswered) return isRead ? transportWords.late : transportWords.unanswered
  return status === 0 ? transportWords.unreached : wordsOfStatus(status)
}

function wordsOfStatus(status: number): string | undefined {
  if (status === 408) return transportWords.late
  if (status === 413) return codeWords['54']
  if (status === 429) return transportWords.crowded
  return status >= 500 ? transportWords.unreached : undefined
}

function unknown({ unforeseen, reference }: Surroundings): string {
  return `${unforeseen} (Reference ${reference})`
}

/** Short enough to be read out. Works where a page is served without TLS, unlike randomUUID. */
function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(4))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function codeIn(error: unknown): string {
  const isCoded = typeof error === 'object' && error !== null && 'code' in error
  return isCoded && typeof error.code === 'string' ? error.code : ''
}

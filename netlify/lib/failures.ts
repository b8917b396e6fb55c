import { AppError, type AppErrorCode } from '#core/app-error.ts'
import { errorCodes } from '#db/answers.ts'

/** What the caller learns of a failure. The cause stays in the log, beside the same reference. */
export type Failure = { status: number; message: string; reference: string; code?: string }

type Described = {
  status: number
  words: string
  /** What a page reacts to beyond showing the words; the data service says the same. */
  code?: string
}

const ours = 'Something went wrong on our side. Please try again.'

/** The one place where codes become statuses and messages. */
const failures: Readonly<Record<AppErrorCode, Described>> = {
  'invalid-input': { status: 400, words: 'We could not read what was sent. Please check it and try again.' },
  'not-authenticated': { status: 401, words: 'Please log in and try again.' },
  forbidden: {
    status: 403,
    words: 'This can only be sent from our own pages. Please open the page and try again.',
  },
  'not-allowed': { status: 403, words: 'Access Denied: Your role does not allow this.' },
  'second-factor': {
    status: 403,
    words: 'Please enter the code of your two-step login first, then try again.',
    code: errorCodes.secondFactor,
  },
  'not-found': { status: 404, words: 'We could not find that.' },
  conflict: {
    status: 409,
    words: 'Something changed in the meantime. Please reload the page and try again.',
  },
  'too-large': {
    status: 413,
    words: 'That is more than we can take at once. Please shorten it and try again.',
  },
  'unsupported-type': {
    status: 415,
    words: 'We could not read what was sent. Please use the form on our page.',
  },
  'too-many-requests': { status: 429, words: 'That was a lot at once. Please try again in an hour.' },
  unavailable: { status: 503, words: 'This is not possible right now. Please try again in a few minutes.' },
  misconfigured: { status: 500, words: ours },
  unexpected: { status: 500, words: ours },
}

/** Turns an error into a status and a message for people; an error that is not ours becomes `unexpected`. */
export function describeFailure(error: unknown, reference: string): Failure {
  const { status, words, code } = failures[error instanceof AppError ? error.code : 'unexpected']
  return { status, message: `${words} (Reference ${reference})`, reference, ...(code && { code }) }
}

/** One line per failure, so that the reference a person quotes finds it. Callers' mistakes need no stack. */
export function logFailure(reference: string, request: Request, cause: unknown): void {
  const line = `[${reference}] ${request.method} ${new URL(request.url).pathname}`
  const isCallers = cause instanceof AppError && describeFailure(cause, reference).status < 500
  if (isCallers) console.warn(`${line} ${cause.code}: ${cause.message}`)
  else console.error(line, cause)
}

/**
 * Requests of a session that may lack something: its second factor, or itself, since it ended elsewhere or could not be
 * renewed. The user is asked for what is missing, and the request is sent again.
 */
import { functionsPath } from '#config/paths.ts'
import { rightRefused } from '#core/browser-names.ts'
import { longestSending, longestWait } from '#core/limits.ts'
import { brokenOff, errorCodes } from './answers.ts'
import type { Db } from './client.ts'
import { byOwnClock } from './session-clock.ts'

/** Each answers false when the user did not give it. */
type Questions = {
  secondFactor: () => Promise<boolean>
  /** @param refused the access token that the request carried */
  login: (refused: string) => Promise<boolean>
}

let questions: Questions | undefined

/** Says how the user is asked, once there is a session. */
export function askInSession(next: Questions): void {
  questions = next
}

/**
 * As `fetch`, with the session's new token if the user had to be asked for something.
 * @param db whose session the request belongs to
 * @throws as `fetch` does, and SyntaxError for a page in place of an answer
 */
export async function sessionFetch(
  db: Db,
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const response = await fetchOwn(input, init)
  const headers = new Headers(init.headers)
  const token = headers.get('Authorization')?.replace(/^Bearer /, '') ?? ''
  const given = questions && (await askFor(questions, { input, response, token }))
  if (!given) return response
  const { data } = await db.auth.getSession()
  headers.set('Authorization', `Bearer ${data.session?.access_token ?? ''}`)
  return fetchOwn(input, { ...init, headers })
}

/**
 * A page where data was asked for comes from a network that wants its own login first. A write must not take it for done.
 * @throws SyntaxError then, TimeoutError when a service does not answer, and `brokenOff` when what was sent may have
 * arrived
 */
async function fetchOwn(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const url = urlOf(input)
  const began = { isOnline: isOnline(), at: performance.now() }
  const response = await fetch(input, { ...init, signal: init.signal ?? limitOf(url, init.body) }).catch(
    (cause: unknown) => {
      const hasLeft = (began.isOnline && !isOnline()) || performance.now() - began.at > longestWayOut
      throw cause instanceof TypeError && hasLeft ? new TypeError(brokenOff) : cause
    },
  )
  if (response.ok && response.headers.get('Content-Type')?.startsWith('text/html'))
    throw new SyntaxError('a page answered in place of the service')
  return url.includes('/auth/v1/') ? byOwnClock(response, Date.now()) : response
}

/** A service that cannot be reached says so sooner, in milliseconds. */
const longestWayOut = 3_000

const isOnline = () => globalThis.navigator?.onLine !== false

const urlOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input))

/** Letters that go out at once; files, and the rows of an import, are longer. */
const mostAtOnce = 50_000

function limitOf(url: string, body: RequestInit['body']): AbortSignal | null {
  if (!url.startsWith(functionsPath) && !/\/(?:rest|auth)\/v1\//.test(url)) return null
  const isShort = !body || (typeof body === 'string' && body.length < mostAtOnce)
  return AbortSignal.timeout(isShort ? longestWait : longestSending)
}

type Answered = { input: RequestInfo | URL; response: Response; token: string }

async function askFor(ask: Questions, { input, response, token }: Answered): Promise<boolean> {
  // The auth service's own refusals are about what it was asked, which is how a session is had.
  if (response.status === 401) return !urlOf(input).includes('/auth/v1/') && ask.login(token)
  if (response.status !== 403) return false
  const code = await codeOf(response)
  // Whoever shows what a right gives looks whether it is still there.
  if (code !== errorCodes.secondFactor) dispatchEvent(new Event(rightRefused))
  return code === errorCodes.secondFactor && ask.secondFactor()
}

/** The data service and our functions name their reasons alike. */
async function codeOf(response: Response): Promise<unknown> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : null
}

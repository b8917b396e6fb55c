/** Requests that the account's second factor guards: whoever lacks it is asked for it, and the request is sent again. */
import { errorCodes } from './answers.ts'
import type { Db } from './client.ts'

/** Asks the user for the second factor. @returns false when it was not given */
type Ask = () => Promise<boolean>

let ask: Ask | undefined

/** Says how the user is asked, once there is a session. */
export function askForSecondFactorBy(next: Ask): void {
  ask = next
}

/**
 * As `fetch`, with the session's new token if the user had to be asked for the second factor.
 * @param db whose session the request belongs to
 */
export async function fetchWithSecondFactor(
  db: Db,
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const response = await fetch(input, init)
  if (!ask || !(await lacksSecondFactor(response)) || !(await ask())) return response
  const { data } = await db.auth.getSession()
  const headers = new Headers(init.headers)
  headers.set('Authorization', `Bearer ${data.session?.access_token ?? ''}`)
  return fetch(input, { ...init, headers })
}

/** The data service and our functions say so by the same code. */
async function lacksSecondFactor(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null && 'code' in body && body.code === errorCodes.secondFactor
}

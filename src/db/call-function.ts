import { paths } from '#config/paths.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Db } from './client.ts'
import { sessionFetch } from './session-fetch.ts'

/** Why a function did nothing: `words` for people, null if it sent none; `status` 0 when it could not be reached. */
export type Unanswered = { status: number; words: string | null }

/** `keepalive`: the call continues after the page is left. */
type Options = { signal?: AbortSignal; keepalive?: boolean }

/**
 * Calls one of our functions for the signed-in user.
 * @param body a file is sent as it is, anything else as JSON
 * @returns its unchecked answer
 */
export async function callFunction(
  db: Db,
  name: string,
  body: object | Blob,
  options: Options = {},
): Promise<Result<unknown, Unanswered>> {
  try {
    const { data } = await db.auth.getSession()
    const isFile = body instanceof Blob
    const response = await sessionFetch(db, paths.function(name), {
      ...options,
      method: 'POST',
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${data.session?.access_token ?? ''}`,
        'Content-Type': isFile ? body.type : 'application/json',
      },
      body: isFile ? body : JSON.stringify(body),
    })
    const answer: unknown = await response.json()
    return response.ok ? ok(answer) : err({ status: response.status, words: wordsIn(answer) })
  } catch (cause) {
    console.warn(`${name} could not be called:`, cause)
    return err({ status: 0, words: null })
  }
}

/** Functions explain a refusal in words for people (`netlify/lib/failures.ts`). */
function wordsIn(answer: unknown): string | null {
  const isRefusal = typeof answer === 'object' && answer !== null && 'error' in answer
  return isRefusal && typeof answer.error === 'string' ? answer.error : null
}

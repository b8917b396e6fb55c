import { paths } from '#config/paths.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Db } from './client.ts'
import { refusalOf, refusalOfThrown, transportWords } from './refusal.ts'
import { sessionFetch } from './session-fetch.ts'

/**
 * Why a function gave nothing: `words` for people, null if it sent none; `status` 0 when no answer came. `isUnsure`: what
 * was asked for may have been done all the same, and `words` say so.
 */
export type Unanswered = { status: number; words: string | null; isUnsure: boolean }

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
    if (response.ok) return ok(await response.json())
    const { status } = response
    const words = wordsIn(await response.json().catch(() => null))
    // One that was cut short, as when its time was over, says nothing itself.
    const isUnsure = words === null && status >= 500
    return err({ status, words: isUnsure ? transportWords.unanswered : words, isUnsure })
  } catch (cause) {
    console.warn(`${name} could not be called:`, cause)
    const { words } = refusalOfThrown(cause)
    const isUnsure = words === transportWords.unanswered || words === transportWords.brokenOff
    return err({ status: 0, words: isUnsure ? words : null, isUnsure })
  }
}

/** The same in words for people, whoever gave them. */
export function wordsOfUnanswered({ words, status }: Unanswered): string {
  return words ?? refusalOf({ error: { message: '' }, status }).words
}

/** Functions explain a refusal in words for people (`netlify/lib/failures.ts`). */
function wordsIn(answer: unknown): string | null {
  const isRefusal = typeof answer === 'object' && answer !== null && 'error' in answer
  return isRefusal && typeof answer.error === 'string' ? answer.error : null
}

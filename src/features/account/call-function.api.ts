import { paths } from '#config/paths.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Db } from '#db/client.ts'

/**
 * Has one of our functions do something for whoever is signed in.
 * @returns what the function said when it refused or failed, null when it could not be reached
 */
export async function callFunction(db: Db, name: string, body: object): Promise<Result<null, string | null>> {
  try {
    const { data } = await db.auth.getSession()
    const response = await fetch(paths.function(name), {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${data.session?.access_token ?? ''}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    const answer: unknown = await response.json()
    return response.ok ? ok(null) : err(wordsIn(answer))
  } catch (cause) {
    console.warn(`${name} could not be asked:`, cause)
    return err(null)
  }
}

/** Functions say what is wrong in words for people (`netlify/lib/failures.ts`). */
function wordsIn(answer: unknown): string | null {
  const isRefusal = typeof answer === 'object' && answer !== null && 'error' in answer
  return isRefusal && typeof answer.error === 'string' ? answer.error : null
}

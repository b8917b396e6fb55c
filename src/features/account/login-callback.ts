import { isAuthApiError } from '@supabase/supabase-js'
import { tabMemory } from '#core/device-memory.ts'
import type { Db } from '#db/client.ts'
import { showToast } from '#ui/toaster.tsx'
import { accountError } from './account.ts'
import { takeNext } from './next-path.ts'
import { askSecondFactor } from './second-factor.ts'

/**
 * Completes a login with what the provider put into the URL: a code, tokens, or an error, which is shown. It is then
 * removed from the URL.
 * @returns where to go next; null when nobody was logged in
 */
export async function finishLogin(db: Db): Promise<string | null> {
  const answer = new URLSearchParams(`${location.search.slice(1)}&${location.hash.slice(1)}`)
  history.replaceState(null, '', '/')
  const next = takeNext(tabMemory(), location.origin)
  try {
    if (answer.has('error')) return fail(answer.get('error_description'))
    const { error } = await startSession(db, answer, next !== null)
    if (error) return fail(isAuthApiError(error) ? error.message : undefined)
    return (await askSecondFactor(db)) ? (next ?? '/') : null
  } catch (cause) {
    console.warn('The login could not be completed:', cause)
    return fail(undefined)
  }
}

/** Only the tab that began a login accepts tokens: a link must not log anybody in as someone else. */
async function startSession(db: Db, answer: URLSearchParams, begunHere: boolean) {
  const code = answer.get('code')
  if (code !== null) return db.auth.exchangeCodeForSession(code)
  if (!begunHere) throw new Error('this tab did not start a login')
  const access_token = answer.get('access_token') ?? ''
  const refresh_token = answer.get('refresh_token') ?? ''
  return db.auth.setSession({ access_token, refresh_token })
}

function fail(message: string | null | undefined): null {
  showToast({ ...accountError(message), kind: 'error' })
  return null
}

/** A session that ended while a page was in use: its user logs in again beside the page, which keeps what was typed. */
import type { AuthError } from '@supabase/supabase-js'
import type { Db } from '#db/client.ts'
import type { SessionUser } from './account.ts'
import { $sessionUser } from './session.store.ts'

/** Who acted in this page last: nobody else's login goes on with their work. */
let actor: SessionUser | undefined
let asking: Promise<boolean> | undefined
let declined = false

export function noteActor(user: SessionUser): void {
  actor = user
}

/**
 * Brings the session back: renewed, or as it was begun in another tab, else by asking the user to log in.
 * @param refused the access token that was not accepted; '' when there was no session
 * @returns false when there was no session to lose, the service cannot be reached, or the user did not log in
 */
export async function logInAgain(db: Db, refused = ''): Promise<boolean> {
  if (!actor) return false
  const { id } = actor
  const state = await renew(db, id, refused)
  if (state !== 'ended') return state === 'back'
  $sessionUser.set(null)
  // What a page does by itself is no reason to interrupt anybody, and no is an answer until the next attempt.
  if (declined || !navigator.userActivation.hasBeenActive) return false
  asking ??= import('./login-again-dialog.tsx')
    .then(({ showLoginAgainDialog }) => showLoginAgainDialog(id))
    .then(async (loggedIn) => noteAnswer(loggedIn && (await isSeen(db, id))))
    .finally(() => {
      asking = undefined
    })
  return asking
}

async function renew(db: Db, userId: string, refused: string): Promise<'back' | 'ended' | 'unreached'> {
  const { data } = await db.auth.getSession()
  if (!data.session) return 'ended'
  if (data.session.access_token !== refused) return data.session.user.id === userId ? 'back' : 'ended'
  const renewed = await db.auth.refreshSession()
  if (renewed.data.user?.id === userId) return 'back'
  if (renewed.error && !isFinal(renewed.error)) return 'unreached'
  // The client keeps a session whose token is in its time; the service has just refused it. Who is shown here follows.
  await db.auth.signOut({ scope: 'local' })
  return 'ended'
}

/** Whether the service said no, rather than that it is not there, or asked too much. */
function isFinal({ status = 0 }: AuthError): boolean {
  return status >= 400 && status < 500 && status !== 429
}

/**
 * Whether a login in another tab has reached this one's storage: browsers tell of it some moments before, and whoever
 * looked at once would find nobody.
 */
async function isSeen(db: Db, userId: string): Promise<boolean> {
  for (let pause = 10; pause < longestPause; pause *= 2) {
    const { data } = await db.auth.getSession()
    if (data.session?.user.id === userId) return true
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return false
}

/** In milliseconds; the pauses before it make up four seconds. */
const longestPause = 2_500

function noteAnswer(loggedIn: boolean): boolean {
  declined = !loggedIn
  if (declined) addEventListener('pointerdown', tryAgain, { capture: true, once: true })
  if (declined) addEventListener('keydown', tryAgain, { capture: true, once: true })
  return loggedIn
}

function tryAgain(): void {
  declined = false
}

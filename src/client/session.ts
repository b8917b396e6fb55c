/** What a page does for a signed-in user. Loaded once there is one. */
import { browserDb } from '#db/browser.ts'
import type { Db } from '#db/client.ts'
import { askInSession } from '#db/session-fetch.ts'
import type { Area, SignedIn } from '#features/account/account.ts'
import { logInAgain } from '#features/account/login-again.ts'
import { finishLogin } from '#features/account/login-callback.ts'
import { demandSecondFactor } from '#features/account/second-factor.ts'
import { areaOf, enterSession, openSession, showAdminLink } from '#features/account/session.ts'
import { markOwnRatings } from '#features/ratings/own-ratings.ts'

/** The browser's own client. A request that lacks the second factor, or a session that ended, makes it ask for that. */
function sessionDb(): Db {
  const db = browserDb()
  askInSession({
    secondFactor: () => demandSecondFactor(db),
    login: (refused) => logInAgain(db, refused),
  })
  return db
}

/** The browser's own client and its user; null when nobody is signed in. @throws as `openSession` does */
export const connect = (): Promise<SignedIn | null> => openSession(sessionDb())

/** As `connect`; a user whose session ended while the page was in use is asked to log in again first. */
export async function reconnect(): Promise<SignedIn | null> {
  const db = sessionDb()
  const signedIn = await openSession(db)
  return signedIn ?? ((await logInAgain(db)) ? openSession(db) : null)
}

/** As `connect`, after the second factor if the account has one; null when it is refused. */
export const enter = (): Promise<SignedIn | null> => enterSession(sessionDb())

/** As `enter`, with what a whole page's area may know of its user. */
export async function enterArea(): Promise<Omit<Area, 'fail'> | null> {
  const signedIn = await enter()
  return signedIn && { ...signedIn, ...areaOf(signedIn) }
}

/** Updates the page to the session: second factor, Admin link, the user's ratings. */
export async function follow(): Promise<void> {
  try {
    const signedIn = await enter()
    if (!signedIn) return
    await Promise.all([showAdminLink(signedIn), markOwnRatings(signedIn)])
  } catch (cause) {
    // The page works without this, and any action reports its own failure.
    console.warn('Following the session failed:', cause)
  }
}

/** Completes a login that returns to the root of the site, and goes on to where it was headed. */
export async function completeLogin(): Promise<void> {
  const next = await finishLogin(sessionDb())
  if (next === null || next === '/') return follow()
  location.replace(next)
  // A fragment of this very page loads nothing; loaded again, the page does what the fragment asks for.
  if (next.startsWith('/#')) location.reload()
}

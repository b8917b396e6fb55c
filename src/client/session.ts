/** What a page does for whoever is signed in. Loaded when somebody is, or gets, signed in. */
import { browserDb } from '#db/browser.ts'
import type { Area, SignedIn } from '#features/account/account.ts'
import { finishLogin } from '#features/account/login-callback.ts'
import { areaOf, enterSession, openSession, showAdminLink } from '#features/account/session.ts'
import { markOwnRatings } from '#features/ratings/own-ratings.ts'

/** The browser's own client and its user; null when nobody is signed in (any more). @throws as `openSession` does */
export const connect = (): Promise<SignedIn | null> => openSession(browserDb())

/** As `connect`, once the second factor has been given where there is one; null when it is refused. */
export const enter = (): Promise<SignedIn | null> => enterSession(browserDb())

/** As `enter`, with what the area of a whole page may know of its user. */
export async function enterArea(): Promise<Omit<Area, 'fail'> | null> {
  const signedIn = await enter()
  return signedIn && { ...signedIn, ...areaOf(signedIn) }
}

/** Lets the page follow the session: second factor, Admin link, what the user has rated. */
export async function follow(): Promise<void> {
  try {
    const signedIn = await enter()
    if (!signedIn) return
    await Promise.all([showAdminLink(signedIn), markOwnRatings(signedIn)])
  } catch (cause) {
    // The page is whole without all of this, and whatever is tried will say what cannot be done.
    console.warn('The session could not be followed:', cause)
  }
}

/** Ends a login that comes back to the root of the site, and leads on. */
export async function completeLogin(): Promise<void> {
  const next = await finishLogin(browserDb())
  if (next !== null && next !== '/') location.replace(next)
  else await follow()
}

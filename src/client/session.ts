/** What a page does for whoever is signed in. Loaded when somebody is, or gets, signed in. */
import { isAuthRetryableFetchError } from '@supabase/supabase-js'
import { browserDb } from '#db/browser.ts'
import type { Db } from '#db/client.ts'
import { askAdminStatus } from '#features/account/account.data.ts'
import type { Area, SignedIn } from '#features/account/account.ts'
import { adminStatus, adminStatusAge } from '#features/account/admin-status.ts'
import { finishLogin } from '#features/account/login-callback.ts'
import { askSecondFactor } from '#features/account/second-factor.ts'
import { $sessionUser, followSession } from '#features/account/session.store.ts'
import { markOwnRatings } from '#features/ratings/own-ratings.ts'

let following = false

/**
 * The client and its user, the session renewed where it had to be; null when nobody is signed in (any more).
 * @throws AuthError when the data service cannot be reached to renew it
 */
export async function connect(): Promise<SignedIn | null> {
  const db = browserDb()
  if (!following) followSession(db)
  following = true
  const { data, error } = await db.auth.getSession()
  if (isAuthRetryableFetchError(error)) throw error
  return data.session && { db, userId: data.session.user.id }
}

/** As `connect`, once the second factor has been given where there is one; null when it is refused. */
export async function enter(): Promise<SignedIn | null> {
  const signedIn = await connect()
  return signedIn && (await askSecondFactor(signedIn.db)) ? signedIn : null
}

/** What the area of a whole page may know of its user. */
export function areaOf({ db }: SignedIn): Pick<Area, 'email' | 'isAdmin'> {
  const email = $sessionUser.get()?.email ?? ''
  return { email, isAdmin: () => isAdmin(db, adminStatusAge.adminArea) }
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

async function showAdminLink({ db }: SignedIn): Promise<void> {
  const link = document.querySelector<HTMLElement>('[data-admin-link]')
  if (link) link.hidden = !(await isAdmin(db, adminStatusAge.publicPages))
}

async function isAdmin(db: Db, maxAge: number): Promise<boolean> {
  const user = $sessionUser.get()
  const ask = (userId: string) => askAdminStatus(db, userId)
  return user !== null && adminStatus({ user, ask, maxAge, now: Date.now, storage: sessionStorage })
}

/** What a page does for whoever is signed in. Loaded when somebody is, or gets, signed in. */
import { isAuthRetryableFetchError } from '@supabase/supabase-js'
import { browserDb } from '#db/browser.ts'
import { askAdminStatus } from '#features/account/account.data.ts'
import type { SignedIn } from '#features/account/account.ts'
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

/** Lets the page follow the session: second factor, Admin link, what the user has rated. */
export async function follow(): Promise<void> {
  try {
    const signedIn = await connect()
    if (!signedIn || !(await askSecondFactor(signedIn.db))) return
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
  const user = $sessionUser.get()
  const link = document.querySelector<HTMLElement>('[data-admin-link]')
  if (!user || !link) return
  const ask = (userId: string) => askAdminStatus(db, userId)
  const check = { user, ask, maxAge: adminStatusAge.publicPages, now: Date.now, storage: sessionStorage }
  link.hidden = !(await adminStatus(check))
}

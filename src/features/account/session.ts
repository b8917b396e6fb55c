import { isAuthRetryableFetchError } from '@supabase/supabase-js'
import type { Db } from '#db/client.ts'
import { askStaff } from './account.data.ts'
import type { Area, SignedIn } from './account.ts'
import { noteActor } from './login-again.ts'
import { askSecondFactor } from './second-factor.ts'
import { $sessionUser, followSession } from './session.store.ts'
import type { Staff } from './staff.ts'
import { type StaffCheck, staffStatus, staffStatusAge } from './staff-status.ts'

let following = false

/**
 * The client and its user, with the session renewed if necessary; null when nobody is signed in (any more).
 * @throws AuthError when the auth service cannot be reached to renew it
 */
export async function openSession(db: Db): Promise<SignedIn | null> {
  const known = $sessionUser.get()
  if (known) noteActor(known)
  if (!following) followSession(db)
  following = true
  const { data, error } = await db.auth.getSession()
  if (isAuthRetryableFetchError(error)) throw error
  if (!data.session) return null
  const { id, email = '' } = data.session.user
  noteActor({ id, email })
  return { db, userId: id }
}

/** As `openSession`, after the second factor if the account has one; null when it is refused. */
export async function enterSession(db: Db): Promise<SignedIn | null> {
  const signedIn = await openSession(db)
  return signedIn && (await askSecondFactor(signedIn.db)) ? signedIn : null
}

/** What a whole page's area may know of its user. */
export function areaOf({ db }: SignedIn): Pick<Area, 'email' | 'staff'> {
  const email = $sessionUser.get()?.email ?? ''
  return { email, staff: (how) => askOnce(db, how?.fresh ? staffStatusAge.now : staffStatusAge.adminArea) }
}

/** Shows the Admin link of a public page to the staff only. */
export async function showAdminLink({ db }: SignedIn): Promise<void> {
  const link = document.querySelector<HTMLElement>('[data-admin-link]')
  if (link) link.hidden = (await askOnce(db, staffStatusAge.publicPages)) === null
}

async function askOnce(db: Db, maxAge: StaffCheck['maxAge']): Promise<Staff | null> {
  const user = $sessionUser.get()
  const ask = (userId: string) => askStaff(db, userId)
  return user && staffStatus({ user, ask, maxAge, now: Date.now, storage: sessionStorage })
}

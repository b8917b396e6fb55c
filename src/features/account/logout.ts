import { draftsKey } from '#core/browser-names.ts'
import { formsOfTab } from '#core/kept-forms.ts'
import type { Db } from '#db/client.ts'
import { keepToast, showToast } from '#ui/toaster.tsx'
import { accountError } from './account.ts'

/**
 * Logs out of this browser, in all its tabs, and goes to the home page. What was typed and not saved goes; `forget`
 * takes away what else is the account's.
 */
export async function logOut(db: Db, forget: () => Promise<void>): Promise<void> {
  if (!(await endSession(db))) return
  localStorage.removeItem(draftsKey)
  for (const key of Object.values(formsOfTab)) sessionStorage.removeItem(key)
  await forget()
  keepToast({ title: 'Logged out successfully', text: 'You have been logged out' })
  location.assign('/')
}

/** Ends this browser's session, or says why that failed. @returns whether it is over */
export async function endSession(db: Db): Promise<boolean> {
  const { error } = await db.auth.signOut({ scope: 'local' })
  if (error === null) return true
  // Without a status there was no response, and the message is the browser's own.
  showToast({ ...accountError(error.status ? error.message : undefined), kind: 'error' })
  return false
}

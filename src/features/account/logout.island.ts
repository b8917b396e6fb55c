import { isAuthRetryableFetchError } from '@supabase/supabase-js'
import { browserDb } from '#db/browser.ts'
import { keepToast, showToast } from '#ui/toaster.tsx'
import { accountError } from './account.ts'

/** Logs out of this browser, in all its tabs, and leads home. */
export async function act(): Promise<void> {
  const { error } = await browserDb().auth.signOut({ scope: 'local' })
  if (error) {
    const message = isAuthRetryableFetchError(error) ? undefined : error.message
    showToast({ ...accountError(message), kind: 'error' })
    return
  }
  keepToast({ title: 'Logged out successfully', text: 'You have been logged out' })
  location.assign('/')
}

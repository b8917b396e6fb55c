/** Logs out, and leaves nothing of the account on the device. */
import { browserDb } from '#db/browser.ts'
import { logOut } from '#features/account/logout.ts'
import { forgetPages } from '#features/offline/keep-pages.ts'
import { $saved, changeSaved } from '#features/saved/saved.store.ts'
import { forUser, hasUnsent } from '#features/saved/saved.ts'
import { syncSaved } from '#features/saved/saved-sync.ts'
import { connect } from './session.ts'

export async function act(): Promise<void> {
  try {
    const signedIn = hasUnsent($saved.get()) ? await connect() : null
    if (signedIn) await syncSaved(signedIn)
  } catch (cause) {
    // What the account could not be told waits on the device for it, unseen.
    console.warn('Saved places were not sent:', cause)
  }
  await logOut(browserDb(), async () => {
    changeSaved((saved) => forUser(saved, null))
    await forgetPages()
  })
}

/** Ends the sessions in all other browsers, such as one left open on a shared computer. */
import { useState } from 'react'
import type { Db } from '#db/client.ts'
import { showToast } from '#ui/toaster.tsx'
import { accountError } from './account.ts'
import { AccountSection } from './account-section.tsx'
import { wordsOfAuth } from './auth-words.ts'

export function OtherSessions({ db }: { db: Db }) {
  const [pending, setPending] = useState(false)

  async function signOutOthers() {
    if (pending) return
    setPending(true)
    const { error } = await db.auth.signOut({ scope: 'others' })
    setPending(false)
    if (error) showToast({ ...accountError(wordsOfAuth(error)), kind: 'error' })
    else showToast({ title: 'Other sessions ended', text: 'Only this browser is still logged in.' })
  }

  return (
    <AccountSection
      title="Other sessions"
      text="Logged in on a phone you lost, or on somebody else’s computer? End every session but this one."
    >
      <button
        type="button"
        className="btn btn-secondary"
        aria-disabled={pending}
        onClick={() => void signOutOthers()}
      >
        {pending ? 'Signing out...' : 'Sign Out Other Sessions'}
      </button>
    </AccountSection>
  )
}

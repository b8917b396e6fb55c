/** Sets up or removes an authenticator app as the second factor. */
import '#ui/looks/skeleton.css'
import { useState } from 'react'
import { err } from '#core/result.ts'
import type { Db } from '#db/client.ts'
import { askConfirm } from '#ui/confirm.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { showToast } from '#ui/toaster.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { accountError } from './account.ts'
import {
  type Enrolment,
  enrolAuthenticator,
  readAuthenticator,
  removeAuthenticator,
} from './account-actions.ts'
import { AccountSection } from './account-section.tsx'
import { AuthenticatorSetup } from './authenticator-setup.tsx'

const removal = {
  title: 'Remove the authenticator app?',
  text: 'Whoever can log in to your account elsewhere can then log in here too.',
  action: 'Remove',
}

/** `onDone`: called once an app was set up. */
export function TwoStepSignIn({ db, onDone }: { db: Db; onDone?: () => void }) {
  const { value: factorId, error, reload } = useLoaded('', () => readAuthenticator(db))
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [pending, setPending] = useState(false)

  async function begin() {
    if (pending) return
    setPending(true)
    const begun = await enrolAuthenticator(db).catch(() => err(null))
    setPending(false)
    if (begun.ok) setEnrolment(begun.value)
    else showToast({ ...accountError(begun.error), kind: 'error' })
  }

  async function remove(id: string) {
    if (pending || !(await askConfirm(removal))) return
    setPending(true)
    const removed = await removeAuthenticator(db, id).catch(() => err(null))
    setPending(false)
    if (removed.ok) showToast({ title: 'Two-step sign-in is off', text: 'The app is no longer asked for.' })
    else showToast({ ...accountError(removed.error), kind: 'error' })
    reload()
  }

  // Also of one that was not finished: its last answer may have got lost.
  const closeSetup = () => {
    setEnrolment(null)
    reload()
  }

  return (
    <AccountSection
      title="Two-step sign-in"
      text="After logging in you are asked for six digits from an app on your phone. Whoever has your password elsewhere does not have these."
    >
      {error !== null && <LoadFailed what="your second step" onRetry={reload} />}
      {error === null && factorId === undefined && <div className="skeleton h-11 w-48" />}
      {factorId === null && (
        <button
          type="button"
          className="btn btn-secondary"
          aria-disabled={pending}
          onClick={() => void begin()}
        >
          {pending ? 'Preparing...' : 'Set Up Authenticator App'}
        </button>
      )}
      {typeof factorId === 'string' && (
        <div className="flex flex-wrap items-center gap-3">
          <span className="badge badge-success">On</span>
          <button
            type="button"
            className="btn btn-quiet"
            aria-disabled={pending}
            onClick={() => void remove(factorId)}
          >
            {pending ? 'Removing...' : 'Remove Authenticator App'}
          </button>
        </div>
      )}
      {enrolment && (
        <AuthenticatorSetup
          db={db}
          enrolment={enrolment}
          onClose={closeSetup}
          onDone={() => {
            closeSetup()
            onDone?.()
          }}
        />
      )}
    </AccountSection>
  )
}

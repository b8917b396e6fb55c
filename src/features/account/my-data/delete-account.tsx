/** Deletes the account, after a dialog that says what goes and asks about what others see. */
import { useState } from 'react'
import { paths } from '#config/paths.ts'
import type { Db } from '#db/client.ts'
import { Dialog } from '#ui/dialog.tsx'
import { keepToast } from '#ui/toaster.tsx'
import { leavingGuard } from '#ui/waiting/leaving-guard.ts'
import { unexpectedError } from '../account.ts'
import { AccountSection } from '../account-section.tsx'
import { type DeletionChoices, deleteMyAccount } from './deletion.api.ts'
import { DeletionForm } from './deletion-form.tsx'

type Props = {
  db: Db
  email: string
  /** Called with true while the account is being deleted, and with false if it stays after all. */
  onLeaving: (isLeaving: boolean) => void
}

export function DeleteAccount({ db, email, onLeaving }: Props) {
  const [asking, setAsking] = useState(false)
  const [going, setGoing] = useState(false)
  const [guard] = useState(leavingGuard)
  // What is under way cannot be called off any more.
  const close = () => going || setAsking(false)
  const leave = (isLeaving: boolean) => {
    setGoing(isLeaving)
    guard(isLeaving)
    onLeaving(isLeaving)
  }

  async function remove(choices: DeletionChoices): Promise<string | null> {
    leave(true)
    const deleted = await deleteMyAccount(db, choices).catch(() => null)
    if (!deleted?.ok) {
      leave(false)
      return deleted?.error ?? unexpectedError
    }
    guard(false)
    keepToast({ title: 'Account deleted', text: 'Thank you for having been here.' })
    location.assign(paths.home)
    return null
  }

  return (
    <AccountSection
      title="Delete account"
      text="Your account goes for good, with all that we keep about you. You choose what becomes of what others can see."
    >
      <button type="button" className="btn btn-danger" onClick={() => setAsking(true)}>
        Delete My Account
      </button>
      {asking && (
        <Dialog
          title="Delete your account?"
          text="This cannot be undone. Plans that you pay for end at once."
          startsAtText
          onClose={close}
        >
          <DeletionForm db={db} email={email} onDelete={remove} onCancel={close} />
        </Dialog>
      )}
    </AccountSection>
  )
}

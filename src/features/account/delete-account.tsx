/** Deletes the account, after a confirmation. Paid plans are cancelled first. */
import { type SubmitEvent, useId, useState } from 'react'
import { paths } from '#config/paths.ts'
import type { Db } from '#db/client.ts'
import { Dialog } from '#ui/dialog.tsx'
import { keepToast } from '#ui/toaster.tsx'
import { unexpectedError } from './account.ts'
import { deleteMyAccount } from './account-actions.ts'
import { AccountSection } from './account-section.tsx'

type Props = {
  db: Db
  email: string
  /** Called with true while the account is being deleted, and with false if it stays after all. */
  onLeaving: (isLeaving: boolean) => void
}

export function DeleteAccount(props: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <AccountSection
      title="Delete account"
      text="Your account and your drafts go for good. Published businesses and ratings stay, without your name."
    >
      <button type="button" className="btn btn-danger" onClick={() => setAsking(true)}>
        Delete My Account
      </button>
      {asking && <DeleteDialog {...props} onClose={() => setAsking(false)} />}
    </AccountSection>
  )
}

function DeleteDialog({ db, email, onLeaving, onClose }: Props & { onClose: () => void }) {
  const id = useId()
  const word = email || 'DELETE'
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const isSure = typed.trim().toLowerCase() === word.toLowerCase()

  async function remove(event: SubmitEvent) {
    event.preventDefault()
    if (pending || !isSure) return
    setPending(true)
    onLeaving(true)
    const deleted = await deleteMyAccount(db).catch(() => null)
    setPending(false)
    if (!deleted?.ok) {
      onLeaving(false)
      setError(deleted?.error ?? unexpectedError)
      return
    }
    keepToast({ title: 'Account deleted', text: 'Thank you for having been here.' })
    location.assign(paths.home)
  }

  return (
    <Dialog
      title="Delete your account?"
      text="This cannot be undone. Plans that you pay for end at once."
      onClose={onClose}
    >
      <form className="mt-4 grid gap-4" onSubmit={(event) => void remove(event)}>
        <div className="field">
          <label className="label wrap-anywhere" htmlFor={`${id}-word`}>
            {`Type ${word} to go on`}
          </label>
          <input
            id={`${id}-word`}
            className="control"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        {error !== null && (
          <p role="alert" className="error-text">
            {error}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="btn btn-danger" disabled={!isSure} aria-disabled={pending}>
            {pending ? 'Deleting...' : 'Delete My Account'}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

/** Setting an authenticator app up: scan the code, or type the key, then prove that it works. */
import { type SubmitEvent, useId, useState } from 'react'
import type { Db } from '#db/client.ts'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toaster.tsx'
import { unexpectedError } from './account.ts'
import { type Enrolment, verifyAuthenticator } from './account-actions.ts'

type Props = { db: Db; enrolment: Enrolment; onClose: () => void; onDone: () => void }

export function AuthenticatorSetup({ db, enrolment, onClose, onDone }: Props) {
  const id = useId()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)

  async function verify(event: SubmitEvent) {
    event.preventDefault()
    if (pending) return
    setPending(true)
    const verified = await verifyAuthenticator(db, enrolment.id, code).catch(() => null)
    setPending(false)
    if (!verified?.ok) {
      setError(verified?.error ?? unexpectedError)
      return
    }
    showToast({ title: 'Two-step sign-in is on', text: 'From now on you are asked for the app’s digits.' })
    onDone()
  }

  return (
    <Dialog
      title="Set Up Authenticator App"
      text="Scan this with the app, then enter the six digits that it shows."
      onClose={onClose}
    >
      <form className="mt-4 grid gap-4" onSubmit={(event) => void verify(event)}>
        <img
          src={enrolment.picture}
          alt="QR code for the authenticator app"
          width="200"
          height="200"
          className="size-50 justify-self-center rounded-md bg-white"
        />
        <p className="text-sm">
          Or type this key into it:{' '}
          <code className="font-semibold break-all select-all">{enrolment.secret}</code>
        </p>
        <div className="field">
          <label className="label" htmlFor={`${id}-code`}>
            Code
          </label>
          <input
            id={`${id}-code`}
            className="control"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]{6}"
            maxLength={6}
            required
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </div>
        {error !== null && (
          <p role="alert" className="error-text">
            {`Error: ${error}`}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="btn" aria-disabled={pending}>
            {pending ? 'Checking...' : 'Turn On'}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

/** The question for the second factor at login: six digits from an authenticator app, or from a text message. */
import { type SubmitEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Db } from '#db/client.ts'
import { Dialog } from '#ui/dialog.tsx'
import { unexpectedError } from './account.ts'

type Props = {
  verify: (code: string) => Promise<string | null>
  onVerified: () => void
  onCancel: () => void
}

/** Shows the dialog until the factor is verified (true) or the visitor would rather log out (false). */
export function showSecondFactorDialog(db: Db): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise<boolean>((resolve) => {
    const end = (verified: boolean) => {
      root.unmount()
      place.remove()
      resolve(verified)
    }
    const cancel = async () => {
      await db.auth.signOut({ scope: 'local' })
      end(false)
    }
    root.render(
      <SecondFactorDialog
        verify={createVerifier(db)}
        onVerified={() => end(true)}
        onCancel={() => void cancel()}
      />,
    )
  })
}

/** The app is preferred; only without one a text message is sent, once, when the dialog opens. */
function createVerifier(db: Db): Props['verify'] {
  let challenge = openChallenge(db)
  return async (code) => {
    const { data, error } = await challenge
    if (error) {
      challenge = openChallenge(db)
      return error.message || unexpectedError
    }
    const answer =
      data.challengeId === null
        ? await db.auth.mfa.challengeAndVerify({ factorId: data.factorId, code })
        : await db.auth.mfa.verify({ factorId: data.factorId, challengeId: data.challengeId, code })
    return answer.error && (answer.error.message || unexpectedError)
  }
}

type Challenge =
  | { data: { factorId: string; challengeId: string | null }; error: null }
  | { data: null; error: Error }

/** The app is challenged with each code anew; a text message once. */
async function openChallenge(db: Db): Promise<Challenge> {
  const { data, error } = await db.auth.mfa.listFactors()
  if (error) return { data: null, error }
  const [app, phone] = [data.totp[0], data.phone[0]]
  if (app) return { data: { factorId: app.id, challengeId: null }, error: null }
  if (!phone) return { data: null, error: new Error(unexpectedError) }
  const sent = await db.auth.mfa.challenge({ factorId: phone.id, channel: 'sms' })
  if (sent.error) return { data: null, error: sent.error }
  return { data: { factorId: phone.id, challengeId: sent.data.id }, error: null }
}

function SecondFactorDialog({ verify, onVerified, onCancel }: Props) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (pending) return
    setPending(true)
    const failure = await verify(code).catch(() => unexpectedError)
    setPending(false)
    setError(failure)
    if (failure === null) onVerified()
  }

  return (
    <Dialog
      title="Two-Step Login"
      text="Enter the six digits from your authenticator app or text message."
      onClose={onCancel}
    >
      <form className="mt-5 grid gap-4" onSubmit={(event) => void submit(event)}>
        <div className="field">
          <label className="label" htmlFor="second-factor-code">
            Code
          </label>
          <input
            id="second-factor-code"
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
          <button type="button" className="btn btn-quiet" onClick={onCancel}>
            Log out
          </button>
          <button type="submit" className="btn" aria-disabled={pending}>
            {pending ? 'Checking...' : 'Continue'}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

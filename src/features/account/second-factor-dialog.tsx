/** Asks for the second factor at login: six digits from an authenticator app or a text message. */
import { AuthError } from '@supabase/supabase-js'
import { createRoot } from 'react-dom/client'
import type { Db } from '#db/client.ts'
import { Dialog } from '#ui/dialog.tsx'
import { doOnce } from '#ui/waiting/do-once.ts'
import { unexpectedError } from './account.ts'
import { wordsOfAuth } from './auth-words.ts'
import { CodeForm } from './code-form.tsx'
import { endSession } from './logout.ts'

type Props = {
  verify: (code: string) => Promise<string | null>
  onVerified: () => void
  onLogOut: () => void
  onClose: () => void
}

/**
 * Shows the dialog until the factor is verified (true), or the user chooses to log out or closes it (false).
 * @param isInUse whether the page was in use already: then closing leaves things as they were before. A page that opens
 * has no such thing, and whoever closes logs out
 */
export function showSecondFactorDialog(db: Db, isInUse: boolean): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise<boolean>((resolve) => {
    const end = (verified: boolean) => {
      root.unmount()
      place.remove()
      resolve(verified)
    }
    const verifier = createVerifier(db)
    let isLeaving = false
    const logOut = () =>
      doOnce({ key: 'log out', said: 'Logging out…' }, async () => {
        isLeaving = true
        // Without its session a challenge would be refused; a code that is accepted later would bring a new one.
        await verifier.settled()
        isLeaving = await endSession(db)
        if (isLeaving) end(false)
      })
    root.render(
      <SecondFactorDialog
        verify={verifier.verify}
        onVerified={() => isLeaving || end(true)}
        onLogOut={() => void logOut()}
        onClose={() => (isInUse ? end(false) : void logOut())}
      />,
    )
  })
}

/** Prefers the app; without one, a single text message is sent when the dialog opens. */
function createVerifier(db: Db): Pick<Props, 'verify'> & {
  /** Resolves when nothing that was asked is under way any more. */
  settled: () => Promise<unknown>
} {
  let challenge = openChallenge(db)
  let checking: Promise<unknown> = challenge
  const check: Props['verify'] = async (code) => {
    const { data, error } = await challenge
    if (error) {
      challenge = openChallenge(db)
      return wordsOfAuth(error)
    }
    const answer =
      data.challengeId === null
        ? await db.auth.mfa.challengeAndVerify({ factorId: data.factorId, code })
        : await db.auth.mfa.verify({ factorId: data.factorId, challengeId: data.challengeId, code })
    return answer.error && wordsOfAuth(answer.error)
  }
  const verify: Props['verify'] = (code) => {
    const answer = check(code)
    checking = answer
    return answer
  }
  return { verify, settled: () => Promise.allSettled([challenge, checking]) }
}

type Challenge =
  | { data: { factorId: string; challengeId: string | null }; error: null }
  | { data: null; error: AuthError }

/** An app needs a new challenge for each code, a text message only one. */
async function openChallenge(db: Db): Promise<Challenge> {
  const { data, error } = await db.auth.mfa.listFactors()
  if (error) return { data: null, error }
  const [app, phone] = [data.totp[0], data.phone[0]]
  if (app) return { data: { factorId: app.id, challengeId: null }, error: null }
  if (!phone) return { data: null, error: new AuthError(unexpectedError) }
  const sent = await db.auth.mfa.challenge({ factorId: phone.id, channel: 'sms' })
  if (sent.error) return { data: null, error: sent.error }
  return { data: { factorId: phone.id, challengeId: sent.data.id }, error: null }
}

function SecondFactorDialog({ verify, onVerified, onLogOut, onClose }: Props) {
  return (
    <Dialog
      title="Two-Step Login"
      text="Enter the six digits from your authenticator app or text message."
      onClose={onClose}
    >
      <CodeForm
        verify={verify}
        onVerified={onVerified}
        onCancel={onLogOut}
        submit="Continue"
        cancel="Log out"
      />
    </Dialog>
  )
}

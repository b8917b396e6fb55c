/** Sets up an authenticator app: scan the code or type the key, then prove that it works. */
import type { Db } from '#db/client.ts'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toaster.tsx'
import { type Enrolment, verifyAuthenticator } from './account-actions.ts'
import { CodeForm } from './code-form.tsx'

type Props = { db: Db; enrolment: Enrolment; onClose: () => void; onDone: () => void }

export function AuthenticatorSetup({ db, enrolment, onClose, onDone }: Props) {
  const verify = async (code: string) => {
    const verified = await verifyAuthenticator(db, enrolment.id, code)
    return verified.ok ? null : verified.error
  }
  const finish = () => {
    showToast({ title: 'Two-step sign-in is on', text: 'From now on you are asked for the app’s digits.' })
    onDone()
  }

  return (
    <Dialog
      title="Set Up Authenticator App"
      text="Scan this with the app, then enter the six digits that it shows."
      onClose={onClose}
    >
      <CodeForm verify={verify} onVerified={finish} onCancel={onClose} submit="Turn On" cancel="Cancel">
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
      </CodeForm>
    </Dialog>
  )
}

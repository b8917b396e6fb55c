/** The dashboard's account: the user's identity, ways to log in, and what can be done about them. */
import type { Db } from '#db/client.ts'
import { DeleteAccount } from './my-data/delete-account.tsx'
import { MyData } from './my-data/my-data.tsx'
import { OtherSessions } from './other-sessions.tsx'
import { SignInMethods } from './sign-in-methods.tsx'
import { TwoStepSignIn } from './two-step-sign-in.tsx'

type Props = { db: Db; email: string; onLeaving: (isLeaving: boolean) => void }

export function AccountTab({ db, email, onLeaving }: Props) {
  return (
    <div className="grid max-w-[48rem] gap-5">
      <div>
        <h2 className="text-xl">Account</h2>
        {email && <p className="mt-1 text-ink-soft wrap-anywhere">{`You are logged in as ${email}.`}</p>}
      </div>
      <SignInMethods db={db} />
      <TwoStepSignIn db={db} />
      <OtherSessions db={db} />
      <MyData db={db} />
      <DeleteAccount db={db} email={email} onLeaving={onLeaving} />
    </div>
  )
}

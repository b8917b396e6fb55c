/** The dashboard's account: who one is here, and what one can do about it. */
import type { Db } from '#db/client.ts'
import { OtherSessions } from './other-sessions.tsx'

type Props = { db: Db; email: string }

export function AccountTab({ db, email }: Props) {
  return (
    <div className="grid max-w-[48rem] gap-5">
      <h2 className="text-xl">Account</h2>
      {email && <p className="wrap-anywhere">{`You are logged in as ${email}.`}</p>}
      <OtherSessions db={db} />
    </div>
  )
}

/**
 * Lets the staff into the area for as long as they are staff: whoever has to set up two-step sign-in is led to it, and
 * whose role changes or ends in the middle of their work is told.
 */
import '#ui/looks/empty-note.css'
import './admin-area.css'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { paths } from '#config/paths.ts'
import { rightRefused } from '#core/browser-names.ts'
import type { Db } from '#db/client.ts'
import type { SignedIn } from '#features/account/account.ts'
import { $sessionUser } from '#features/account/session.store.ts'
import { roleWords, type Staff } from '#features/account/staff.ts'
import { TwoStepSignIn } from '#features/account/two-step-sign-in.tsx'
import { homeLabel } from '#ui/labels.ts'
import { showToast } from '#ui/toaster.tsx'
import { AdminArea } from './admin-area.tsx'

type Props = SignedIn & {
  email: string
  known: Staff
  /** Asks the database anew. @throws when there is no answer */
  ask: () => Promise<Staff | null>
}

/** How often an open area looks whether it is still its user's, in milliseconds. */
const pause = 30_000

export function StaffGate({ known, ask, ...user }: Props) {
  const { staff, lookAgain } = useStaff(user.db, known, ask)
  if (staff === null) return <RightsEnded />
  if (staff.factorMissing)
    return (
      <Notice title="Two-Step Sign-In Needed">
        <p>
          Your role, {roleWords[staff.role].name.toLowerCase()}, needs two-step sign-in. Please set it up
          here; the area opens right after.
        </p>
        <TwoStepSignIn db={user.db} onDone={lookAgain} />
      </Notice>
    )
  return <AdminArea {...user} role={staff.role} />
}

function useStaff(db: Db, known: Staff, ask: Props['ask']): { staff: Staff | null; lookAgain: () => void } {
  const [staff, setStaff] = useState<Staff | null>(known)
  const looking = useRef<Promise<void> | null>(null)
  const look = useEffectEvent(async () => {
    // Without an answer what is known goes on: the database refuses what does not hold any more.
    const now = await ask()
      // Who set up two-step sign-in elsewhere is asked for its code here, and is staff still.
      .then((found) => found ?? db.rpc('require_second_factor').then(ask))
      .catch(() => staff)
    // A session that has ended says nothing of the role; the next request offers to log in again.
    if (now === null && $sessionUser.get() === null) return
    if (JSON.stringify(now) === JSON.stringify(staff)) return
    setStaff(now)
    if (now && now.role !== staff?.role)
      showToast({ title: 'Your role has changed.', text: roleWords[now.role].does })
  })
  /** Several refusals at once are one reason to look. */
  const lookOnce = useEffectEvent(() => {
    // Who is no staff any more opens the area anew.
    if (staff === null || document.visibilityState !== 'visible') return
    looking.current ??= look().finally(() => {
      looking.current = null
    })
  })
  useEffect(() => {
    const look = () => lookOnce()
    const timer = setInterval(look, pause)
    addEventListener(rightRefused, look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      removeEventListener(rightRefused, look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return { staff, lookAgain: () => dispatchEvent(new Event(rightRefused)) }
}

function RightsEnded() {
  return (
    <Notice title="You Are Not on the Staff Any More">
      <p>
        An administrator has ended your access while this page was open. What you saved before stays saved.
      </p>
      <a className="btn btn-secondary justify-self-start" href={paths.home}>
        {homeLabel}
      </a>
    </Notice>
  )
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="admin container">
      <h1 className="text-2xl">Admin Dashboard</h1>
      <section className="admin-notice" role="alert">
        <h2>{title}</h2>
        {children}
      </section>
    </div>
  )
}

/** An invitation to the staff, for whoever has opened its link and is signed in. */
import '#ui/looks/skeleton.css'
import { type ReactNode, useState } from 'react'
import { paths } from '#config/paths.ts'
import { site } from '#config/place/site.ts'
import type { Db } from '#db/client.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { homeLabel } from '#ui/labels.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { acceptInvitation, type InvitationProblem, readInvitation } from './invitation.data.ts'
import { roleWords, type StaffRole } from './staff.ts'

type Props = { db: Db; email: string; link: string }

export function InvitationPage({ db, email, link }: Props) {
  const invitation = useLoaded(link, () => readInvitation(db, link))
  const { value } = invitation
  return (
    <div className="container flex justify-center py-10 md:py-16">
      <div className="card w-full max-w-[30rem] p-6 text-center sm:p-8" aria-busy={value === undefined}>
        {invitation.error && <LoadFailed what="the invitation" onRetry={invitation.reload} />}
        {!invitation.error && value === undefined && <div className="skeleton mx-auto h-40 w-full" />}
        {value?.problem === null && <Offer db={db} email={email} link={link} role={value.role} />}
        {value && value.problem !== null && (
          <Problem db={db} email={email} link={link} problem={value.problem} />
        )}
      </div>
    </div>
  )
}

function Offer({ db, email, link, role }: Props & { role: StaffRole }) {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState('')
  const { name, does } = roleWords[role]

  async function accept() {
    if (pending) return
    setPending(true)
    const accepted = await acceptInvitation(db, link)
    if (accepted.ok) return location.assign(paths.admin)
    setPending(false)
    setError(accepted.error)
  }

  return (
    <Said icon="badge-check" title={`Join as ${name}`}>
      <p className="mt-2 text-ink-soft">
        You are invited to help run {site.brand}. {does}
      </p>
      <p className="mt-2 text-sm text-ink-soft wrap-anywhere">You are logged in as {email}.</p>
      {error !== '' && (
        <p className="error-text mt-3" role="alert">
          {error}
        </p>
      )}
      <button type="button" className="btn mt-6" aria-disabled={pending} onClick={() => void accept()}>
        Accept
      </button>
    </Said>
  )
}

const problemWords: Readonly<Record<InvitationProblem, { title: string; text: string }>> = {
  unknown: {
    title: 'This Invitation Does Not Count',
    text: 'It was withdrawn, or the link is not complete. Please open the link in the newest mail once more, whole.',
  },
  'other address': {
    title: 'For Another Address',
    text: 'The invitation was mailed to another address than that of your account. Please log in with the account of the address that the mail came to.',
  },
  used: {
    title: 'Accepted Already',
    text: 'A link lets somebody in once. Please ask an administrator for a new one.',
  },
  expired: {
    title: 'This Invitation Has Expired',
    text: 'An invitation is good for a week. Please ask an administrator for a new one.',
  },
  'on the staff': {
    title: 'You Are on the Staff Already',
    text: 'The admin area is open to you. Another role is given to you there, by an administrator.',
  },
}

function Problem({ db, email, link, problem }: Props & { problem: InvitationProblem }) {
  const { title, text } = problemWords[problem]

  async function changeAccount() {
    await db.auth.signOut({ scope: 'local' })
    location.assign(paths.authThen(paths.invitation(link)))
  }

  return (
    <Said icon="info" title={title}>
      <p className="mt-2 text-ink-soft">{text}</p>
      {problem === 'other address' && (
        <>
          <p className="mt-2 text-sm text-ink-soft wrap-anywhere">You are logged in as {email}.</p>
          <button type="button" className="btn mt-6" onClick={() => void changeAccount()}>
            Log In With Another Account
          </button>
        </>
      )}
      {problem === 'on the staff' && (
        <a className="btn mt-6" href={paths.admin}>
          Open the Admin Area
        </a>
      )}
      {problem !== 'other address' && problem !== 'on the staff' && (
        <a className="btn btn-secondary mt-6" href={paths.home}>
          {homeLabel}
        </a>
      )}
    </Said>
  )
}

function Said({ icon, title, children }: { icon: string; title: string; children: ReactNode }) {
  return (
    <>
      <span className="flex justify-center text-bay">
        <Icon name={icon} className="size-12" />
      </span>
      <h1 className="mt-4 text-2xl">{title}</h1>
      {children}
    </>
  )
}

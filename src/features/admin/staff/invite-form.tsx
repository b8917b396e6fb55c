/** Invites somebody by mail. */
import { type FormEvent, useState } from 'react'
import { maxEmail } from '#core/limits.ts'
import type { Result } from '#core/result.ts'
import type { Refusal } from '#db/refusal.ts'
import { roleWords, type StaffRole, staffRoles } from '#features/account/staff.ts'
import { FormField } from '#ui/forms/form-field.tsx'
import { Icon } from '#ui/icons/icon.tsx'

/** `invite` answers null when that address is being invited already. */
type Props = { invite: (email: string, role: StaffRole) => Promise<Result<null, Refusal> | null> }

export function InviteForm({ invite }: Props) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<StaffRole>('editor')
  const [error, setError] = useState('')
  const [pending, setPending] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    if (email.trim() === '') return setError('Please give the e-mail address of whom you invite.')
    setPending(true)
    const sent = await invite(email.trim(), role)
    setPending(false)
    if (sent === null) return
    if (!sent.ok) return setError(sent.error.words)
    setEmail('')
  }

  return (
    <form className="card staff-invite" noValidate onSubmit={(event) => void send(event)}>
      <h3>Invite Somebody</h3>
      <div className="staff-invite-fields">
        <FormField label="E-mail address" required error={error}>
          {(control) => (
            <input
              {...control}
              className="control"
              type="email"
              autoComplete="off"
              maxLength={maxEmail}
              value={email}
              readOnly={pending}
              onChange={({ target }) => {
                setEmail(target.value)
                setError('')
              }}
            />
          )}
        </FormField>
        <FormField label="Role">
          {(control) => (
            <select
              {...control}
              className="control"
              value={role}
              onChange={({ target }) => setRole(staffRoles.find((known) => known === target.value) ?? role)}
            >
              {staffRoles.map((known) => (
                <option key={known} value={known}>
                  {roleWords[known].name}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <button type="submit" className="btn" aria-disabled={pending}>
          <Icon name="send" /> {pending ? 'Sending...' : 'Send Invitation'}
        </button>
      </div>
      <p className="hint">
        {roleWords[role].does} The link in the mail is good for a week, once, and for this address alone.
      </p>
    </form>
  )
}

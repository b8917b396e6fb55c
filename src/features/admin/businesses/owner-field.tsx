/** The business's owner, by email; a new owner is saved at once, apart from the rest of the form. */
import { useId, useState } from 'react'
import { err, ok } from '#core/result.ts'
import { showToast } from '#ui/toaster.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { doOnce } from '#ui/waiting/do-once.ts'
import { readEmails } from '../admin.data.ts'
import { useAdmin } from '../admin-context.ts'
import { personName } from '../ratings/admin-ratings.ts'
import { findUser } from './admin-businesses.data.ts'
import { setOwner } from './set-businesses.ts'

const unfound = 'We could not look for this e-mail address just now. Please try again in a moment.'

type Props = { business: { id: string; name: string; ownerId: string | null }; onChanged: () => void }

export function OwnerField({ business, onChanged }: Props) {
  const { ownerId } = business
  const { db } = useAdmin()
  const [email, setEmail] = useState('')
  const [error, setError] = useState('')
  const id = useId()
  const owner = useLoaded(`${ownerId}`, async () =>
    ownerId === null ? 'Nobody' : personName(ownerId, await readEmails(db, [ownerId])),
  )

  async function change(next: string | null, name: string) {
    const isChanged = await doOnce({ key: `owner of ${business.id}`, said: 'Changing the owner…' }, () =>
      setOwner(db, business, next),
    )
    if (isChanged === null) return
    onChanged()
    if (!isChanged) return
    setEmail('')
    const undo = async () => {
      const isUndone = await setOwner(db, { ...business, ownerId: next }, ownerId)
      onChanged()
      return isUndone
    }
    showToast({ title: 'Owner changed.', text: name, undo })
  }

  async function give() {
    const looking = { key: `find owner of ${business.id}`, said: `Looking for ${email.trim()}…` }
    const found = await doOnce(looking, () => findUser(db, email.trim()).then(ok, () => err(unfound)))
    if (found === null) return
    if (!found.ok) return setError(found.error)
    if (found.value === null) return setError('Nobody has signed in with this e-mail address.')
    await change(found.value, email.trim())
  }

  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        Owner: {owner.value ?? '…'}
      </label>
      <span className="flex flex-wrap gap-2">
        <input
          id={id}
          className="control max-w-72 flex-1"
          type="email"
          placeholder="E-mail of another owner"
          autoComplete="off"
          value={email}
          aria-invalid={error !== ''}
          aria-describedby={`${id}-error`}
          onChange={({ target }) => {
            setEmail(target.value)
            setError('')
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The surrounding form has a save button of its own.
            event.preventDefault()
            void give()
          }}
        />
        <button type="button" className="btn btn-secondary" onClick={() => void give()}>
          Change Owner
        </button>
        {ownerId !== null && (
          <button type="button" className="btn btn-quiet" onClick={() => void change(null, 'Nobody')}>
            Remove Owner
          </button>
        )}
      </span>
      <p id={`${id}-error`} className="field-error" role="alert">
        {error}
      </p>
    </div>
  )
}

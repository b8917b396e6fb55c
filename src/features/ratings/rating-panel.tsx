/** The rating panel of a business: three criteria, preset to the user's own rating if there is one. */
import { useStore } from '@nanostores/react'
import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SignedIn } from '#features/account/account.ts'
import { PanelError } from '#features/account/panel-error.tsx'
import { $ownRatings } from './ratings.store.ts'
import { criteria, ratingTexts } from './ratings.ts'
import { ScoreField } from './score-field.tsx'
import { submitRating } from './submit-rating.ts'
import { useOwnRating } from './use-own-rating.ts'

type Props = {
  business: { id: string; name: string }
  connect: () => Promise<SignedIn | null>
  /** Where to log in and return to this panel, after the session ended. */
  login: string
  onDone: () => void
}

export function RatingPanel({ business, connect, login, onDone }: Props) {
  const own = useStore($ownRatings, { keys: [business.id] })[business.id] ?? null
  const reading = useOwnRating(business.id, connect)
  const [chosen, setChosen] = useState({})
  const [isAsked, setIsAsked] = useState(false)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const draft = { ...own?.scores, ...chosen }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (pending) return
    // What is missing is marked before the focus comes to it, so that it is read with its name.
    flushSync(() => setIsAsked(true))
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid] input')?.focus()
    setPending(true)
    setError(null)
    const result = await submitRating({ business, draft, connect, summary: reading.summary })
    setPending(false)
    if (result.ok) onDone()
    else setError(result.error)
  }

  if (reading.state === 'failed')
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>We could not reach our data just now, so nothing can be rated. Please try again in a moment.</p>
        <button type="button" className="btn btn-secondary btn-sm" onClick={reading.retry}>
          Try Again
        </button>
      </div>
    )
  return (
    <form
      className="grid gap-4"
      noValidate
      aria-busy={reading.state === 'loading'}
      onSubmit={(event) => void submit(event)}
    >
      {criteria.map(({ key, label }) => (
        <ScoreField
          key={key}
          label={label}
          value={draft[key]}
          disabled={reading.state === 'loading'}
          error={isAsked && draft[key] === undefined ? ratingTexts.missing : undefined}
          onChange={(score) => setChosen({ ...chosen, [key]: score })}
        />
      ))}
      {error !== null && (
        <PanelError
          text={ratingTexts.inline(error)}
          login={error === ratingTexts.notAuthenticated ? login : null}
        />
      )}
      <button
        type="submit"
        className="btn justify-self-start"
        aria-disabled={pending}
        disabled={reading.state === 'loading'}
      >
        {pending ? ratingTexts.pending : ratingTexts.submit(own !== null)}
      </button>
    </form>
  )
}

/** What a deletion asks: what stays for others to see, and whether the user is sure. */
import { type SubmitEvent, useId, useState } from 'react'
import { legal } from '#config/place/legal.ts'
import type { Db } from '#db/client.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import type { DeletionChoices } from './deletion.api.ts'
import { DeletionQuestions } from './deletion-questions.tsx'
import { summarizeMyData } from './my-data.data.ts'

type Props = {
  db: Db
  email: string
  /** @returns why the account is still there; null when it is gone */
  onDelete: (choices: DeletionChoices) => Promise<string | null>
  onCancel: () => void
}

export function DeletionForm({ db, email, onDelete, onCancel }: Props) {
  const id = useId()
  const word = email || 'DELETE'
  const summary = useLoaded('', () => summarizeMyData(db, legal.paymentRecords.years))
  const [choices, setChoices] = useState<DeletionChoices>({})
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  if (summary.error)
    return (
      <div className="mt-4">
        <LoadFailed what="what is yours" onRetry={summary.reload} />
      </div>
    )
  if (summary.value === undefined)
    return (
      <p role="status" className="mt-4">
        Looking up what is yours...
      </p>
    )
  const { value: kept } = summary

  const isAnswered = choices.contact !== undefined || !kept.contact_addresses?.rows
  const isSure = typed.trim().toLowerCase() === word.toLowerCase()

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (pending || !isSure || !isAnswered) return
    setPending(true)
    setError(null)
    setError(await onDelete(choices))
    setPending(false)
  }

  return (
    <form className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
      <DeletionQuestions summary={kept} email={email} choices={choices} onChoose={setChoices} />
      <div className="field">
        <label className="label wrap-anywhere" htmlFor={`${id}-word`}>
          {`Type ${word} to go on`}
        </label>
        <input
          id={`${id}-word`}
          className="control"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {error !== null && (
        <p role="alert" className="error-text">
          {error}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="btn btn-quiet" aria-disabled={pending} onClick={onCancel}>
          Cancel
        </button>
        <button
          type="submit"
          className="btn btn-danger"
          disabled={!isSure || !isAnswered}
          aria-disabled={pending}
        >
          {pending ? 'Deleting...' : 'Delete My Account'}
        </button>
      </div>
    </form>
  )
}

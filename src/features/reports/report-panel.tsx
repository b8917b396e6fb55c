/** The report panel of a business: what is wrong with the listing, and optional details. */
import '#ui/forms/choice.css'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { err, type Result } from '#core/result.ts'
import { refusalOfThrown } from '#db/refusal.ts'
import type { SignedIn } from '#features/account/account.ts'
import { PanelError } from '#features/account/panel-error.tsx'
import { showToast } from '#ui/toaster.tsx'
import { saveReport } from './reports.data.ts'
import { checkReport, maxDetailsLength, reportTexts, reportTypes } from './reports.ts'

type Props = {
  businessId: string
  connect: () => Promise<SignedIn | null>
  /** Where to log in and return to this panel, after the session ended. */
  login: string
  onDone: () => void
}

type Attempt = { draft: { type: string; details: string }; id: string }

export function ReportPanel({ businessId, connect, login, onDone }: Props) {
  const id = useId()
  const [draft, setDraft] = useState({ type: '', details: '' })
  /** What was sent last, and its id: the same again is the same report, whose answer was lost. */
  const sent = useRef<Attempt>(null)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (pending) return
    setPending(true)
    setError(null)
    const attempt = sent.current?.draft === draft ? sent.current : { draft, id: crypto.randomUUID() }
    sent.current = attempt
    const stored = await store(businessId, attempt, connect).catch((cause: unknown) =>
      err(refusalOfThrown(cause, reportTexts.fallback).words),
    )
    setPending(false)
    if (stored.ok) {
      showToast(reportTexts.succeeded)
      onDone()
    } else {
      showToast({ ...reportTexts.failed(stored.error), kind: 'error' })
      setError(stored.error)
    }
  }

  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <fieldset className="grid gap-1">
        <legend className="label">What is wrong?</legend>
        {reportTypes.map(({ value, label }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name={`${id}-type`}
              value={value}
              checked={draft.type === value}
              onChange={() => setDraft({ ...draft, type: value })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label className="label" htmlFor={`${id}-details`}>
          Details (optional)
        </label>
        <textarea
          id={`${id}-details`}
          className="control"
          dir="auto"
          aria-describedby={draft.type === 'other' ? `${id}-hint` : undefined}
          maxLength={maxDetailsLength}
          value={draft.details}
          onChange={(event) => setDraft({ ...draft, details: event.target.value })}
        />
        {draft.type === 'other' && (
          <p className="hint" id={`${id}-hint`}>
            {reportTexts.otherHint}
          </p>
        )}
      </div>
      {error !== null && (
        <PanelError text={`Error: ${error}`} login={error === reportTexts.notAuthenticated ? login : null} />
      )}
      <button
        type="submit"
        className="btn justify-self-start"
        disabled={draft.type === ''}
        aria-disabled={pending}
      >
        {pending ? reportTexts.pending : reportTexts.submit}
      </button>
    </form>
  )
}

async function store(
  businessId: string,
  { draft, id }: Attempt,
  connect: Props['connect'],
): Promise<Result<null>> {
  const report = checkReport(draft)
  if (!report.ok) return report
  const signedIn = await connect()
  if (!signedIn) return err(reportTexts.notAuthenticated)
  return saveReport(signedIn.db, { id, businessId, userId: signedIn.userId, report: report.value })
}

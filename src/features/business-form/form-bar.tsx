/** The last line of a form, always in sight in a dialog: its actions, what is not saved yet, and the last change before. */
import { shortDateTime } from '#config/moments.ts'
import './form-bar.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { plural } from '#core/numbers.ts'
import { earlierActor, type LastChanges } from '#features/edits/edits.ts'
import { useLoaded } from '#ui/use-loaded.ts'
import type { BusinessValues } from './business-values.ts'
import type { StoredForm } from './form-services.ts'

type Props = {
  submitLabel: string
  pendingLabel: string
  pending: boolean
  /** The row behind the form, if there is one. */
  stored?: StoredForm | undefined
  /** Another way to submit, beside the first. */
  further?: { label: string; choose: (isChosen: boolean) => void } | undefined
  /** What is told above the buttons, and stays in sight with them. */
  news?: ReactNode
  children?: ReactNode
}

export function FormBar({ submitLabel, pendingLabel, pending, stored, further, news, children }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const furtherButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      const form = bar.current?.closest('form')
      // A question above the form has the keyboard to itself.
      if (!form || document.querySelector('[role="alertdialog"]')) return
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      if (event.key.toLowerCase() === 's' && !event.shiftKey) {
        event.preventDefault()
        further?.choose(false)
        form.requestSubmit()
      }
      if (event.key === 'Enter' && furtherButton.current) {
        event.preventDefault()
        furtherButton.current.click()
      }
    }
    addEventListener('keydown', save)
    return () => removeEventListener('keydown', save)
  }, [further])

  return (
    <div className="form-bar" ref={bar}>
      {news}
      <button
        type="submit"
        className="btn btn-lg"
        aria-disabled={pending}
        onClick={() => further?.choose(false)}
      >
        {pending ? pendingLabel : submitLabel}
      </button>
      {further && (
        <button
          type="submit"
          className="btn btn-secondary btn-lg"
          aria-disabled={pending}
          ref={furtherButton}
          onClick={() => further.choose(true)}
        >
          {further.label}
        </button>
      )}
      {children}
      {stored && <Standing stored={stored} />}
    </div>
  )
}

/** What is not saved yet, else who saved last. */
function Standing({ stored }: { stored: StoredForm }) {
  const { dirtyFields } = useFormState<BusinessValues>()
  const last = useLoaded(`${stored.heard}`, () =>
    stored.readWho(stored.columns).catch((): LastChanges => ({})),
  )
  const changed = Object.keys(dirtyFields).length
  return (
    <p className="form-bar-standing" role="status">
      {changed > 0 ? `${plural(changed, 'field')} changed, not saved yet.` : lastInWords(last.value)}
    </p>
  )
}

function lastInWords(changes: LastChanges | undefined): string {
  if (changes === undefined) return ''
  const [latest] = Object.values(changes).toSorted((a, b) => b.at.localeCompare(a.at))
  return latest
    ? `Last change by ${earlierActor(latest)}, ${shortDateTime(latest.at)}.`
    : 'Not changed since it was added.'
}

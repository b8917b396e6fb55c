/** Asks why a listing is sent back or archived: reasons to tick, and own words. Its owner reads both. */
import '#ui/forms/choice.css'
import './why-dialog.css'
import { AlertDialog } from 'radix-ui'
import { type SubmitEvent, useState } from 'react'
import {
  adviceOf,
  type DecisionKind,
  maxNote,
  reasonsOf,
  type Why,
  whyProblem,
} from '#features/decisions/decisions.ts'
import { askToDiscard } from '#features/edits/use-draft.ts'
import { askAbove } from '#ui/ask.tsx'
import { closeOnEscape } from '#ui/dialog.tsx'
import { FormActions } from '#ui/forms/form-actions.tsx'
import { FormField } from '#ui/forms/form-field.tsx'
import { namesOf } from '../businesses/admin-businesses.ts'

const texts: Readonly<Record<DecisionKind, Record<'action' | 'pendingAction' | 'text', string>>> = {
  'sent back': {
    action: 'Send Back',
    pendingAction: 'Sending Back...',
    text: 'The owner is told by mail and in the dashboard, can change the listing, and sends it again.',
  },
  archived: {
    action: 'Archive',
    pendingAction: 'Archiving...',
    text: 'It leaves the directory at once. Its owner is told by mail and in the dashboard.',
  },
}

/**
 * Asks why, and decides. What was written stays until that is done, so that it can be tried again where the network was
 * gone or the login had ended.
 * @param decide answers null when nothing was done, and says why
 * @returns its answer; null when it is not done after all
 */
export async function askWhy<Done>(
  kind: DecisionKind,
  businesses: readonly { name: string }[],
  decide: (why: Why) => Promise<Done | null>,
): Promise<Done | null> {
  let deciding: Promise<Done | null> = Promise.resolve(null)
  let isOpen = true
  await askAbove<null>((answer) => {
    const close = () => {
      if (isOpen) answer(null)
      isOpen = false
    }
    const tryIt = async (why: Why) => {
      deciding = decide(why)
      if ((await deciding) !== null) close()
    }
    return <WhyDialog kind={kind} name={namesOf(businesses)} decide={tryIt} onClose={close} />
  })
  // Whoever closes it before the answer is there is told of the answer all the same.
  return deciding
}

type Props = {
  kind: DecisionKind
  name: string
  decide: (why: Why) => Promise<void>
  onClose: () => void
}

function WhyDialog({ kind, name, decide, onClose }: Props) {
  const [why, setWhy] = useState<Why>({ reasons: [], note: '' })
  const [problem, setProblem] = useState('')
  const [pending, setPending] = useState(false)
  const { action, pendingAction, text } = texts[kind]
  const change = (part: Partial<Why>) => {
    setWhy({ ...why, ...part })
    setProblem('')
  }

  // Reasons are ticked again in a moment; words are not.
  async function leave() {
    if (why.note.trim() === '' || (await askToDiscard())) onClose()
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const found = whyProblem(kind, why)
    setProblem(found)
    if (pending || found !== '') return
    setPending(true)
    await decide(why).finally(() => setPending(false))
  }

  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && void leave()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="dialog-backdrop dialog-front" />
        <AlertDialog.Content
          className="dialog dialog-front dialog-wide card"
          onKeyDown={closeOnEscape(() => void leave())}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement)
              event.currentTarget.querySelector('input')?.focus()
          }}
        >
          <AlertDialog.Title className="text-xl">{`${action}: ${name}`}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-ink-soft">{text}</AlertDialog.Description>
          <form className="why" noValidate onSubmit={(event) => void submit(event)}>
            <Reasons kind={kind} chosen={why.reasons} onChange={(reasons) => change({ reasons })} />
            <FormField label="In your own words" hint="Added below the reasons.">
              {(control) => (
                <textarea
                  {...control}
                  className="control"
                  rows={3}
                  maxLength={maxNote}
                  value={why.note}
                  onChange={({ target }) => change({ note: target.value })}
                />
              )}
            </FormField>
            <Preview lines={adviceOf(kind, why)} />
            {problem !== '' && (
              <p role="alert" className="error-text">
                {problem}
              </p>
            )}
            <FormActions
              onClose={() => void leave()}
              action={action}
              pendingAction={pendingAction}
              pending={pending}
            />
          </form>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

type ReasonsProps = { kind: DecisionKind; chosen: readonly string[]; onChange: (chosen: string[]) => void }

function Reasons({ kind, chosen, onChange }: ReasonsProps) {
  return (
    <fieldset>
      <legend className="label">Reasons</legend>
      <div className="why-reasons">
        {reasonsOf[kind].map(({ value, label }) => (
          <label key={value} className="choice">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** What the owner is going to read. */
function Preview({ lines }: { lines: readonly string[] }) {
  return (
    <div className="why-preview" role="status">
      {lines.length > 0 && (
        <>
          <p className="label">The owner reads</p>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

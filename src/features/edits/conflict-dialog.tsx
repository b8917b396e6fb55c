/** Both versions of what two people changed, side by side, to choose from. Nothing is chosen beforehand. */
import { shortDateTime } from '#config/moments.ts'
import '#ui/dialog.css'
import './conflict-dialog.css'
import { AlertDialog } from 'radix-ui'
import { type SubmitEvent, useId } from 'react'
import { askAbove } from '#ui/ask.tsx'
import { actorName, type Choice } from './edits.ts'

type Answer = ReadonlySet<string> | null

/** @returns the fields whose own value is kept; null when the person goes back to the form */
export function chooseVersions(choices: readonly Choice[]): Promise<Answer> {
  return askAbove<Answer>((answer) => <ConflictDialog choices={choices} answer={answer} />, {
    whenGoneBack: null,
  })
}

type Props = { choices: readonly Choice[]; answer: (given: Answer) => void }

function ConflictDialog({ choices, answer }: Props) {
  function choose(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    answer(
      new Set(choices.filter(({ label }) => given.get(label) === 'mine').flatMap(({ fields }) => fields)),
    )
  }

  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && answer(null)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="dialog-backdrop dialog-front" />
        <AlertDialog.Content className="dialog dialog-front dialog-wide card">
          <AlertDialog.Title className="text-xl">Somebody Else Was Faster</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-ink-soft">
            This was changed while you edited it. Choose what is to be saved; the rest of your changes is
            kept.
          </AlertDialog.Description>
          <form className="conflicts" onSubmit={choose}>
            {choices.map((choice) => (
              <ChoiceOf key={choice.label} choice={choice} />
            ))}
            <div className="dialog-actions">
              <AlertDialog.Cancel className="btn btn-secondary">Back to the Form</AlertDialog.Cancel>
              <button type="submit" className="btn">
                Save What I Chose
              </button>
            </div>
          </form>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

function ChoiceOf({ choice: { label, mine, theirs, who } }: { choice: Choice }) {
  const id = useId()
  const sides = [
    { side: 'mine', title: 'Yours', value: mine, note: 'Not saved yet' },
    {
      side: 'theirs',
      title: 'Theirs',
      value: theirs,
      note: [actorName(who), who && shortDateTime(who.at)].filter(Boolean).join(' · '),
    },
  ]
  return (
    <fieldset>
      <legend className="label">{label}</legend>
      <div className="conflict-sides">
        {sides.map(({ side, title, value, note }) => (
          <label key={side} className="conflict-side">
            <input
              type="radio"
              name={label}
              value={side}
              required
              aria-labelledby={`${id}-${side}`}
              aria-describedby={`${id}-${side}-value`}
            />
            <span id={`${id}-${side}`}>
              <strong>{title}</strong> <span className="conflict-who">{note}</span>
            </span>
            <span id={`${id}-${side}-value`} className="conflict-value">
              {value}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

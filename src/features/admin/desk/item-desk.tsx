/** Who works on a report or a message, and what was noted on it, for whoever comes next. */
import { shortDateTime } from '#config/moments.ts'
import './item-desk.css'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { draftOnDevice } from '#features/edits/use-draft.ts'
import { FormField } from '#ui/forms/form-field.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import type { Loaded } from '#ui/use-loaded.ts'
import { doOnce } from '#ui/waiting/do-once.ts'
import { useAdmin } from '../admin-context.ts'
import { tellChange } from '../live.store.ts'
import { showFailure } from '../show-failure.ts'
import { type ItemKind, maxDeskNote } from './claims.ts'
import { assignItems, type Note, noteItem } from './desk.data.ts'
import type { DeskState } from './desk.schema.ts'

type Props = {
  kind: Exclude<ItemKind, 'listing'>
  id: string
  /** What the item is called, so that controls of several can be told apart. */
  name: string
  desk: Loaded<DeskState>
}

export function ItemDesk({ kind, id, name, desk }: Props) {
  const { db } = useAdmin()
  const { value, reload } = desk
  const failed = desk.error && <LoadFailed what="who works on it" onRetry={reload} />
  if (!value) return failed ?? <div className="item-desk" aria-busy={desk.loading} />
  const holder = value.claims[id]?.by ?? ''

  async function assign(person: string) {
    // What was chosen is shown again as it is; a change is read by all who show it.
    const deed = { key: `assign ${id} ${person}`, said: `Assigning ${name}…` }
    const assigned = await doOnce(deed, () => assignItems(db, kind, [id], person || null))
    if (assigned !== null && !showFailure(assigned)) tellChange('mn_desk_claims')
  }

  return (
    <div className="item-desk">
      {failed}
      <Holder name={name} holder={holder} people={value.people} onAssign={(person) => void assign(person)} />
      <Notes name={name} notes={value.notes[id] ?? []} />
      <NoteForm
        key={id}
        id={id}
        name={name}
        onNote={async (note) => {
          const isKept = !showFailure(await noteItem(db, kind, id, note))
          if (isKept) tellChange('mn_desk_notes')
          return isKept
        }}
      />
    </div>
  )
}

type HolderProps = {
  name: string
  holder: string
  people: DeskState['people']
  onAssign: (person: string) => void
}

function Holder({ name, holder, people, onAssign }: HolderProps) {
  const id = useId()
  return (
    <div className="item-holder">
      <label htmlFor={id}>
        Taken by <span className="sr-only">({name})</span>
      </label>
      <select id={id} className="control" value={holder} onChange={({ target }) => onAssign(target.value)}>
        <option value="">Nobody</option>
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {person.email ?? 'Unknown user'}
          </option>
        ))}
      </select>
    </div>
  )
}

/** A colleague's new note is read out as it comes in. */
function Notes({ name, notes }: { name: string; notes: NonNullable<DeskState['notes'][string]> }) {
  return (
    <div role="log" aria-label={`Notes on ${name}`}>
      <ul className="item-notes">
        {notes.map(({ id, email, note, at }) => (
          <li key={id}>
            <bdi className="whitespace-pre-line">{note}</bdi>
            <span className="row-note">
              {email ?? 'A former administrator'}, {shortDateTime(at)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type NoteProps = { id: string; name: string; onNote: (note: Note) => Promise<boolean> }

/** What is typed stays on the device until it is noted: its dialog closes without a question. */
function NoteForm({ id, name, onNote }: NoteProps) {
  const draft = draftOnDevice(`note on ${id}`)
  const [note, setNote] = useState(() => {
    const typed = draft?.read()?.content
    return typeof typed === 'string' ? typed : ''
  })
  const sent = useRef<Note>(null)
  const [pending, setPending] = useState(false)
  function type(typed: string) {
    setNote(typed)
    if (typed.trim() === '') draft?.forget()
    else draft?.keep(typed)
  }
  async function keep(event: SubmitEvent) {
    event.preventDefault()
    if (pending || note.trim() === '') return
    setPending(true)
    // The same text again is the same note, whose answer may have got lost.
    const attempt = sent.current?.text === note ? sent.current : { id: crypto.randomUUID(), text: note }
    sent.current = attempt
    const isKept = await onNote(attempt)
    setPending(false)
    if (!isKept) return
    sent.current = null
    type('')
  }
  return (
    <form className="item-note" onSubmit={(event) => void keep(event)}>
      <FormField label={`Note on ${name}`} className="flex-1">
        {(control) => (
          <input
            {...control}
            className="control"
            value={note}
            readOnly={pending}
            maxLength={maxDeskNote}
            autoComplete="off"
            placeholder="For the team alone"
            onChange={({ target }) => type(target.value)}
          />
        )}
      </FormField>
      <button type="submit" className="btn btn-secondary btn-sm" aria-disabled={pending}>
        {pending ? 'Adding...' : 'Add Note'}
      </button>
    </form>
  )
}

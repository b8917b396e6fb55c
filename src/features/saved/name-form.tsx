import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { collapseSpaces } from '#core/text.ts'
import { longestListName } from './saved.ts'

type Props = {
  label: string
  action: string
  /** The list's name until now; '' for a new one. */
  name: string
  /** Of all lists. */
  names: readonly string[]
  onName: (name: string) => void
  /** For a form that somebody opened: its field takes the focus, and Escape closes it. */
  onCancel?: () => void
}

/** Asks for the name of a list, which no other list may have. */
export function NameForm({ label, action, name, names, onName, onCancel }: Props) {
  const errorId = useId()
  const field = useRef<HTMLInputElement>(null)
  const isOpened = onCancel !== undefined
  const [taken, setTaken] = useState('')

  useEffect(() => {
    if (!isOpened) return
    field.current?.focus()
    field.current?.select()
  }, [isOpened])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const text = collapseSpaces(String(new FormData(form).get('name') ?? ''))
    const isTaken = text !== name && names.includes(text)
    setTaken(isTaken ? text : '')
    if (text === '' || isTaken) return
    form.reset()
    onName(text)
  }

  return (
    <form
      className="max-w-md flex-1"
      onSubmit={submit}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel?.()
      }}
    >
      <div className="flex gap-2">
        <input
          ref={field}
          className="control min-w-0 flex-1"
          name="name"
          dir="auto"
          aria-label={label}
          aria-invalid={taken === '' ? undefined : true}
          aria-describedby={taken === '' ? undefined : errorId}
          placeholder={label}
          defaultValue={name}
          maxLength={longestListName}
          required
        />
        <button type="submit" className="btn btn-secondary">
          {action}
        </button>
      </div>
      {taken !== '' && (
        <p className="field-error mt-2" id={errorId} role="alert">
          You have a list “<bdi>{taken}</bdi>” already.
        </p>
      )}
    </form>
  )
}

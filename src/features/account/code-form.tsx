/** Asks for the six digits of the second factor, sends them, and shows what was wrong with them. */
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { unexpectedError } from './account.ts'

type Props = {
  /** @returns what is wrong with the digits, or null when they were right */
  verify: (code: string) => Promise<string | null>
  onVerified: () => void
  onCancel: () => void
  submit: string
  cancel: string
  /** Shown above the field. */
  children?: ReactNode
}

export function CodeForm({ verify, onVerified, onCancel, submit, cancel, children }: Props) {
  const id = useId()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (pending) return
    setPending(true)
    const failure = await verify(code).catch(() => unexpectedError)
    setPending(false)
    setError(failure)
    if (failure === null) onVerified()
  }

  return (
    <form className="mt-5 grid gap-4" onSubmit={(event) => void send(event)}>
      {children}
      <div className="field">
        <label className="label" htmlFor={id}>
          Code
        </label>
        <input
          id={id}
          className="control"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]{6}"
          maxLength={6}
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </div>
      {error !== null && (
        <p role="alert" className="error-text">
          {`Error: ${error}`}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          {cancel}
        </button>
        <button type="submit" className="btn" aria-disabled={pending}>
          {pending ? 'Checking...' : submit}
        </button>
      </div>
    </form>
  )
}

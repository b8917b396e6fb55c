import '../dialog.css'

/** The last line of a dialog's form: cancel, and submit once. */
type Props = {
  onClose: () => void
  close?: string
  /** The submit button's label, and its label while waiting for the answer. */
  action: string
  pendingAction: string
  pending: boolean
}

export function FormActions({ onClose, close = 'Cancel', action, pendingAction, pending }: Props) {
  return (
    <div className="dialog-actions whole">
      <button type="button" className="btn btn-secondary" onClick={onClose}>
        {close}
      </button>
      <button
        type="submit"
        className="btn"
        // Disabling it would lose the focus.
        aria-disabled={pending}
        onClick={(event) => pending && event.preventDefault()}
      >
        {pending ? pendingAction : action}
      </button>
    </div>
  )
}

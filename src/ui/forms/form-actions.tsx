import '../dialog.css'

/** The last line of a form in a dialog: to leave it, or to send it, once. */
type Props = {
  onClose: () => void
  close?: string
  /** What the button that sends says, and what it says until the answer is there. */
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
        // Not disabled, which would lose the focus.
        aria-disabled={pending}
        onClick={(event) => pending && event.preventDefault()}
      >
        {pending ? pendingAction : action}
      </button>
    </div>
  )
}

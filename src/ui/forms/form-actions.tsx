import '../dialog.css'

type Props = {
  /** The layout; a dialog's by default. */
  className?: string
  onClose: () => void
  /** The label of the button that gives the form up. */
  close?: string
  /** The submit button's label, and its label while waiting for the answer. */
  action: string
  pendingAction: string
  pending: boolean
}

/** The last line of a form: a button that gives it up, and one that submits it once. */
export function FormActions(props: Props) {
  const {
    className = 'dialog-actions whole',
    onClose,
    close = 'Cancel',
    action,
    pendingAction,
    pending,
  } = props
  return (
    <div className={className}>
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

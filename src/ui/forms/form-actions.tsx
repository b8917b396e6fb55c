import '../dialog.css'

/** The last line of a form, in a dialog unless it is said: cancel, and submit once. */
type Props = {
  className?: string
  onClose: () => void
  close?: string
  /** The submit button's label, and its label while waiting for the answer. */
  action: string
  pendingAction: string
  pending: boolean
}

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

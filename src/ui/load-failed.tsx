import './looks/empty-note.css'

/** Replaces a list that failed to load, and offers to try again. */
export function LoadFailed({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div role="alert" className="empty-note">
      <p>We could not read {what} just now. Please try again in a moment.</p>
      <button type="button" className="btn btn-secondary btn-sm" onClick={onRetry}>
        Try Again
      </button>
    </div>
  )
}

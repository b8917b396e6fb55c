/** Appears when rows are selected: how many, what can be done with them, and the way out. */
import './bulk-bar.css'
import type { ReactNode } from 'react'

type Props = {
  count: number
  onClear: () => void
  /** Deletes the selected rows; false when it was thought better of or failed, and they stay selected. */
  onDelete?: () => Promise<boolean>
  children?: ReactNode
}

export function BulkBar({ count, onClear, onDelete, children }: Props) {
  if (count === 0) return null
  return (
    <section className="bulk-bar" aria-label="Selected rows">
      <strong aria-live="polite">{count} selected</strong>
      {children}
      {onDelete && (
        <button
          type="button"
          className="btn btn-danger btn-sm"
          onClick={() => void onDelete().then((done) => done && onClear())}
        >
          Delete
        </button>
      )}
      <button type="button" className="btn btn-quiet btn-sm" onClick={onClear}>
        Clear Selection
      </button>
    </section>
  )
}

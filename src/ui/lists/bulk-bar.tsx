/** Appears when rows are selected: their number, the actions, and a way to deselect. */
import './bulk-bar.css'
import type { ReactNode } from 'react'
import { formatNumber } from '#core/numbers.ts'
import { followFootBar } from './foot-bar.ts'

type Props = {
  count: number
  onClear: () => void
  /** Deletes the selected rows; on false (cancelled or failed) they stay selected. */
  onDelete?: () => Promise<boolean>
  children?: ReactNode
}

export function BulkBar({ count, onClear, onDelete, children }: Props) {
  if (count === 0) return null
  return (
    <section className="bulk-bar" ref={followFootBar} aria-label="Selected rows">
      <strong aria-live="polite">{formatNumber(count)} selected</strong>
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

/** Appears when rows are selected: how many, what can be done with them, and the way out. */
import './bulk-bar.css'
import type { ReactNode } from 'react'

type Props = { count: number; onClear: () => void; children: ReactNode }

export function BulkBar({ count, onClear, children }: Props) {
  if (count === 0) return null
  return (
    <section className="bulk-bar" aria-label="Selected rows">
      <strong aria-live="polite">{count} selected</strong>
      {children}
      <button type="button" className="btn btn-quiet btn-sm" onClick={onClear}>
        Clear Selection
      </button>
    </section>
  )
}

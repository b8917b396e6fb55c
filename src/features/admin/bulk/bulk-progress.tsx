/** How far a change of many businesses is, and a way to stop it. */
import './bulk.css'
import { useStore } from '@nanostores/react'
import { formatNumber } from '#core/numbers.ts'
import { followFootBar } from '#ui/lists/foot-bar.ts'
import { bulkWork } from './bulk.store.ts'

export function BulkProgressBar() {
  const work = useStore(bulkWork)
  if (work === null) return null
  const { title, done, total, stop } = work
  return (
    <section className="bulk-progress" ref={followFootBar} aria-label={title}>
      <p role="status">
        {total === null ? `${title}...` : `${title}: ${formatNumber(done)} of ${formatNumber(total)}`}
      </p>
      <progress aria-label={title} {...(total !== null && { value: done, max: total })} />
      <button type="button" className="btn btn-secondary btn-sm" onClick={stop}>
        Stop
      </button>
    </section>
  )
}

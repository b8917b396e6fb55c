/** The record of changes to one business, or to the whole directory, and the way back to an earlier state. */
import './change-list.css'
import { useEffect, useState } from 'react'
import { listCategoryNames } from '#features/categories/categories.data.ts'
import { askConfirm } from '#ui/confirm.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { showToast } from '#ui/toaster.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { doOnce } from '#ui/waiting/do-once.ts'
import { useAdmin } from '../admin-context.ts'
import { showFailure } from '../show-failure.ts'
import { ChangeItem } from './change-item.tsx'
import { changesPage, putBack, readChanges } from './changes.data.ts'
import type { RecordedChange } from './changes.ts'

type Props = {
  /** Null for the whole directory. */
  businessId: string | null
  onlyOwners?: boolean
  actorId?: string | null
  /** Called after something was reverted. */
  onPutBack?: () => void
  /** Called with the newest change that is shown. */
  onShown?: (newest: number) => void
}

export function ChangeList({ businessId, onlyOwners = false, actorId = null, ...heard }: Props) {
  const { onPutBack, onShown } = heard
  const { db, refreshStats } = useAdmin()
  const [older, setOlder] = useState<readonly RecordedChange[]>([])
  const [ended, setEnded] = useState(false)
  const filter = { businessId, onlyOwners, actorId, olderThan: null }
  const list = useLoaded(JSON.stringify(filter), () => readChanges(db, filter))
  const categories = useLoaded('', () => listCategoryNames(db))
  const names = new Map((categories.value ?? []).map(({ id, name }) => [id, name]))
  const changes = [...(list.value ?? []), ...older]
  const last = changes.at(-1)

  // Another list starts at its newest change.
  useEffect(() => {
    setOlder([])
    setEnded((list.value?.length ?? 0) < changesPage)
  }, [list.value])
  const newest = list.value?.[0]?.id
  useEffect(() => {
    if (newest !== undefined) onShown?.(newest)
  }, [newest, onShown])

  async function readMore() {
    if (!last) return
    try {
      const more = await readChanges(db, { ...filter, olderThan: last.id })
      setOlder((before) => [...before, ...more])
      setEnded(more.length < changesPage)
    } catch {
      showToast({ title: 'Error', text: 'Older changes could not be read. Please try again.', kind: 'error' })
    }
  }

  async function restore(change: RecordedChange, andLater: boolean) {
    const text = andLater
      ? 'This change and all later ones of it are taken back.'
      : 'What this change set is taken back; what changed since then stays.'
    if (!(await askConfirm({ title: 'Put Back', text, action: 'Put Back' }))) return
    const deed = { key: `put back ${change.id} ${andLater}`, said: `Putting back ${change.name}…` }
    const done = await doOnce(deed, () => putBack(db, change.id, andLater))
    if (done === null) return
    list.reload()
    if (showFailure(done)) return
    refreshStats()
    onPutBack?.()
    showToast({ title: 'Put back.', text: change.name || 'The earlier state holds again.' })
  }

  if (list.error) return <LoadFailed what="the record of changes" onRetry={list.reload} />
  if (list.value === undefined) return <p className="py-6 text-center text-ink-soft">Loading…</p>
  if (changes.length === 0) return <p className="empty-note">Nothing was changed yet</p>
  return (
    <>
      <ol className="change-list" aria-label="Changes" aria-busy={list.loading}>
        {changes.map((change) => (
          <ChangeItem
            key={change.id}
            change={change}
            names={names}
            onPutBack={(andLater) => void restore(change, andLater)}
          />
        ))}
      </ol>
      {!ended && (
        <button
          type="button"
          className="btn btn-secondary btn-sm justify-self-start"
          onClick={() => void readMore()}
        >
          Show Older Changes
        </button>
      )}
    </>
  )
}

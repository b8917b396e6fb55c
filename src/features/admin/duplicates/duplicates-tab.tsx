/** Pairs of businesses that may be one place, side by side, and the merges that can be undone. */
import { shortDateTime } from '#config/moments.ts'
import './duplicates.css'
import { paths } from '#config/paths.ts'
import { listCategoryNames } from '#features/categories/categories.data.ts'
import { useAddress } from '#ui/address.ts'
import { askConfirm, type Question } from '#ui/confirm.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { showToast } from '#ui/toaster.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { useAdmin } from '../admin-context.ts'
import { readListPage } from '../list-page.ts'
import { showFailure } from '../show-failure.ts'
import {
  keepApart,
  listDuplicates,
  type MergeOrder,
  mergeBusinesses,
  undoMerge,
} from './admin-duplicates.data.ts'
import { type DuplicatePair, type Merge, mergeQuestion } from './admin-duplicates.ts'
import { PairCard } from './pair-card.tsx'

/** Two whole businesses a pair: more of them make a page that nobody reads to its end. */
const pageSize = 10

export function DuplicatesTab() {
  const { db, refreshStats } = useAdmin()
  const { page } = readListPage(useAddress())
  const list = useLoaded(String(page), () => listDuplicates(db, { page, pageSize }))
  const categories = useLoaded('', () => listCategoryNames(db))
  const names = new Map((categories.value ?? []).map(({ id, name }) => [id, name]))
  const { rows = [], merges = [], total = 0 } = list.value ?? {}

  function changed() {
    list.reload()
    refreshStats()
  }

  async function undo(id: string) {
    if (showFailure(await undoMerge(db, id))) return
    changed()
    showToast({ title: 'Merge undone.', text: 'Both businesses are what they were before.' })
  }

  async function merge(order: MergeOrder, question: Question) {
    if (!(await askConfirm(question))) return
    const merged = await mergeBusinesses(db, order)
    if (showFailure(merged) || !merged.ok) return
    changed()
    showToast({
      title: 'Merged.',
      text: 'The old address now leads to the listing that stays.',
      undo: () => void undo(merged.value),
    })
  }

  async function keepBoth({ first, second }: DuplicatePair) {
    if (showFailure(await keepApart(db, first.id, second.id))) return
    changed()
    showToast({ title: 'Both stay.', text: 'This pair is not shown again.' })
  }

  // What was chosen in the pairs stays while they cannot be read anew.
  const failed = list.error && <LoadFailed what="the pairs" onRetry={list.reload} />
  if (list.value === undefined) return failed ?? <p className="py-6 text-center text-ink-soft">Loading…</p>
  return (
    <>
      {failed}
      {total === 0 && <p className="empty-note">No two businesses look like one place.</p>}
      {total > pageSize && (
        <div className="toolbar">
          <Pager page={list.value.page} pageSize={pageSize} total={total} />
        </div>
      )}
      <ul className="pair-list" aria-label="Pairs" aria-busy={list.loading}>
        {rows.map((pair) => (
          <li key={`${pair.first.id} ${pair.second.id}`}>
            <PairCard
              pair={pair}
              names={names}
              onMerge={(order, kept, gone) => void merge(order, mergeQuestion(kept, gone))}
              onKeepBoth={() => void keepBoth(pair)}
            />
          </li>
        ))}
      </ul>
      {merges.length > 0 && <MergeList merges={merges} onUndo={(id) => void undo(id)} />}
    </>
  )
}

function MergeList({ merges, onUndo }: { merges: readonly Merge[]; onUndo: (id: string) => void }) {
  return (
    <section className="merge-list">
      <h3>Latest merges</h3>
      <ul aria-label="Latest merges">
        {merges.map(({ id, gone, kept, keptSlug, mergedAt }) => (
          <li key={id}>
            <span>
              {gone} is now{' '}
              <a className="link" href={paths.business(keptSlug)}>
                {kept}
              </a>
              <span className="row-note">{shortDateTime(mergedAt)}</span>
            </span>
            <button
              type="button"
              className="btn btn-quiet btn-sm"
              aria-label={`Undo the merge of ${gone} into ${kept}`}
              onClick={() => onUndo(id)}
            >
              Undo
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

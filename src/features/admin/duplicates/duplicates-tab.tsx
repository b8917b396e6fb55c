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
import { doOnce } from '#ui/waiting/do-once.ts'
import { useAdmin } from '../admin-context.ts'
import { readListPage } from '../list-page.ts'
import { useChanges } from '../live.store.ts'
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
  const list = useLoaded(`${useChanges()} ${page}`, () => listDuplicates(db, { page, pageSize }))
  const categories = useLoaded('', () => listCategoryNames(db))
  const names = new Map((categories.value ?? []).map(({ id, name }) => [id, name]))
  const { rows = [], merges = [], total = 0 } = list.value ?? {}

  function changed() {
    list.reload()
    refreshStats()
  }

  async function undo({ id, gone }: Pick<Merge, 'id' | 'gone'>) {
    const deed = { key: `undo merge ${id}`, said: `Undoing the merge of ${gone}…` }
    const undone = await doOnce(deed, () => undoMerge(db, id))
    if (undone === null || showFailure(undone)) return
    changed()
    showToast({ title: 'Merge undone.', text: 'Both businesses are what they were before.' })
  }

  async function merge(pair: DuplicatePair, order: MergeOrder, question: Question) {
    if (!(await askConfirm(question))) return
    const deed = { key: keyOf(pair), said: `Merging ${namesOf(pair)}…` }
    const merged = await doOnce(deed, () => mergeBusinesses(db, order))
    if (merged === null || showFailure(merged) || !merged.ok) return
    changed()
    const gone = [pair.first, pair.second].find(({ id }) => id === order.gone)?.name ?? ''
    showToast({
      title: 'Merged.',
      text: 'The old address now leads to the listing that stays.',
      undo: () => undo({ id: merged.value, gone }),
    })
  }

  async function keepBoth(pair: DuplicatePair) {
    const deed = { key: keyOf(pair), said: `Keeping both ${namesOf(pair)}…` }
    const kept = await doOnce(deed, () => keepApart(db, pair.first.id, pair.second.id))
    if (kept === null || showFailure(kept)) return
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
              onMerge={(order, kept, gone) => void merge(pair, order, mergeQuestion(kept, gone))}
              onKeepBoth={() => void keepBoth(pair)}
            />
          </li>
        ))}
      </ul>
      {merges.length > 0 && <MergeList merges={merges} onUndo={(one) => void undo(one)} />}
    </>
  )
}

const keyOf = ({ first, second }: DuplicatePair) => `pair ${first.id} ${second.id}`
const namesOf = ({ first, second }: DuplicatePair) => `${first.name} and ${second.name}`

function MergeList({ merges, onUndo }: { merges: readonly Merge[]; onUndo: (merge: Merge) => void }) {
  return (
    <section className="merge-list">
      <h3>Latest merges</h3>
      <ul aria-label="Latest merges">
        {merges.map((merge) => (
          <li key={merge.id}>
            <span>
              {merge.gone} is now{' '}
              <a className="link" href={paths.business(merge.keptSlug)}>
                {merge.kept}
              </a>
              <span className="row-note">{shortDateTime(merge.mergedAt)}</span>
            </span>
            <button
              type="button"
              className="btn btn-quiet btn-sm"
              aria-label={`Undo the merge of ${merge.gone} into ${merge.kept}`}
              onClick={() => onUndo(merge)}
            >
              Undo
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

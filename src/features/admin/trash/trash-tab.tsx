/** What was deleted: to restore, or to delete for good. */
import { useAddress } from '#ui/address.ts'
import { askConfirm } from '#ui/confirm.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { BulkBar } from '#ui/lists/bulk-bar.tsx'
import { FilterSelect } from '#ui/lists/filter-select.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { useRowChoice } from '#ui/lists/row-choice.ts'
import { SearchField } from '#ui/lists/search-field.tsx'
import { showToast } from '#ui/toaster.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { doOnce } from '#ui/waiting/do-once.ts'
import { shortNames } from '../admin.ts'
import { useAdmin } from '../admin-context.ts'
import { readListPage } from '../list-page.ts'
import { useChanges } from '../live.store.ts'
import { LoadedTable } from '../loaded-table.tsx'
import { showFailure } from '../show-failure.ts'
import { deleteForGood, listTrash, restoreDeleted } from './trash.data.ts'
import {
  kindName,
  type TrashItem,
  type TrashKind,
  titleOf,
  trashKinds,
  trashRights,
  trashTexts,
} from './trash.ts'
import { trashColumns } from './trash-columns.tsx'

const noRows: TrashItem[] = []

export function TrashTab() {
  const { db, refreshStats, may } = useAdmin()
  const ownKinds = trashKinds.filter((kind) => may(trashRights[kind]))
  const query = useAddress()
  const kind = ownKinds.find((known) => known === query.get('kind')) ?? null
  const filter = { q: query.get('q') ?? '', kind, ...readListPage(query) }
  const changes = [
    ...[useChanges('mn_businesses'), useChanges('mn_categories')],
    ...[useChanges('mn_business_ratings'), useChanges('mn_business_reports')],
  ]
  const list = useLoaded(`${changes} ${JSON.stringify(filter)}`, () => listTrash(db, filter))
  const choice = useRowChoice()
  const rows = list.value?.rows ?? noRows
  const chosenIds = choice.among(rows.map(({ id }) => id))
  const chosen = rows.filter(({ id }) => chosenIds.includes(id))

  function done(title: string, items: readonly TrashItem[]) {
    choice.clear()
    list.reload()
    refreshStats()
    showToast({ title, text: shortNames(items.map(titleOf)) })
  }

  async function restore(items: readonly TrashItem[]) {
    const deed = { key: `restore ${idsOf(items)}`, said: `Restoring ${shortNames(items.map(titleOf))}…` }
    const restored = await doOnce(deed, () => restoreDeleted(db, idsOf(items)))
    if (restored === null || showFailure(restored)) return
    done(trashTexts.restored(items.length), items)
  }

  async function remove(items: readonly TrashItem[]): Promise<boolean> {
    if (!(await askConfirm(trashTexts.question(items)))) return false
    const deed = { key: `delete ${idsOf(items)}`, said: `Deleting ${shortNames(items.map(titleOf))}…` }
    const deleted = await doOnce(deed, () => deleteForGood(db, idsOf(items)))
    if (deleted === null || showFailure(deleted)) return false
    done(trashTexts.deleted(items.length), items)
    return true
  }

  return (
    <>
      <p className="mb-4 text-ink-soft">{trashTexts.intro}</p>
      <div className="toolbar">
        <SearchField label="Search the trash by name" />
        <FilterSelect label="Kind" name="kind" options={kindOptions(ownKinds)} />
        {list.value && <Pager {...list.value} pageSize={filter.pageSize} />}
      </div>
      <LoadedTable
        list={list}
        what="the trash"
        none={trashTexts.empty}
        label="Trash"
        columns={trashColumns({
          now: new Date(),
          onRestore: (item) => void restore([item]),
          onDelete: (item) => void remove([item]),
        })}
        rowId={({ id }) => id}
        rowName={titleOf}
        choice={choice}
      />
      <BulkBar count={chosen.length} onClear={choice.clear} onDelete={() => remove(chosen)}>
        <button type="button" className="btn btn-secondary btn-sm" onClick={() => void restore(chosen)}>
          <Icon name="rotate-ccw" /> Restore
        </button>
      </BulkBar>
    </>
  )
}

const kindOptions = (kinds: readonly TrashKind[]) => [
  { value: 'all', label: 'Everything' },
  ...kinds.map((kind) => ({ value: kind, label: kindName(kind) })),
]

const idsOf = (items: readonly TrashItem[]) => items.map(({ id }) => id)

import { shortDate } from '#config/moments.ts'
import { paths } from '#config/paths.ts'
import type { CsvColumn } from '#core/csv.ts'
import { plural } from '#core/numbers.ts'
import { useAddress } from '#ui/address.ts'
import { askConfirm } from '#ui/confirm.tsx'
import { BulkBar } from '#ui/lists/bulk-bar.tsx'
import type { DataColumn } from '#ui/lists/data-table.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { useRowChoice } from '#ui/lists/row-choice.ts'
import { SearchField } from '#ui/lists/search-field.tsx'
import { showToast } from '#ui/toaster.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { doOnce } from '#ui/waiting/do-once.ts'
import { useAdmin } from '../admin-context.ts'
import { ExportButton } from '../export-button.tsx'
import { readListPage } from '../list-page.ts'
import { useChanges } from '../live.store.ts'
import { LoadedTable } from '../loaded-table.tsx'
import { showFailure } from '../show-failure.ts'
import { deleteSubscribers, listSubscribers } from './messages.data.ts'
import type { Subscriber } from './messages.ts'

const noRows: Subscriber[] = []
const exportPage = 1000

const exported: readonly CsvColumn<Subscriber>[] = [
  { head: 'Email', value: ({ email }) => email },
  { head: 'Since', value: ({ confirmedAt }) => confirmedAt },
  {
    // Whoever mails to the list puts it into each mail, and into its headers (List-Unsubscribe).
    head: 'Unsubscribe Link',
    value: ({ unsubscribeKey }) => new URL(paths.leaveLink(unsubscribeKey), location.origin).href,
  },
]

const columns: readonly DataColumn<Subscriber>[] = [
  {
    id: 'email',
    head: 'E-mail',
    kind: 'main',
    cell: ({ email }) => <span className="row-name">{email}</span>,
  },
  {
    id: 'since',
    head: 'Since',
    kind: 'number',
    cell: ({ confirmedAt }) => shortDate(confirmedAt),
  },
]

export function SubscriberList() {
  const { db } = useAdmin()
  const query = useAddress()
  const { page, pageSize } = readListPage(query)
  const filter = { q: query.get('q') ?? '', page, pageSize }
  const list = useLoaded(`${useChanges()} ${JSON.stringify(filter)}`, () => listSubscribers(db, filter))
  const choice = useRowChoice()
  const rows = list.value?.rows ?? noRows
  const chosen = choice.among(rows.map(({ id }) => id))
  const readPage = (wanted: number) => listSubscribers(db, { ...filter, page: wanted, pageSize: exportPage })

  async function remove() {
    const what = plural(chosen.length, 'subscriber')
    const sure = await askConfirm({
      title: `Delete ${what}`,
      text: `Are you sure you want to delete ${what}? This action cannot be undone.`,
      action: 'Delete',
    })
    if (!sure) return false
    const deed = { key: `delete subscribers ${chosen}`, said: `Deleting ${what}…` }
    const deleted = await doOnce(deed, () => deleteSubscribers(db, chosen))
    if (deleted === null || showFailure(deleted)) return false
    list.reload()
    showToast({ title: 'Deleted.', text: what })
    return true
  }

  return (
    <>
      <div className="toolbar">
        <SearchField label="Search subscribers" />
        <ExportButton name="newsletter-subscribers" columns={exported} readPage={readPage} />
        {list.value && <Pager {...list.value} pageSize={pageSize} />}
      </div>
      <LoadedTable
        list={list}
        what="the subscribers"
        none="No subscribers found matching your filters"
        label="Newsletter subscribers"
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ email }) => email}
        choice={choice}
      />
      <BulkBar count={chosen.length} onClear={choice.clear} onDelete={remove} />
    </>
  )
}

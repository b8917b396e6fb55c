/** What was changed in many businesses at once: by whom, in how many, and undoing it as a whole. */
import { shortDateTime } from '#config/moments.ts'
import '#ui/looks/disclosure.css'
import './bulk.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { listCategoryNames } from '#features/categories/categories.data.ts'
import { useAddress } from '#ui/address.ts'
import { askConfirm } from '#ui/confirm.tsx'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { readEmails } from '../admin.data.ts'
import { useAdmin } from '../admin-context.ts'
import { isId } from '../list-page.ts'
import { openPassedOver, PassedOver, passedOverName } from '../passed-over.tsx'
import { listBulkRemains, readBulkChanges } from './bulk.data.ts'
import { bulkWork } from './bulk.store.ts'
import { type BulkRecord, countOf, remainInWords, stateLabels, toPutBackText, wantedInWords } from './bulk.ts'
import { useBulk } from './use-bulk.ts'

/** Loaded when opened: most look at single changes. */
export function BulkRecords() {
  const [open, setOpen] = useState(isId(useAddress().get(passedOverName)))
  return (
    <details className="disclosure" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Changes of Many Businesses at Once</summary>
      {open && <Records />}
    </details>
  )
}

function Records() {
  const { db, refreshStats } = useAdmin()
  const list = useLoaded('bulk changes', async () => {
    const records = await readBulkChanges(db)
    const people = records.flatMap(({ actorId, wanted }) => [actorId, wanted['owner_id'] ?? null])
    const ids = people.filter((id) => typeof id === 'string')
    const [emails, categories] = await Promise.all([readEmails(db, ids), listCategoryNames(db)])
    const names = new Map([...emails, ...categories.map(({ id, name }) => [id, name] as const)])
    return { records, names }
  })
  const { reload } = list
  const bulk = useBulk(db, () => {
    reload()
    refreshStats()
  })
  const shown = useAddress().get(passedOverName)

  const isBusy = useStore(bulkWork) !== null

  async function undo(record: BulkRecord) {
    if (isBusy) return
    const question = {
      title: 'Undo the Change',
      text: toPutBackText(record),
      action: 'Undo',
    }
    if (await askConfirm(question)) await bulk.undo(record.id)
  }

  if (list.error) return <LoadFailed what="the bulk changes" onRetry={reload} />
  if (!list.value) return null
  const { records, names } = list.value
  if (records.length === 0) return <p>Nothing was changed in many businesses at once yet.</p>
  return (
    <div className="grid gap-3">
      <DataTable
        label="Changes of many businesses"
        columns={columnsFor(names, {
          undo,
          resume: ({ id, wanted }) => !isBusy && bulk.resume(id, wantedInWords(wanted, names)),
          show: ({ id }) => openPassedOver(id === shown ? null : id),
          ...{ shown, isBusy },
        })}
        rows={records}
        rowId={({ id }) => id}
        rowName={({ startedAt }) => shortDateTime(startedAt)}
        busy={list.loading}
      />
      {isId(shown) && <Remains key={shown} id={shown} loads={list.loads} />}
    </div>
  )
}

/** `loads` changes with each change and undoing. */
function Remains({ id, loads }: { id: string; loads: number }) {
  const { db } = useAdmin()
  return (
    <PassedOver
      label="Passed over"
      none="None was passed over."
      file="passed-over"
      of={`${id} ${loads}`}
      read={async (paging) => {
        const found = await listBulkRemains(db, id, paging)
        return { ...found, rows: found.rows.map((one) => ({ ...one, why: remainInWords(one) })) }
      }}
    />
  )
}

type RecordActions = Readonly<Record<'undo' | 'resume' | 'show', (record: BulkRecord) => unknown>> & {
  shown: string | null
  /** Something is under way: a second one would go through the same businesses. */
  isBusy: boolean
}

function columnsFor(
  names: ReadonlyMap<string, string>,
  { undo, resume, show, shown, isBusy }: RecordActions,
): readonly DataColumn<BulkRecord>[] {
  return [
    {
      id: 'what',
      head: 'What',
      kind: 'main',
      cell: ({ wanted }) => <span className="row-name">{wantedInWords(wanted, names)}</span>,
    },
    { id: 'when', head: 'When', cell: ({ startedAt }) => shortDateTime(startedAt) },
    {
      id: 'who',
      head: 'Who',
      cell: ({ actorId }) => (actorId && names.get(actorId)) || 'An account that is gone',
    },
    { id: 'count', head: 'Businesses', kind: 'number', cell: ({ changed }) => countOf(changed) },
    { id: 'state', head: 'State', cell: ({ state }) => <span className="badge">{stateLabels[state]}</span> },
    {
      id: 'actions',
      head: 'Actions',
      kind: 'actions',
      cell: (record) => (
        <span className="row-actions">
          <button
            type="button"
            className="btn btn-quiet btn-sm"
            aria-label={`Passed over by the change of ${shortDateTime(record.startedAt)}`}
            aria-expanded={record.id === shown}
            onClick={() => show(record)}
          >
            Passed Over
          </button>
          {record.state === 'running' && (
            <button
              type="button"
              className="btn btn-secondary btn-sm"
              aria-label={`Go on with the change of ${shortDateTime(record.startedAt)}`}
              aria-disabled={isBusy}
              onClick={() => void resume(record)}
            >
              Go On
            </button>
          )}
          {record.state !== 'undone' && (
            <button
              type="button"
              className="btn btn-secondary btn-sm"
              aria-label={`Undo the change of ${shortDateTime(record.startedAt)}`}
              aria-disabled={isBusy}
              onClick={() => void undo(record)}
            >
              Undo
            </button>
          )}
        </span>
      ),
    },
  ]
}

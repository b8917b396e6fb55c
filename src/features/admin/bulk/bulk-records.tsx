/** What was changed in many businesses at once: by whom, in how many, and undoing it as a whole. */
import { shortDateTime } from '#config/moments.ts'
import '#ui/looks/disclosure.css'
import './bulk.css'
import { useState } from 'react'
import { listCategoryNames } from '#features/categories/categories.data.ts'
import { AddressLink } from '#ui/address-link.tsx'
import { askConfirm } from '#ui/confirm.tsx'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { readEmails } from '../admin.data.ts'
import { useAdmin } from '../admin-context.ts'
import { tellChange } from '../live.store.ts'
import { readBulkChanges, readBulkRemains } from './bulk.data.ts'
import { type BulkRecord, countOf, remainInWords, stateLabels, wantedInWords } from './bulk.ts'
import { BulkProgressBar } from './bulk-progress.tsx'
import { useBulk } from './use-bulk.ts'

/** Loaded when opened: most look at single changes. */
export function BulkRecords() {
  const [open, setOpen] = useState(false)
  return (
    <details className="disclosure" onToggle={(event) => setOpen(event.currentTarget.open)}>
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
    tellChange('mn_businesses')
    refreshStats()
  })
  const [shown, setShown] = useState<string | null>(null)

  async function undo(record: BulkRecord) {
    const question = {
      title: 'Undo the Change',
      text: `${countOf(record.changed)} get back what they had. What somebody changed since stays.`,
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
          resume: ({ id, wanted }) => bulk.resume(id, wantedInWords(wanted, names)),
          show: ({ id }) => setShown(id === shown ? null : id),
        })}
        rows={records}
        rowId={({ id }) => id}
        rowName={({ startedAt }) => shortDateTime(startedAt)}
        busy={list.loading}
      />
      {shown !== null && <Remains key={shown} id={shown} />}
      <BulkProgressBar work={bulk.work} />
    </div>
  )
}

function Remains({ id }: { id: string }) {
  const { db } = useAdmin()
  const remains = useLoaded(id, () => readBulkRemains(db, id))
  if (remains.error) return <LoadFailed what="what was passed over" onRetry={remains.reload} />
  if (remains.value?.length === 0) return <p role="status">None was passed over.</p>
  return (
    <ul aria-label="Passed over">
      {remains.value?.map((remain) => (
        <li key={remain.id}>
          {remain.name === null ? (
            'A business'
          ) : (
            <AddressLink className="link" change={{ business: remain.id }}>
              {remain.name}
            </AddressLink>
          )}
          : {remainInWords(remain)}
        </li>
      ))}
    </ul>
  )
}

type RecordActions = Readonly<Record<'undo' | 'resume' | 'show', (record: BulkRecord) => unknown>>

function columnsFor(
  names: ReadonlyMap<string, string>,
  { undo, resume, show }: RecordActions,
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
          <button type="button" className="btn btn-quiet btn-sm" onClick={() => show(record)}>
            Passed Over
          </button>
          {record.state === 'running' && (
            <button
              type="button"
              className="btn btn-secondary btn-sm"
              aria-label={`Go on with the change of ${shortDateTime(record.startedAt)}`}
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

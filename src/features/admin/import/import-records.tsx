/** Past imports: who brought what in when, what came of it, and undoing it as a whole. */
import { shortDateTime } from '#config/moments.ts'
import '#ui/looks/empty-note.css'
import '#ui/looks/error-box.css'
import './import-records.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { formatNumber } from '#core/numbers.ts'
import type { Db } from '#db/client.ts'
import { askRemains, readImports, undoImport } from '#features/imports/import-records.data.ts'
import type { ImportRecord } from '#features/imports/import-records.schema.ts'
import { useAddress } from '#ui/address.ts'
import { askConfirm } from '#ui/confirm.tsx'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { readEmails } from '../admin.data.ts'
import { isId } from '../list-page.ts'
import { openPassedOver, PassedOver, passedOverName } from '../passed-over.tsx'
import { readRange } from '../read-range.ts'
import {
  canUndo,
  countsOf,
  stateLabels,
  undoneText,
  undoQuestion,
  wasUndone,
  whyItStayed,
} from './import-records.ts'
import { importUndoing, type Undoing } from './import-undoing.store.ts'

type Props = {
  db: Db
  /** Changes with each import, so that the list is read again. */
  turn: number
  /** Something was undone. */
  onUndone: () => void
}

export function ImportRecords({ db, turn, onUndone }: Props) {
  const list = useLoaded(`imports ${turn}`, () => readRecords(db))
  const undoing = useStore(importUndoing)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => forgetUndone, [])

  const shown = useAddress().get(passedOverName)
  const isBusy = undoing?.isOver === false

  async function undo(record: ImportRecord): Promise<void> {
    if (importUndoing.get()?.isOver === false) return
    const question = {
      title: `Undo the Import of ${record.file_name}?`,
      text: undoQuestion(record),
      action: 'Undo',
    }
    if (!(await askConfirm(question))) return
    setError(null)
    const { id } = record
    importUndoing.set({ said: record.file_name, isOver: false })
    try {
      const done = await undoImport(db, id, (sofar) =>
        importUndoing.set({
          said: `${undoneText(sofar)}, ${formatNumber(sofar.remaining)} to go`,
          isOver: false,
        }),
      )
      importUndoing.set({ said: undoneText(done), isOver: true })
      if (done.left > 0) openPassedOver(id)
    } catch (cause) {
      console.warn(cause)
      importUndoing.set(null)
      setError(
        'The import could not be undone to its end. What was undone stays so; Undo goes on from there.',
      )
    }
    list.reload()
    onUndone()
  }

  if (list.error) return <LoadFailed what="the past imports" onRetry={list.reload} />
  return (
    <section className="import-records" aria-labelledby="past-imports">
      <h3 id="past-imports">Past Imports</h3>
      {error !== null && (
        <p role="alert" className="error-box">
          {error}
        </p>
      )}
      {undoing && <UndoReport undoing={undoing} />}
      {list.value?.records.length === 0 && <p className="empty-note">Nothing was imported yet.</p>}
      {list.value && list.value.records.length > 0 && (
        <DataTable
          label="Past imports"
          columns={columnsFor(list.value.emails, { isBusy, undo, shown })}
          rows={list.value.records}
          rowId={({ id }) => id}
          rowName={({ file_name }) => file_name}
          busy={list.loading}
        />
      )}
      {isId(shown) && <Stayed key={shown} db={db} id={shown} loads={list.loads} />}
    </section>
  )
}

/** What was said of an undoing is old news to whoever comes back. */
function forgetUndone(): void {
  if (importUndoing.get()?.isOver) importUndoing.set(null)
}

async function readRecords(db: Db) {
  const records = await readImports(db)
  const people = new Set(records.flatMap(({ actor_id }) => (actor_id === null ? [] : [actor_id])))
  return { records, emails: await readEmails(db, [...people]) }
}

function UndoReport({ undoing: { said, isOver } }: { undoing: Undoing }) {
  return (
    <p role="status" className="undo-report">
      <strong>{isOver ? 'Undone.' : 'Undoing.'}</strong> {said}.
    </p>
  )
}

/** `loads` changes with each undoing. */
function Stayed({ db, id, loads }: { db: Db; id: string; loads: number }) {
  return (
    <PassedOver
      label="Left as they are"
      none="Nothing that was imported is left."
      file="left-by-undoing"
      of={`${id} ${loads}`}
      read={async (paging) => {
        const found = await readRange(paging, 'what is left', (from, to) =>
          askRemains(db, id).range(from, to),
        )
        return {
          ...found,
          rows: found.rows.map(({ business_id, name, reason }) => ({
            id: business_id,
            name,
            why: whyItStayed(reason),
          })),
        }
      }}
    />
  )
}

type RecordActions = {
  isBusy: boolean
  undo: (record: ImportRecord) => Promise<void>
  /** The record whose list of what stayed is open. */
  shown: string | null
}

function columnsFor(
  emails: ReadonlyMap<string, string>,
  { isBusy, undo, shown }: RecordActions,
): readonly DataColumn<ImportRecord>[] {
  const who = (id: string | null) =>
    id === null ? 'By command' : (emails.get(id) ?? 'An account that is gone')
  return [
    {
      id: 'file',
      head: 'File',
      kind: 'main',
      cell: ({ file_name, source, as_drafts }) => (
        <>
          <span className="row-name">{file_name}</span>
          <span className="row-note">
            Source {source}, {as_drafts ? 'as drafts' : 'live'}
          </span>
        </>
      ),
    },
    { id: 'when', head: 'When', cell: ({ started_at }) => shortDateTime(started_at) },
    { id: 'who', head: 'Who', cell: ({ actor_id }) => who(actor_id) },
    { id: 'rows', head: 'Rows', cell: countsOf },
    { id: 'state', head: 'State', cell: ({ state }) => <span className="badge">{stateLabels[state]}</span> },
    {
      id: 'actions',
      head: 'Actions',
      kind: 'actions',
      cell: (record) => (
        <span className="row-actions">
          {wasUndone(record) && (
            <button
              type="button"
              className="btn btn-quiet btn-sm"
              aria-label={`What stayed of ${record.file_name}`}
              aria-expanded={record.id === shown}
              onClick={() => openPassedOver(record.id === shown ? null : record.id)}
            >
              What Stayed
            </button>
          )}
          {canUndo(record) && (
            <button
              type="button"
              className="btn btn-secondary btn-sm"
              aria-label={`Undo ${record.file_name}`}
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

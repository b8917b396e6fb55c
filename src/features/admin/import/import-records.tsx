/** Past imports: who brought what in when, what came of it, and undoing it as a whole. */
import { shortDateTime } from '#config/moments.ts'
import '#ui/looks/empty-note.css'
import '#ui/looks/error-box.css'
import './import-records.css'
import { useState } from 'react'
import type { Db } from '#db/client.ts'
import { readImports, readRemains, undoImport } from '#features/imports/import-records.data.ts'
import type { ImportRecord, Remaining } from '#features/imports/import-records.schema.ts'
import { AddressLink } from '#ui/address-link.tsx'
import { askConfirm } from '#ui/confirm.tsx'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { readEmails } from '../admin.data.ts'
import { canUndo, countsOf, stateLabels, undoneText, undoQuestion } from './import-records.ts'

type Props = {
  db: Db
  /** Changes with each import, so that the list is read again. */
  turn: number
  /** Something was undone. */
  onUndone: () => void
}

type Undoing = { id: string; said: string; isOver: boolean; remains: readonly Remaining[] }

export function ImportRecords({ db, turn, onUndone }: Props) {
  const list = useLoaded(`imports ${turn}`, () => readRecords(db))
  const [undoing, setUndoing] = useState<Undoing | null>(null)
  const [error, setError] = useState<string | null>(null)

  const isBusy = undoing?.isOver === false

  async function undo(record: ImportRecord): Promise<void> {
    if (isBusy) return
    const question = {
      title: `Undo the Import of ${record.file_name}?`,
      text: undoQuestion(record),
      action: 'Undo',
    }
    if (!(await askConfirm(question))) return
    setError(null)
    const { id } = record
    setUndoing({ id, said: record.file_name, isOver: false, remains: [] })
    try {
      const done = await undoImport(db, id, (sofar) =>
        setUndoing({
          id,
          said: `${undoneText(sofar)}, ${sofar.remaining} to go`,
          isOver: false,
          remains: [],
        }),
      )
      const remains = done.left > 0 ? await readRemains(db, id) : []
      setUndoing({ id, said: undoneText(done), isOver: true, remains })
    } catch (cause) {
      console.warn(cause)
      setUndoing(null)
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
          columns={columnsFor(list.value.emails, isBusy, undo)}
          rows={list.value.records}
          rowId={({ id }) => id}
          rowName={({ file_name }) => file_name}
          busy={list.loading}
        />
      )}
    </section>
  )
}

async function readRecords(db: Db) {
  const records = await readImports(db)
  const people = new Set(records.flatMap(({ actor_id }) => (actor_id === null ? [] : [actor_id])))
  return { records, emails: await readEmails(db, [...people]) }
}

function UndoReport({ undoing: { said, isOver, remains } }: { undoing: Undoing }) {
  return (
    <div className="undo-report">
      <p role="status">
        <strong>{isOver ? 'Undone.' : 'Undoing.'}</strong> {said}.
      </p>
      {remains.length > 0 && (
        <ul aria-label="Left as they are">
          {remains.map(({ business_id, name, reason }) => (
            <li key={business_id}>
              <AddressLink className="link" change={{ business: business_id }}>
                {name}
              </AddressLink>
              : {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function columnsFor(
  emails: ReadonlyMap<string, string>,
  isBusy: boolean,
  undo: (record: ImportRecord) => Promise<void>,
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
      cell: (record) =>
        canUndo(record) && (
          <button
            type="button"
            className="btn btn-secondary btn-sm"
            aria-label={`Undo ${record.file_name}`}
            aria-disabled={isBusy}
            onClick={() => void undo(record)}
          >
            Undo
          </button>
        ),
    },
  ]
}

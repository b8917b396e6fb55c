/** Brings businesses in from a file of a spreadsheet: choose, match, see each row's outcome, apply. */
import '#ui/looks/empty-note.css'
import '#ui/looks/error-box.css'
import './csv-import.css'
import './import-actions.css'
import { type ChangeEvent, useId } from 'react'
import type { Db } from '#db/client.ts'
import { ColumnMatching } from './column-matching.tsx'
import { ImportOutcomes } from './import-outcomes.tsx'
import type { CategoryEntry } from './imports.data.ts'
import { useCsvImport } from './use-csv-import.ts'

type Props = {
  db: Db
  /** The categories that rows may have. */
  readCategories: () => Promise<CategoryEntry[]>
  /** Something may have been written. */
  onDone: () => void
}

export function CsvImport({ db, readCategories, onDone }: Props) {
  const { state, error, setState, choose, check, apply, stop, restart } = useCsvImport(
    db,
    readCategories,
    onDone,
  )
  return (
    <div className="csv-import">
      {error !== null && (
        <p role="alert" className="error-box">
          {error}
        </p>
      )}
      {state.step === 'choose' && <FileChoice onChoose={(file) => void choose(file)} />}
      {state.step === 'match' && (
        <ColumnMatching
          table={state.table}
          matches={state.matches}
          source={state.source}
          onChange={(change) => setState({ ...state, ...change })}
          onCheck={() => void check(state)}
          onCancel={restart}
        />
      )}
      {(state.step === 'checking' || state.step === 'applying') && (
        <Progress
          title={state.step === 'checking' ? 'Checking' : 'Importing'}
          said={state.said}
          share={state.share}
          onStop={stop}
        />
      )}
      {state.step === 'stopped' && (
        <div className="empty-note">
          <p>The import was stopped. Rows that came in are recognised, and none comes in twice.</p>
          <p className="import-actions">
            <button type="button" className="btn" onClick={() => void apply(state)}>
              Continue
            </button>
            <button type="button" className="btn btn-secondary" onClick={restart}>
              Another File
            </button>
          </p>
        </div>
      )}
      {(state.step === 'checked' || state.step === 'done') && (
        <ImportOutcomes
          table={state.table}
          outcomes={state.summary.outcomes}
          isDone={state.step === 'done'}
          onApply={() => void apply(state)}
          onBack={() => setState({ ...state, step: 'match' })}
          onRestart={restart}
        />
      )}
    </div>
  )
}

function FileChoice({ onChoose }: { onChoose: (file: File) => void }) {
  const id = useId()
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) onChoose(file)
  }
  return (
    <div className="field import-file">
      <label className="label" htmlFor={id}>
        CSV file
      </label>
      <input id={id} className="control" type="file" accept=".csv,.tsv,.txt,text/csv" onChange={take} />
      <p className="text-ink-soft">
        The first line names the columns. Nothing is written before you have seen what becomes of each row.
        Rows that are there already are updated, not doubled; the same file can be brought in again at any
        time.
      </p>
    </div>
  )
}

type ProgressProps = { title: string; said: string; share: number | null; onStop: () => void }

function Progress({ title, said, share, onStop }: ProgressProps) {
  return (
    <div className="empty-note">
      <p role="status">
        {title}: {said}
      </p>
      <progress aria-label={title} {...(share !== null && { value: share })} max={1} />
      <button type="button" className="btn btn-secondary btn-sm" onClick={onStop}>
        Stop
      </button>
    </div>
  )
}

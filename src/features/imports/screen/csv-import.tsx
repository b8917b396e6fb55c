/** Brings businesses in from a file: choose, match, see each row's outcome, apply. */
import '#ui/looks/empty-note.css'
import '#ui/looks/error-box.css'
import './csv-import.css'
import './import-actions.css'
import { useStore } from '@nanostores/react'
import type { Db } from '#db/client.ts'
import type { CategoryEntry } from '../imports.data.ts'
import { ColumnMatching } from './column-matching.tsx'
import {
  applyRows,
  changeChoices,
  changeColumns,
  checkRows,
  chooseFile,
  importError,
  importState,
  restartImport,
  stopImport,
} from './csv-import.store.ts'
import { FileChoice } from './file-choice.tsx'
import { ImportOutcomes } from './import-outcomes.tsx'
import { useStepFocus } from './use-step-focus.ts'

type Props = {
  db: Db
  /** The categories that rows may have. */
  readCategories: () => Promise<CategoryEntry[]>
  /** Something may have been written. */
  onDone: () => void
}

export function CsvImport({ db, readCategories, onDone }: Props) {
  const state = useStore(importState)
  const error = useStore(importError)
  const heading = useStepFocus(state.step)
  const apply = () => void applyRows({ db, readCategories }).then(onDone)
  return (
    <div className="csv-import" ref={heading} tabIndex={-1}>
      {error !== null && (
        <p role="alert" className="error-box">
          {error}
        </p>
      )}
      {state.step === 'choose' && <FileChoice onChoose={(file) => void chooseFile(file)} />}
      {state.step === 'reading' && (
        <p role="status" className="empty-note">
          Reading {state.name}
        </p>
      )}
      {state.step === 'match' && (
        <ColumnMatching
          chosen={state}
          onChange={changeChoices}
          onCheck={() => void checkRows({ db, readCategories })}
          onCancel={restartImport}
        />
      )}
      {(state.step === 'checking' || state.step === 'applying') && (
        <Progress
          title={state.step === 'checking' ? 'Checking' : 'Importing'}
          said={state.said}
          share={state.share}
        />
      )}
      {state.step === 'stopped' && (
        <div className="empty-note">
          <p>The import was stopped. Rows that came in are recognised, and none comes in twice.</p>
          <p className="import-actions">
            <button type="button" className="btn" onClick={apply}>
              Continue
            </button>
            <button type="button" className="btn btn-secondary" onClick={restartImport}>
              Another File
            </button>
          </p>
        </div>
      )}
      {(state.step === 'checked' || state.step === 'done') && (
        <ImportOutcomes
          chosen={state}
          outcomes={state.summary.outcomes}
          isDone={state.step === 'done'}
          onApply={apply}
          onBack={changeColumns}
          onRestart={restartImport}
        />
      )}
    </div>
  )
}

type ProgressProps = { title: string; said: string; share: number | null }

function Progress({ title, said, share }: ProgressProps) {
  return (
    <div className="empty-note">
      <p role="status">
        {title}: {said}
      </p>
      <progress aria-label={title} {...(share !== null && { value: share })} max={1} />
      <button type="button" className="btn btn-secondary btn-sm" onClick={stopImport}>
        Stop
      </button>
    </div>
  )
}

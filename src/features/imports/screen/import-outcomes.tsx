/** The planned or actual outcome of each row of a file. */

import './import-actions.css'
import './import-outcomes.css'
import { useState } from 'react'
import { formatNumber, plural } from '#core/numbers.ts'
import { download, downloadCsv } from '#ui/download.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { ColumnHeads } from '#ui/lists/column-heads.tsx'
import type { RowOutcome } from '../imports.ts'
import { AreaCheck } from './area-check.tsx'
import type { Chosen } from './csv-import.store.ts'
import {
  countOutcomes,
  explain,
  filterLabels,
  isListed,
  type OutcomeFilter,
  outcomeLabels,
  refusedFile,
} from './csv-import.ts'

type Props = {
  chosen: Chosen
  outcomes: readonly RowOutcome[]
  isDone: boolean
  onApply: () => void
  onBack: () => void
  onRestart: () => void
}

const pageSize = 50

export function ImportOutcomes({ chosen, outcomes, isDone, onApply, onBack, onRestart }: Props) {
  const [shown, setShown] = useState<OutcomeFilter | null>(null)
  const [length, setLength] = useState(pageSize)
  const counts = countOutcomes(outcomes)
  const listed = outcomes.filter((outcome) => isListed(outcome, shown))
  const { file, asDrafts } = chosen
  const toWrite = counts.new + counts.changed + counts.merged
  return (
    <div className="grid gap-4">
      <p role="status">
        <strong>
          {isDone ? 'Import finished.' : 'Nothing was written yet.'} {plural(outcomes.length, 'row')}
        </strong>
      </p>
      <ul className="outcome-counts" aria-label="Outcomes">
        {Object.entries(filterLabels).map(([outcome, label]) => {
          // Object.entries loses the keys of `filterLabels`.
          const one = outcome as OutcomeFilter
          return (
            <li key={outcome}>
              <button
                type="button"
                className="btn btn-secondary btn-sm"
                aria-pressed={shown === one}
                onClick={() => {
                  setShown(shown === one ? null : one)
                  setLength(pageSize)
                }}
              >
                {label} <strong>{formatNumber(counts[one])}</strong>
              </button>
            </li>
          )
        })}
      </ul>
      <p className="import-actions">
        {!isDone && (
          <>
            <button type="button" className="btn" disabled={toWrite === 0} onClick={onApply}>
              Import {plural(toWrite, 'Row')} {asDrafts ? 'as Drafts' : 'Live'}
            </button>
            <button type="button" className="btn btn-secondary" onClick={onBack}>
              Change Columns
            </button>
          </>
        )}
        <button type="button" className={isDone ? 'btn' : 'btn btn-secondary'} onClick={onRestart}>
          Another File
        </button>
        {counts.refused > 0 && (
          <button
            type="button"
            className="btn btn-secondary"
            onClick={() => saveRefused(refusedFile(file, outcomes))}
          >
            <Icon name="download" /> Download Refused Rows
          </button>
        )}
      </p>
      {!isDone && <AreaCheck chosen={chosen} />}
      <table className="data-table" aria-label="Rows">
        <ColumnHeads heads={['Row', 'Name', 'Outcome', 'Why']} />
        <tbody>
          {listed.slice(0, length).map((one) => (
            <OutcomeRow key={one.row} outcome={one} />
          ))}
        </tbody>
      </table>
      {listed.length > length && (
        <button type="button" className="btn btn-secondary" onClick={() => setLength(length + pageSize * 4)}>
          Show More of {formatNumber(listed.length)}
        </button>
      )}
    </div>
  )
}

function saveRefused({ name, text, isTable }: ReturnType<typeof refusedFile>): void {
  if (isTable) downloadCsv(name, text)
  else download(name, new Blob([text], { type: 'application/jsonl' }))
}

function OutcomeRow({ outcome: one }: { outcome: RowOutcome }) {
  const { row, name, outcome } = one
  const why = explain(one)
  return (
    <tr>
      <td data-head="Row">{row}</td>
      <td data-head="Name" data-kind="main">
        {name || '(no name)'}
      </td>
      <td data-head="Outcome">
        <span className={`badge ${outcome === 'refused' ? 'badge-danger' : ''}`}>
          {outcomeLabels[outcome]}
        </span>
      </td>
      <td {...(why.length > 0 && { 'data-head': 'Why' })}>
        <ul className="outcome-why">
          {why.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

/** Assigns a meaning to each column of a file. */

import './column-matching.css'
import './import-actions.css'
import { useId } from 'react'
import { formatNumber } from '#core/numbers.ts'
import { columnChoices, type Match } from './columns/column-match.ts'
import type { CsvTable } from './columns/csv-file.ts'

type Props = {
  table: CsvTable
  matches: readonly Match[]
  source: string
  onChange: (change: { matches?: readonly Match[]; source?: string }) => void
  onCheck: () => void
  onCancel: () => void
}

const samples = 3

export function ColumnMatching({ table, matches, source, onChange, onCheck, onCancel }: Props) {
  const id = useId()
  const hasName = matches.includes('name')
  const choose = (index: number, value: string) =>
    onChange({
      matches: matches.map((match, at) =>
        at === index ? (columnChoices.find((choice) => choice.value === value)?.value ?? '') : match,
      ),
    })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (hasName) onCheck()
      }}
    >
      <p>
        <strong>{formatNumber(table.rows.length)}</strong> rows. Check what each column is taken for.
      </p>
      <div className="field import-source">
        <label className="label" htmlFor={`${id}-source`}>
          Source
        </label>
        <input
          id={`${id}-source`}
          className="control"
          maxLength={100}
          value={source}
          aria-describedby={`${id}-source-note`}
          onChange={(event) => onChange({ source: event.target.value })}
        />
        <p className="row-note" id={`${id}-source-note`}>
          Rows of the same source and id update each other. Keep the name when you bring a newer file.
        </p>
      </div>
      <ul className="match-list" aria-label="Columns">
        {table.headers.map((header, index) => (
          <li key={header}>
            <label htmlFor={`${id}-${index}`}>
              {header}
              <span className="row-note">{sampleOf(table, index)}</span>
            </label>
            <select
              id={`${id}-${index}`}
              className="control"
              value={matches[index] ?? ''}
              onChange={(event) => choose(index, event.target.value)}
            >
              <option value="">Leave out</option>
              {columnChoices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {!hasName && (
        <p role="alert" className="error-text">
          Choose the column that holds the businesses’ names.
        </p>
      )}
      <p className="import-actions">
        <button type="submit" className="btn" aria-disabled={!hasName}>
          Check Rows
        </button>
        <button type="button" className="btn btn-secondary" onClick={onCancel}>
          Another File
        </button>
      </p>
    </form>
  )
}

function sampleOf({ rows }: CsvTable, index: number): string {
  const cells = rows.map((row) => row[index] ?? '').filter((cell) => cell !== '')
  return cells.slice(0, samples).join(' · ').slice(0, 120) || '(empty)'
}

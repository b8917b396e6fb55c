/** What becomes, or became, of each row of a file. */
import { useState } from 'react'
import { downloadCsv } from '#ui/download.ts'
import { Icon } from '#ui/icon.tsx'
import type { CsvTable } from './csv-file.ts'
import { countFates, fateLabels, refusedFile } from './csv-import.ts'
import type { RowFate } from './imports.ts'

type Props = {
  table: CsvTable
  fates: readonly RowFate[]
  isDone: boolean
  onApply: () => void
  onBack: () => void
  onRestart: () => void
}

const pageSize = 50

export function ImportFates({ table, fates, isDone, onApply, onBack, onRestart }: Props) {
  const [shown, setShown] = useState<RowFate['fate'] | null>(null)
  const [length, setLength] = useState(pageSize)
  const counts = countFates(fates)
  const listed = shown === null ? fates : fates.filter(({ fate }) => fate === shown)
  const toWrite = counts.new + counts.changed + counts.merged
  return (
    <div className="grid gap-4">
      <p role="status">
        <strong>
          {isDone ? 'Import finished.' : 'Nothing was written yet.'} {fates.length.toLocaleString('en-US')}{' '}
          rows
        </strong>
      </p>
      <ul className="fate-counts" aria-label="Fates">
        {Object.entries(fateLabels).map(([fate, label]) => {
          // Object.entries forgets the keys that `fateLabels` has.
          const one = fate as RowFate['fate']
          return (
            <li key={fate}>
              <button
                type="button"
                className="btn btn-secondary btn-sm"
                aria-pressed={shown === one}
                onClick={() => {
                  setShown(shown === one ? null : one)
                  setLength(pageSize)
                }}
              >
                {label} <strong>{counts[one].toLocaleString('en-US')}</strong>
              </button>
            </li>
          )
        })}
      </ul>
      <p className="import-actions">
        {isDone ? (
          <button type="button" className="btn" onClick={onRestart}>
            Another File
          </button>
        ) : (
          <>
            <button type="button" className="btn" disabled={toWrite === 0} onClick={onApply}>
              Import {toWrite.toLocaleString('en-US')} {toWrite === 1 ? 'Row' : 'Rows'}
            </button>
            <button type="button" className="btn btn-secondary" onClick={onBack}>
              Change Columns
            </button>
          </>
        )}
        {counts.refused > 0 && (
          <button
            type="button"
            className="btn btn-secondary"
            onClick={() => downloadCsv('refused-rows.csv', refusedFile(table, fates))}
          >
            <Icon name="download" /> Download Refused Rows
          </button>
        )}
      </p>
      <table className="data-table" aria-label="Rows">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Name</th>
            <th scope="col">Fate</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {listed.slice(0, length).map(({ row, name, fate, reason }) => (
            <tr key={row}>
              <td data-head="Row">{row}</td>
              <td data-head="Name" data-kind="main">
                {name || '(no name)'}
              </td>
              <td data-head="Fate">
                <span className={`badge ${fate === 'refused' ? 'badge-danger' : ''}`}>
                  {fateLabels[fate]}
                </span>
              </td>
              <td data-head="Why">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {listed.length > length && (
        <button type="button" className="btn btn-secondary" onClick={() => setLength(length + pageSize * 4)}>
          Show More of {listed.length.toLocaleString('en-US')}
        </button>
      )}
    </div>
  )
}

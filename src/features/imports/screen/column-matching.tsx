/** Assigns a meaning to each column of a file, and shows its first rows so. */

import '#ui/forms/choice.css'
import './column-matching.css'
import './import-actions.css'
import { useId } from 'react'
import { plural } from '#core/numbers.ts'
import { truncate } from '#core/text.ts'
import { cellUnder, columnChoices } from '../columns/column-match.ts'
import type { Chosen } from './csv-import.store.ts'
import { firstRaws, type OpenedFile } from './opened-file.ts'
import type { Choices } from './remembered.ts'
import { RowPreview } from './row-preview.tsx'

type Props = {
  chosen: Chosen
  onChange: (change: Partial<Choices>) => void
  onCheck: () => void
  onCancel: () => void
}

const samples = 3

const guessNotes: Readonly<Record<'content' | 'memory', string>> = {
  content: 'Guessed by what it holds',
  memory: 'As last time',
}

export function ColumnMatching({ chosen, onChange, onCheck, onCancel }: Props) {
  const { file, matches, guesses } = chosen
  const id = useId()
  const hasName = matches.includes('name')
  const choose = (index: number, value: string) =>
    onChange({
      matches: matches.map((match, at) =>
        at === index ? (columnChoices.find((choice) => choice.value === value)?.value ?? '') : match,
      ),
    })
  const noteOf = (index: number) => {
    const by = guesses[index]
    return by === 'content' && matches[index] !== ''
      ? guessNotes.content
      : by === 'memory'
        ? guessNotes.memory
        : null
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (hasName) onCheck()
        else document.getElementById(`${id}-0`)?.focus()
      }}
    >
      <p>
        <strong>
          {file.name}: {plural(file.rows.length, 'row')}.
        </strong>{' '}
        {file.sentence}. Check what each column is taken for.
      </p>
      {file.beside.map((sentence) => (
        <p key={sentence} className="row-note">
          {sentence}
        </p>
      ))}
      <ul className="match-list" aria-label="Columns">
        {file.headers.map((header, index) => (
          <li key={header}>
            <label htmlFor={`${id}-${index}`}>
              {header}
              <span className="row-note">{sampleOf(file, header)}</span>
              {noteOf(index) !== null && <span className="row-note match-guess">{noteOf(index)}</span>}
            </label>
            <select
              id={`${id}-${index}`}
              className="control"
              value={matches[index] ?? ''}
              {...(!hasName && { 'aria-describedby': `${id}-error` })}
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
        <p role="alert" className="error-text" id={`${id}-error`}>
          Choose the column that holds the businesses’ names.
        </p>
      )}
      <RowPreview file={file} matches={matches} />
      <Settings chosen={chosen} onChange={onChange} />
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

function Settings({ chosen: { source, asDrafts }, onChange }: Pick<Props, 'chosen' | 'onChange'>) {
  const id = useId()
  return (
    <div className="import-settings">
      <div className="field">
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
      <fieldset>
        <legend className="label">New businesses come in</legend>
        <label className="choice">
          <input
            type="radio"
            name={`${id}-drafts`}
            checked={!asDrafts}
            onChange={() => onChange({ asDrafts: false })}
          />
          Live: everybody sees them at once
        </label>
        <label className="choice">
          <input
            type="radio"
            name={`${id}-drafts`}
            checked={asDrafts}
            onChange={() => onChange({ asDrafts: true })}
          />
          As drafts: you publish them later
        </label>
        <p className="row-note">Businesses that are listed already stay what they are.</p>
      </fieldset>
    </div>
  )
}

function sampleOf(file: OpenedFile, header: string): string {
  const cells = firstRaws(file, 50).map((raw) => cellUnder(header, raw))
  const filled = cells.filter((cell) => cell !== '').slice(0, samples)
  return truncate(filled.join(' · '), 120) || '(empty)'
}

import { fold } from '#core/text.ts'
import type { ReadRow } from '../files/row-source.ts'
import type { FileRow, RawRow } from '../imports.ts'
import { type Column, columnNames, tagColumns } from './columns.ts'
import { guessByContent } from './content-guess.ts'

/** The meaning of a file's column: '' is left out, `own` is read by its own name, as the tags of a map are. */
export type Match = Column | 'own' | ''

/** The possible meanings of a column, with their labels. */
export const columnChoices: readonly { value: Match; label: string }[] = [
  ...columnNames
    .map(({ column, label }) => ({ value: column, label }))
    .sort((a, b) => a.label.localeCompare(b.label)),
  { value: 'own', label: 'By its own name (a map’s tags)' },
]

/** The column in which refused rows say why: not a value of the business. */
export const reasonHeading = 'Reason'

export type Guess = {
  match: Match
  /** What the guess rests on; null when there is none. */
  by: 'heading' | 'content' | null
}

/**
 * Guesses the meaning of each column by its heading, else by what its cells hold. Columns with the same meaning are all
 * used.
 */
export function guessColumns(headers: readonly string[], sample: readonly RawRow[]): Guess[] {
  const byHeading = headers.map(matchOfHeading)
  const taken = new Set(byHeading.flatMap((match) => (match === '' || match === 'own' ? [] : [match])))
  return headers.map((header, index): Guess => {
    const match = byHeading[index] ?? ''
    if (match !== '') return { match, by: 'heading' }
    if (fold(header) === fold(reasonHeading)) return { match: '', by: null }
    if (sample.some((raw) => isGroup(raw[header]))) return { match: 'own', by: 'content' }
    const guessed = guessByContent(
      sample.map((raw) => cellText(raw[header])),
      taken,
    )
    if (guessed === '') return { match: '', by: null }
    taken.add(guessed)
    return { match: guessed, by: 'content' }
  })
}

const tags = new Set(tagColumns.map(fold))

function matchOfHeading(header: string): Match {
  const found = columnNames.find(({ names }) => names.some((name) => fold(name) === fold(header)))
  return found?.column ?? (tags.has(fold(header)) ? 'own' : '')
}

function isGroup(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A cell as a person reads it. */
export function cellText(value: unknown): string {
  if (Array.isArray(value)) return value.map(cellText).join('; ')
  if (isGroup(value)) return JSON.stringify(value)
  return value === null || value === undefined ? '' : String(value).trim()
}

/**
 * The rows with columns renamed for the import; several columns of one meaning become a list. What a row has beside the
 * headings keeps its name.
 */
export function* matchedRows(
  rows: readonly ReadRow[],
  headers: readonly string[],
  matches: readonly Match[],
): Generator<FileRow> {
  const names = new Map<Match, string>(columnNames.map(({ column, names: [name = ''] }) => [column, name]))
  const matchOf = new Map(headers.map((header, index) => [header, matches[index] ?? '']))
  for (const one of rows) {
    if ('error' in one) {
      yield { row: one.row, error: one.error }
      continue
    }
    const raw: Record<string, unknown> = {}
    for (const [header, value] of Object.entries(one.raw)) {
      const match = matchOf.get(header) ?? 'own'
      const name = match === 'own' ? header : names.get(match)
      if (name === undefined || value === '' || value === null) continue
      const earlier = raw[name]
      raw[name] = earlier === undefined ? value : [earlier, value].flat()
    }
    yield { row: one.row, raw }
  }
}

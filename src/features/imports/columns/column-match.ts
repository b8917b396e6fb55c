import { fold } from '#core/text.ts'
import { weekdays } from '#core/time.ts'
import { fieldsFor } from '#features/businesses/business-columns.ts'
import type { ReadRow } from '../files/row-source.ts'
import type { FileRow, RawRow } from '../imports.ts'
import { type Column, columnNames, flatEntries, foldHeading, saysNothing, tagColumns } from './columns.ts'
import { guessByContent, nameColumn } from './content-guess.ts'
import { mayHold, wordsOfHeading } from './heading-words.ts'
import { isWeekHeading } from './week-headings.ts'

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
  const rows = sample.map(cellsOfRow)
  const columns = headers.map((header) => rows.map((row) => row.get(header) ?? ''))
  const named = new Set(byHeading.flatMap((match, index) => (match === nameColumn ? [index] : [])))
  const misnamed = new Set([...named].filter((index) => repeatsPlace(index, byHeading, columns)))
  const others = byHeading.map((match, index) => (misnamed.has(index) ? '' : match))
  const guesses = guessMatches({ headers, sample, byHeading: others, columns, misnamed })
  const hasName = guesses.some(({ match }) => match === nameColumn)
  return misnamed.size === 0 || hasName
    ? guesses
    : guessMatches({ headers, sample, byHeading, columns, misnamed: new Set() })
}

type Table = {
  headers: readonly string[]
  sample: readonly RawRow[]
  byHeading: readonly Match[]
  /** The cells of each column. */
  columns: readonly (readonly string[])[]
  /** The columns that are not guessed. */
  misnamed: ReadonlySet<number>
}

function guessMatches({ headers, sample, byHeading, columns, misnamed }: Table): Guess[] {
  const sure = byHeading.filter((_, index) => !isLoose(headers[index] ?? ''))
  const taken = new Set(sure.flatMap((match) => (match === '' || match === 'own' ? [] : [match])))
  const names = new Map<number, number>()
  const guesses = headers.map((header, index): Guess => {
    const match = byHeading[index] ?? ''
    const cells = columns[index] ?? []
    const isName = !taken.has(nameColumn) && isMisled(header, cells)
    if (match !== '' && !isName && !isLoose(header)) return { match, by: 'heading' }
    if (misnamed.has(index) || fold(header) === fold(reasonHeading)) return none
    if (sample.some((raw) => isGroup(raw[header]))) return { match: 'own', by: 'content' }
    const guessed = guessByContent(cells, taken, (column) => mayHold(header, column))
    if (isLoose(header) && match !== '' && (guessed === '' || guessed === nameColumn))
      return { match, by: 'heading' }
    if (guessed === nameColumn) names.set(index, likenessToNames(header, cells))
    if (guessed === '' || guessed === nameColumn) return none
    taken.add(guessed)
    return { match: guessed, by: 'content' }
  })
  const [name] = [...names].sort(([, one], [, other]) => other - one)[0] ?? []
  return guesses.map((guess, index) => (index === name ? { match: nameColumn, by: 'content' } : guess))
}

const placeColumns: ReadonlySet<Match> = new Set(['suburb', 'city', 'administrativeCity'] as const)

/** Whether a column has the names of the parts of a city, as another does: a map of these calls them so. */
function repeatsPlace(
  index: number,
  byHeading: readonly Match[],
  columns: readonly (readonly string[])[],
): boolean {
  const names = columns[index] ?? []
  return columns.some((places, other) => {
    if (!placeColumns.has(byHeading[other] ?? '')) return false
    const filled = [...names.entries()].filter(([, name]) => name !== '')
    // Of several places in one part the second one has a number.
    const same = filled.filter(([at, name]) => fold(name.replace(/\d+$/, '')) === fold(places[at] ?? ''))
    return filled.length >= fewNames && same.length >= filled.length * 0.7
  })
}

/** Fewer may be called after their district by chance. */
const fewNames = 5

/** What people put over several kinds of cells: these tell better what they are. */
const looseHeadings = new Set(['location', 'contact'].map(fold))

function isLoose(header: string): boolean {
  return looseHeadings.has(fold(header))
}

const none: Guess = { match: '', by: null }

/**
 * Names differ, where zones and kinds repeat; of two that do, the longer is the whole one. A number stands in few names
 * and in most addresses.
 */
function likenessToNames(header: string, cells: readonly string[]): number {
  const filled = cells.filter((cell) => cell !== '')
  const different = new Set(filled).size + cells.join('').length / 10_000
  const numbered = filled.filter((cell) => /\d/.test(cell)).length / filled.length
  return (wordsOfHeading(header).includes('name') ? different * 1.5 : different) * (1 - numbered / 2)
}

/** A row's cells; those of a group have its heading before their own. */
function cellsOfRow(raw: RawRow): ReadonlyMap<string, string> {
  return new Map(flatEntries(raw).map(([head, value]) => [head, toldBy(cellText(value))]))
}

/** `N/A` hides nothing of what the other cells of its column are. */
function toldBy(cell: string): string {
  return saysNothing(cell) ? '' : cell
}

const tags = new Set(tagColumns.map(fold))

/** A table's column that is called as a map's tag is none when it holds names: a tag's values are in lower case. */
function isMisled(header: string, cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  return tags.has(fold(header)) && filled.length > 0 && filled.every((cell) => /^\p{Lu}/u.test(cell))
}

/** What a column is by its heading alone; '' when that is none of those that files use for ours. */
export function matchOfHeading(header: string): Match {
  const heading = foldHeading(header)
  const found = columnNames.find(({ names }) => names.some((name) => fold(name) === heading))
  return found?.column ?? (tags.has(heading) || isWeekHeading(header) ? 'own' : '')
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

/** The same of the cell under a heading, which may be that of a group: `address:street`. */
export function cellUnder(header: string, raw: RawRow): string {
  return cellText(header in raw ? raw[header] : new Map(flatEntries(raw)).get(header))
}

/** A business has one of each: of several headings that mean it, the most telling one is right. */
const single: ReadonlySet<Match> = new Set<Match>([
  nameColumn,
  ...fieldsFor('telling').map(({ key }) => key),
  ...fieldsFor('import').flatMap(({ key, kind, section }) =>
    kind === 'line' && section === 'Address' ? [key] : [],
  ),
  ...(['administrativeCity', 'suburb', 'street', 'houseNumber', 'coordinates'] as const),
  ...(['sourceId', 'source'] as const),
  ...weekdays,
])

/**
 * The rows with columns renamed for the import. Several columns of one meaning become a list; of those whose headings
 * mean what a business has one of, the most telling that is filled is taken. What a row has beside the headings keeps its
 * name.
 */
export function* matchedRows(
  rows: readonly ReadRow[],
  headers: readonly string[],
  matches: readonly Match[],
): Generator<FileRow> {
  const matchOf = new Map(headers.map((header, index) => [header, matches[index] ?? '']))
  const nameOf = new Map(headers.map((header) => [header, nameFor(header, matchOf.get(header) ?? '')]))
  for (const one of rows) {
    if ('error' in one) {
      yield { row: one.row, error: one.error }
      continue
    }
    const raw: Record<string, unknown> = {}
    for (const [header, value] of namedEntries(one.raw, matchOf)) {
      const name = nameOf.has(header) ? nameOf.get(header) : header
      if (name === undefined || value === '' || value === null) continue
      const earlier = raw[name]
      raw[name] = earlier === undefined ? value : [earlier, value].flat()
    }
    yield { row: one.row, raw }
  }
}

const firstNames = new Map<Match, string>(columnNames.map(({ column, names: [name = ''] }) => [column, name]))

/** What the import is to call a column; undefined for one that is left out. */
function nameFor(header: string, match: Match): string | undefined {
  const isOwn = match === 'own' || (single.has(match) && matchOfHeading(header) === match)
  return isOwn ? header : firstNames.get(match)
}

/** A row's entries; of a group whose columns are matched one by one, theirs. */
function namedEntries(raw: RawRow, matchOf: ReadonlyMap<string, Match>): [string, unknown][] {
  return Object.entries(raw).flatMap(([header, value]): [string, unknown][] => {
    // The days and times of a group of hours say nothing without each other.
    const isWhole = matchOf.has(header) || matchOfHeading(header) === 'hours'
    if (!isGroup(value) || isWhole) return [[header, value]]
    const inner = flatEntries({ [header]: value })
    return inner.every(([head]) => (matchOf.get(head) ?? 'own') === 'own') ? [[header, value]] : inner
  })
}

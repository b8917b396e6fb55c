/**
 * Listings as cells of an exported file, and back. A row that names its listing is that listing: what its cells still
 * say is left alone, however it would be read, so that a file that nobody edited changes nothing; only cells that say
 * something else are read like those of any other file.
 */
import { remember } from '#core/remember.ts'
import type { Result } from '#core/result.ts'
import { err, ok } from '#core/result.ts'
import { fold } from '#core/text.ts'
import { weekdays } from '#core/time.ts'
import { fieldsFor, hoursColumn } from '#features/businesses/business-columns.ts'
import { cellText } from './columns/column-match.ts'
import { type Column, columnNames, textsOfColumns } from './columns/columns.ts'
import { type DeskValues, deskCells, ownerLeftOut } from './desk-cells.ts'
import {
  type ImportedField,
  type ImportedValues,
  type ImportRow,
  isBlank,
  isSameValue,
  type RawRow,
} from './imports.ts'
import type { Changes } from './plan.ts'
import type { RowPlace } from './row-place.ts'

/** A stored business, as a file shows it. */
export type Listing = {
  id: string
  ownerEmail: string | null
  /** Whether whoever imports may say, and be told, whose it is. */
  mayOwn: boolean
  desk: DeskValues
  categoryNames: Readonly<Record<'category' | 'secondary_category', string | null>>
  values: ImportedValues
}

/** A column of the file: which one it is when it comes back, and the fields that it sets. */
export type ListingCell = {
  column: Column
  head: string
  fields: readonly ImportedField[]
  text: (listing: Listing) => string | number | null
}

/** A row that names its listing; `cleaned` is what it says when it is read like any other. */
export type ListingRow = {
  row: number
  id: string
  cells: ReadonlyMap<Column, string>
  cleaned: Result<ImportRow>
  /** The same, read as a business that is known to be there. */
  cleanAt: (place: RowPlace) => Result<ImportRow>
}

const headings = new Map(columnNames.map(({ column, names }) => [column, fileHeading(names[0] ?? '')]))

/** A name as the heading of a file: `image url` → `Image Url`. */
export function fileHeading(name: string): string {
  return name.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase())
}

export const headOf = (column: Column) => headings.get(column) ?? column

const idCell: ListingCell = {
  column: 'listingId',
  head: headOf('listingId'),
  fields: [],
  text: ({ id }) => id,
}

const ownerCell: ListingCell = {
  column: 'listingOwner',
  head: headOf('listingOwner'),
  fields: [],
  text: ({ ownerEmail }) => ownerEmail,
}

const fieldCells = fieldsFor('import').map(
  ({ key, column }): ListingCell => ({
    column: key,
    head: headOf(key),
    // A position is one thing.
    fields: key === 'latitude' || key === 'longitude' ? ['latitude', 'longitude'] : [column],
    text: ({ values }) => values[column],
  }),
)

const categoryCell = (
  column: 'category' | 'secondaryCategory',
  field: 'category' | 'secondary_category',
) => ({
  column,
  head: headOf(column),
  fields: [field],
  text: ({ categoryNames }: Listing) => categoryNames[field],
})

const dayCells = weekdays.map(
  (day): ListingCell => ({
    column: day,
    head: headOf(day),
    fields: [hoursColumn(day)],
    text: ({ values }) => values[hoursColumn(day)],
  }),
)

/** All that a listing says in a file; the name and its categories first. */
export const listingCells: readonly ListingCell[] = [
  ...fieldCells.filter(({ column }) => column === 'name'),
  categoryCell('category', 'category'),
  categoryCell('secondaryCategory', 'secondary_category'),
  ...fieldCells.filter(({ column }) => column !== 'name'),
  ...dayCells,
  ownerCell,
  ...deskCells.map(
    ({ column, stored, form }): ListingCell => ({
      column,
      head: headOf(column),
      fields: [],
      text: ({ desk }) => form.text(desk[stored]),
    }),
  ),
  idCell,
]

/** Whether a row has a heading of an exported file's own; the cells of any other row say nothing of a listing. */
export const isOfDesk = (raw: RawRow): boolean => Object.keys(raw).some(isDeskHead)

const isDeskHead = remember((head) => fold(head).startsWith('listing'))

/** A row's cells by what they are, as written. */
export function cellsOf(raw: RawRow): ReadonlyMap<Column, string> {
  return textsOfColumns(new Map(Object.entries(raw).map(([head, value]) => [fold(head), cellText(value)])))
}

/** The listing that a row names; null for a row of any other file. */
export function listingIdOf(cells: ReadonlyMap<Column, string>): string | null {
  const id = cells.get('listingId')?.trim().toLowerCase() ?? ''
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null
}

/** Line ends, and what stands before a formula in a file, are the spreadsheet's. */
function asCompared(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(/^[\s"']*(?=[=+\-@＝＋－＠])/, '')
    .trim()
}

const placeFields = fieldsFor('telling').flatMap(({ column }) => (column === 'name' ? [] : [column]))

/** Where a listing is. It stays there, believable or not, until its row says somewhere else. */
function placeOf({ values }: Listing): RowPlace {
  const place = Object.fromEntries(placeFields.map((field) => [field, values[field]]))
  // Object.fromEntries loses the column names.
  return { ...(place as Omit<RowPlace, 'question' | 'lost'>), question: '', lost: '' }
}

export type ListingChanges = {
  changes: Changes
  /** The e-mail address of another owner; null where the owner stays. */
  owner: string | null
  /** What it says and may not. */
  leftOut: readonly string[]
}

/** What a row sets of its listing. An empty cell says nothing. @returns why it cannot be read, where it says something new */
export function changesOfListing(row: ListingRow, listing: Listing): Result<ListingChanges> {
  const said = listingCells.filter((cell) => {
    const text = asCompared(row.cells.get(cell.column) ?? '')
    return text !== '' && text !== asCompared(String(cell.text(listing) ?? ''))
  })
  const named = said.includes(ownerCell) ? (row.cells.get('listingOwner')?.trim() ?? null) : null
  const owner = listing.mayOwn ? named : null
  const leftOut = named !== null && !listing.mayOwn ? [ownerLeftOut(ownerCell.head, named)] : []
  const fields = new Set(said.flatMap((cell) => cell.fields))
  if (fields.size === 0) return ok({ changes: {}, owner, leftOut })
  const cleaned = placeFields.some((field) => fields.has(field)) ? row.cleaned : row.cleanAt(placeOf(listing))
  if (!cleaned.ok) return err(cleaned.error)
  const { values } = cleaned.value
  const changed = [...fields].filter(
    (field) => !isBlank(values[field]) && !isSameValue(values[field], listing.values[field]),
  )
  const changes = Object.fromEntries(changed.map((field) => [field, values[field]]))
  return ok({ changes, owner, leftOut: [...cleaned.value.leftOut, ...leftOut] })
}

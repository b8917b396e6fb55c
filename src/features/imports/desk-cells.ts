/**
 * What the desk says of a listing, as cells of an exported file and back: its page's address, and its flags. Here `no`
 * and `none` say something, as an empty cell does not, so that a flag that was set meanwhile goes as well.
 */
import { isSlug } from '#core/slug.ts'
import { type ColumnsOf, fieldsFor } from '#features/businesses/business-columns.ts'
import { checks } from '#features/businesses/businesses.ts'
import type { Column } from './columns/columns.ts'

/** The columns of a stored business that the desk sets. */
export type DeskValues = ColumnsOf<'desk'> & {
  featured_by_admin: boolean
  verified_on: string | null
  archived: boolean
}

type DeskValue = DeskValues[keyof DeskValues]

/** A value, or how its cell is to be written. */
type Read = { value: DeskValue } | { write: string }

/** How a value stands in a cell, and comes back. */
type Form = { text: (value: DeskValue) => string; read: (text: string) => Read }

const slug: Form = {
  text: String,
  read: (text) =>
    isSlug(text) ? { value: text } : { write: 'write lower-case letters, digits and hyphens' },
}

const flag: Form = {
  text: (value) => (value === true ? 'yes' : 'no'),
  read(text) {
    const said = text.toLowerCase()
    return said === 'yes' || said === 'no' ? { value: said === 'yes' } : { write: 'write yes or no' }
  },
}

const rating: Form = {
  text: (value) => (value === null ? 'none' : String(value)),
  read(text) {
    if (text.toLowerCase() === 'none') return { value: null }
    if (!/^(?:10(?:\.0)?|\d(?:\.\d)?)$/.test(text)) return { write: 'write 0 to 10 in steps of 0.1, or none' }
    return { value: Number(text) }
  },
}

const check: Form = {
  text: (value) => (value === null ? 'no' : String(value)),
  read(text) {
    const said = text.toLowerCase().replaceAll(' ', '_')
    const value = checks.find((one) => one === said) ?? null
    return value === null && said !== 'no'
      ? { write: `write what was checked: ${checks.join(', ')}, or no` }
      : { value }
  },
}

const day: Form = {
  text: (value) => (value === null ? '' : String(value)),
  read: (text) =>
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
      ? { value: text }
      : { write: 'write a day as 2026-01-31' },
}

type DeskCell = { form: Form; column: Column; stored: keyof DeskValues }

const formOfKind = { line: slug, outOfTen: rating, choice: check, flag } as const

const fieldCells = fieldsFor('desk').map(({ key, column, kind }): DeskCell => {
  const form = Object.entries(formOfKind).find(([of]) => of === kind)?.[1]
  if (form === undefined) throw new Error(`no form of a cell for ${key}`)
  return { form, column: `listing:${key}`, stored: column }
})

/** In the order of the file; the day after what was checked then. */
export const deskCells: readonly DeskCell[] = [
  ...fieldCells,
  { form: day, column: 'listingCheckedOn', stored: 'verified_on' },
  { form: flag, column: 'listingFeatured', stored: 'featured_by_admin' },
  { form: flag, column: 'listingArchived', stored: 'archived' },
]

const slugCell = fieldCells.find(({ form }) => form === slug)
const checkCell = fieldCells.find(({ form }) => form === check)

/** The desk's columns alone. */
export function deskOf(row: DeskValues): DeskValues {
  // Object.fromEntries loses the names of the columns.
  return Object.fromEntries(deskCells.map(({ stored }) => [stored, row[stored]])) as DeskValues
}

/** A row without the desk's columns. */
export function withoutDesk<Row extends DeskValues>(row: Row): Omit<Row, keyof DeskValues> {
  const desk = new Set<string>(deskCells.map(({ stored }) => stored))
  // Object.fromEntries loses the names of the columns.
  return Object.fromEntries(Object.entries(row).filter(([column]) => !desk.has(column))) as Omit<
    Row,
    keyof DeskValues
  >
}

/** A cell that cannot be taken, and why: `Listing Featured "perhaps" (write yes or no)`. */
const leftOutCell = (head: string, text: string, why: string) => `${head} "${text}" (${why})`

export const ownerLeftOut = (head: string, address: string) =>
  leftOutCell(head, address, 'only administrators say whose a listing is')

export type DeskChanges = {
  columns: Partial<DeskValues>
  leftOut: readonly string[]
}

type Cells = ReadonlyMap<Column, string>
type Heads = (column: Column) => string

/** What a row's cells set of the listing that it names. @param taken slugs that other listings have */
export function changesOfDesk(
  cells: Cells,
  desk: DeskValues,
  taken: ReadonlySet<string>,
  headOf: Heads,
): DeskChanges {
  let columns: Partial<DeskValues> = {}
  const leftOut: string[] = []
  for (const cell of deskCells) {
    const said = cells.get(cell.column)?.trim() ?? ''
    if (said === '' || said === cell.form.text(desk[cell.stored])) continue
    const found = cell.form.read(said)
    const why = 'write' in found ? found.write : whyNot(cell, said, { ...desk, ...columns }, taken)
    if ('write' in found || why !== '') leftOut.push(leftOutCell(headOf(cell.column), said, why))
    else columns = { ...columns, [cell.stored]: found.value }
  }
  return { columns, leftOut }
}

function whyNot(cell: DeskCell, said: string, desk: DeskValues, taken: ReadonlySet<string>): string {
  if (cell === slugCell && taken.has(said)) return 'another listing has it'
  const isUnchecked = checkCell !== undefined && desk[checkCell.stored] === null
  return cell.form === day && isUnchecked ? 'nothing of it was checked' : ''
}

/** The slug that a row gives its listing anew; null where it gives none. */
export function newSlugOf(cells: Cells, desk: DeskValues): string | null {
  if (slugCell === undefined) return null
  const said = cells.get(slugCell.column)?.trim() ?? ''
  return said === '' || said === desk[slugCell.stored] ? null : said
}

/** What a row of a new listing says of it that only a listing that is there can be given. */
export function leftOutOfNew(cells: Cells, ownSlug: string, headOf: Heads): string[] {
  return deskCells.flatMap((cell) => {
    const said = cells.get(cell.column)?.trim() ?? ''
    const ofNew = cell === slugCell ? ownSlug : cell.form.text(cell.form === flag ? false : null)
    if (said === '' || said === ofNew) return []
    return [
      leftOutCell(headOf(cell.column), said, 'a new listing is not given it: import it again by its id'),
    ]
  })
}

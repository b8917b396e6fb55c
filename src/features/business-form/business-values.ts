import {
  type ColumnsOf,
  type FieldIn,
  type FieldOf,
  fieldsFor,
  hoursColumns,
  noHours,
  specialHoursColumn,
  type WeekColumns,
} from '#features/businesses/business-columns.ts'
import type { FieldKind } from '#features/businesses/business-field.ts'
import { closedText } from '#features/hours/hours.ts'
import type { SpecialHours } from '#features/hours/special-hours.ts'
import type { GalleryPicture } from '#features/pictures/gallery.ts'

/**
 * Who edits, which decides the fields. `submit`: a user who lists a business; `owner`: its owner, later; `admin`:
 * administrators, who may set everything.
 */
export type FormMode = 'submit' | 'owner' | 'admin'

type FormField = FieldOf<'form'>

/** How a form holds a field: numbers as typed text, and an open choice as ''. */
type TypedValue<One> = One extends { kind: 'flag' }
  ? boolean
  : One extends { options: readonly (infer Option)[] }
    ? Option | ''
    : string

/** A business's fields in a form, named like the database's columns. */
export type BusinessValues = { [One in FormField as One['column']]: TypedValue<One> } & ListValues

/** Opening hours and further pictures, which a form holds as a row does. */
type ListValues = WeekColumns & { [specialHoursColumn]: SpecialHours[]; gallery: GalleryPicture[] }

/** The columns of a row that a form can change. */
export type BusinessRow = ColumnsOf<'form'> & ListValues

/** Columns that only an administrator may set; forms in other modes neither show nor send them. */
type AdminColumn = Extract<FormField, { setBy: 'admin' }>['column']

export const formFields: readonly FieldIn<'form'>[] = fieldsFor('form')

const adminColumns: ReadonlySet<string> = new Set(
  formFields.filter(({ setBy }) => setBy === 'admin').map(({ column }) => column),
)

type FlagColumn = Extract<FormField, { kind: 'flag' }>['column']

/** An ordinary listed business. Object.fromEntries loses the column names. */
export const noFlags = Object.fromEntries(
  formFields.filter(({ kind }) => kind === 'flag').map(({ column }) => [column, false]),
) as Record<FlagColumn, false>

/** An empty form; what it lists waits for review. */
export const emptyValues: BusinessValues = {
  // Object.fromEntries loses the column names.
  ...(Object.fromEntries(
    formFields.map(({ column, kind }) => [column, kind === 'flag' ? false : '']),
  ) as Omit<BusinessValues, keyof ListValues>),
  ...noHours,
  special_hours: [],
  gallery: [],
  draft: true,
}

/** A row as a form shows it. */
export function toValues(row: BusinessRow): BusinessValues {
  const values = formFields.map(({ column }) => {
    const value = row[column]
    return [column, value === null ? '' : typeof value === 'number' ? String(value) : value]
  })
  return { ...row, ...Object.fromEntries(values) }
}

const toNumber = (text: string) => (text === '' ? null : Number(text))
const asText = (text: string) => text

/** Converts typed text to column values, by kind; flags are not text. */
const readers: Readonly<Record<FieldKind, (text: string) => string | number | null>> = {
  line: asText,
  text: asText,
  email: asText,
  phone: asText,
  link: asText,
  picture: asText,
  choice: (text) => text || null,
  degrees: toNumber,
  flag: asText,
  outOfTen: toNumber,
}

/**
 * A week that a person has written says of each day whether it is open: a day left empty is closed. A week that nobody
 * touched stays as it was, since of its empty days nobody has spoken.
 * @param before the week as it was
 */
export function withClosedDays(before: WeekColumns, after: BusinessValues): BusinessValues {
  const isWritten = hoursColumns.some((column) => after[column] !== before[column])
  const hasHours = hoursColumns.some((column) => after[column] !== '')
  if (!isWritten || !hasHours) return after
  const week = hoursColumns.map((column) => [column, after[column] || closedText])
  return { ...after, ...Object.fromEntries(week) }
}

/** Checked values as the database takes them; empty choices and numbers become null. */
export function toRow(values: BusinessValues): BusinessRow {
  const row = formFields.map(({ column, kind }) => {
    const value = values[column]
    return [column, typeof value === 'boolean' ? value : readers[kind](value)]
  })
  return { ...values, ...Object.fromEntries(row) }
}

/** What a form in any mode but `admin` may store. */
export function withoutAdminColumns(row: BusinessRow): Omit<BusinessRow, AdminColumn> {
  const others = Object.entries(row).filter(([column]) => !adminColumns.has(column))
  // Object.fromEntries loses the column names.
  return Object.fromEntries(others) as Omit<BusinessRow, AdminColumn>
}

/**
 * What to send to turn `before` into `after`: only the fields that differ and that the mode may set. Sending an
 * unchanged field would undo someone else's concurrent change, or turn a rating into an override. Latitude and
 * longitude go together.
 */
export function changesOf(
  before: BusinessValues,
  after: BusinessValues,
  mode: FormMode,
): Partial<BusinessRow> {
  const [old, row] = [toRow(before), toRow(after)]
  const moved = old.latitude !== row.latitude || old.longitude !== row.longitude
  const differs = Object.entries(row).filter(([name, value]) => {
    if (adminColumns.has(name) && mode !== 'admin') return false
    if (name === 'latitude' || name === 'longitude') return moved
    // Special days and pictures are lists, which are compared by what they say.
    return (
      JSON.stringify(value) !== JSON.stringify(Object.entries(old).find(([other]) => other === name)?.[1])
    )
  })
  return Object.fromEntries(differs)
}

export const ratingTexts = {
  range: 'Please enter a rating between 0 and 10.',
  steps: 'Please enter a rating in steps of 0.1.',
} as const

/** Whether a rating is finer than its steps, so that the database would round it. */
export function isFinerThanRating(typed: string): boolean {
  return /\.\d0*[1-9]/.test(typed)
}

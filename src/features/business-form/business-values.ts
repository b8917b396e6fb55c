import {
  type ColumnsOf,
  type FieldIn,
  type FieldOf,
  fieldsFor,
  noHours,
  type WeekColumns,
} from '#features/businesses/business-columns.ts'
import type { FieldKind } from '#features/businesses/business-field.ts'

/**
 * Who edits, and so what can be edited. `submit`: the person who lists a business; `owner`: its owner, later;
 * `admin`: administrators, who may set everything.
 */
export type FormMode = 'submit' | 'owner' | 'admin'

type FormField = FieldOf<'form'>

/** What a form holds of a field: numbers are the text that was typed, and a choice that nobody made is ''. */
type TypedValue<One> = One extends { kind: 'flag' }
  ? boolean
  : One extends { options: readonly (infer Option)[] }
    ? Option | ''
    : string

/** The fields of a business as a form holds them, named like the database's columns. */
export type BusinessValues = { [One in FormField as One['column']]: TypedValue<One> } & WeekColumns

/** A row of the database, as far as a form can change it. */
export type BusinessRow = ColumnsOf<'form'> & WeekColumns

/** What only an administrator may set; a form of another mode neither shows nor sends it. */
type AdminColumn = Extract<FormField, { setBy: 'admin' }>['column']

export const formFields: readonly FieldIn<'form'>[] = fieldsFor('form')

const adminColumns: ReadonlySet<string> = new Set(
  formFields.filter(({ setBy }) => setBy === 'admin').map(({ column }) => column),
)

type FlagColumn = Extract<FormField, { kind: 'flag' }>['column']

/** A listed business that nobody has said anything special of. Object.fromEntries forgets which columns there are. */
export const noFlags = Object.fromEntries(
  formFields.filter(({ kind }) => kind === 'flag').map(({ column }) => [column, false]),
) as Record<FlagColumn, false>

/** A form in which nothing is filled in yet; what it lists waits for its review. */
export const emptyValues: BusinessValues = {
  // Object.fromEntries forgets that every column is there.
  ...(Object.fromEntries(
    formFields.map(({ column, kind }) => [column, kind === 'flag' ? false : '']),
  ) as BusinessValues),
  ...noHours,
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

/** What was typed as a row holds it, by kind; a flag is none of these. */
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

/** Checked values as the database takes them; empty choices and numbers are null. */
export function toRow(values: BusinessValues): BusinessRow {
  const row = formFields.map(({ column, kind }) => {
    const value = values[column]
    return [column, typeof value === 'boolean' ? value : readers[kind](value)]
  })
  return { ...values, ...Object.fromEntries(row) }
}

/** What a form of any other mode than the administrators' may store. */
export function withoutAdminColumns(row: BusinessRow): Omit<BusinessRow, AdminColumn> {
  const others = Object.entries(row).filter(([column]) => !adminColumns.has(column))
  // Object.fromEntries forgets which columns stay.
  return Object.fromEntries(others) as Omit<BusinessRow, AdminColumn>
}

/**
 * What to send so that `before` becomes `after`: the fields that differ and that the mode may set, and nothing else.
 * A field that is sent although nobody changed it would undo what somebody else changed meanwhile; a rating would
 * become an override. Latitude and longitude go together.
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
    return value !== Object.entries(old).find(([other]) => other === name)?.[1]
  })
  return Object.fromEntries(differs)
}

/**
 * The rules for importing businesses from files: what a row says, which of it is credible, and which rows are the same
 * business. Files and the database are handled elsewhere.
 */
import type { ColumnsOf, WeekColumns } from '#features/businesses/business-columns.ts'
import { type SpecialHours, specialText } from '#features/hours/special-hours.ts'

/** A raw row: columns of a CSV, keys of a JSON object, properties of a map feature. */
export type RawRow = Readonly<Record<string, unknown>>

/**
 * What an import sets of a business, under the database's names. Categories are slugs of the catalogue. A missing text
 * is ''.
 */
export type ImportedValues = ColumnsOf<'import'> &
  WeekColumns & { special_hours: SpecialHours[]; category: string; secondary_category: string }

export type ImportedField = keyof ImportedValues

/** A parsed row. `source` and `sourceId` together identify it for ever: they decide what a later row updates. */
export type ImportRow = {
  /** Counted from 1 in the file, for messages. */
  row: number
  source: string
  sourceId: string
  /** Whether the source has its own ids; else `sourceId` is derived from the row. */
  hasOwnId: boolean
  values: ImportedValues
  /** The name as the source writes it. */
  writtenName: string
  /** Values of the row that were unusable. */
  leftOut: readonly string[]
  /** What a person should decide before the business is shown; a new one is a draft until then. */
  questions: readonly string[]
}

/** A row of a file, counted from 1, or why it could not be read. */
export type FileRow = { row: number; raw: RawRow } | { row: number; error: string }

/** A row's outcome. `merged` into another row of the file, or into a listed business. */
export type RowOutcome = {
  row: number
  name: string
  outcome: 'new' | 'changed' | 'unchanged' | 'merged' | 'refused'
  /** An explanation for people; '' when none is needed. */
  reason: string
  /** Values of the row that were not taken over, as written: `phone "call me"`. */
  leftOut: readonly string[]
}

/** All that an outcome says of its row, as one text for a file; '' when nothing is to be said. */
export function outcomeInWords({ reason, leftOut }: Pick<RowOutcome, 'reason' | 'leftOut'>): string {
  const told = leftOut.length === 0 ? '' : `left out: ${leftOut.join(', ')}`
  return [reason, told].filter((text) => text !== '').join('; ')
}

/** A value of a row; null where it says nothing of a choice or a number. */
export type ImportedValue = string | number | null | SpecialHours[]

/** What a business's record keeps of its last import. */
export type SourceValues = Readonly<Record<string, ImportedValue>>

/** Whether two values say the same. */
export function isSameValue(first: ImportedValue, second: ImportedValue): boolean {
  if (!Array.isArray(first) || !Array.isArray(second)) return first === second
  return specialText(first) === specialText(second)
}

/** Whether a value says nothing. */
export function isBlank(value: ImportedValue): boolean {
  return value === '' || value === null || (Array.isArray(value) && value.length === 0)
}

/** What a business's record keeps of the import: its values, and the name as written where that differs. */
export function sourceValuesOf({ values, writtenName }: ImportRow): SourceValues {
  return { ...values, ...(writtenName !== values.name && { written_name: writtenName }) }
}

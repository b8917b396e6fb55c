/**
 * The rules of bringing businesses in from files: what a row says, what of it can be believed, and which rows are
 * the same business. Reading files and writing to the database are done elsewhere.
 */
import type { ColumnsOf, WeekColumns } from '#features/businesses/business-columns.ts'

/** A row as its file gives it: columns of a CSV, keys of a JSON object, properties of a map feature. */
export type RawRow = Readonly<Record<string, unknown>>

/**
 * What an import sets of a business, named as the database names it. Categories are slugs of the catalogue. A text
 * the source does not have is ''.
 */
export type ImportedValues = ColumnsOf<'import'> &
  WeekColumns & { category: string; secondary_category: string }

export type ImportedField = keyof ImportedValues

/** One understood row. `source` and `sourceId` together name it for ever: they decide what a later row updates. */
export type ImportRow = {
  /** Counted from 1 in the file, for messages. */
  row: number
  source: string
  sourceId: string
  /** Whether the source names its rows itself; else `sourceId` is made of what the row says. */
  hasOwnId: boolean
  values: ImportedValues
  /** What the row said that could not be used. */
  leftOut: readonly string[]
}

/** A row of a file, counted from 1, or why there is none. */
export type FileRow = { row: number; raw: RawRow } | { row: number; error: string }

/** What became of a row. `merged` into another one of the file, or into a business that is listed. */
export type RowOutcome = {
  row: number
  name: string
  outcome: 'new' | 'changed' | 'unchanged' | 'merged' | 'refused'
  /** In words for people; '' where there is nothing to explain. */
  reason: string
}

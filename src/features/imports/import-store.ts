import type { ColumnMap } from './import-records.schema.ts'
import type { CategoryEntry } from './imports.data.ts'
import type { ImportedBusiness, LikeBusiness, StoredBusiness } from './imports.schema.ts'

/** Columns of a row, by name. */
export type Columns = Readonly<Record<string, unknown>>

/** What a record says of an import when it begins. */
export type AboutImport = {
  fileName: string
  /** Tells the file from others, so that an import cut short goes on; '' when nothing does. */
  fileKey: string
  /** The headings of a table, and the field that each was given, to be remembered. */
  headers: readonly string[]
  columnMap: Readonly<Record<string, string>>
  source: string
  asDrafts: boolean
}

/** A business that a row is. */
export type KnownMatch = {
  rowIndex: number
  /** `own`: by its source's id; `alias`: as was found before. */
  how: 'own' | 'alias'
  /** Why, of an alias. */
  reason: string
  /** What this very import did to it already. */
  here: 'new' | 'changed' | null
  business: StoredBusiness
}

/** A business that a row may be: they share a block, and are to be judged. */
export type LikeMatch = { rowIndex: number; business: LikeBusiness }

export type Known = {
  matches: readonly KnownMatch[]
  alike: readonly LikeMatch[]
  taken: ReadonlySet<string>
}

/** A row that means the business of another row. */
export type Alias = { source: string; source_id: string; reason: string } & (
  | { business_id: string }
  | { of_source: string; of_source_id: string }
)

export type Counts = Record<'read' | 'new' | 'changed' | 'unchanged' | 'merged' | 'refused', number>

/** What a batch of rows comes to. */
export type StoredBatch = {
  /** New businesses; all with the same columns. */
  made: readonly Columns[]
  changed: readonly (Columns & { id: string })[]
  aliases: readonly Alias[]
  counts: Counts
}

/** What the database refused, and why: the number of a new one, or the id of a changed one. */
export type Refusal = { reason: string } & ({ made: number } | { changed: string })

/** Where an import's rows are recognised and stored: the data service, or the database itself. */
export type ImportStore = {
  /** The mapping of the last import of a table with these headings; null when there was none. */
  columnMap: (headers: readonly string[]) => Promise<ColumnMap | null>
  begin: (about: AboutImport) => Promise<string>
  /** The ids of the categories that rows need, by slug; missing ones are created from the catalogue. */
  categories: (
    needed: Iterable<string>,
    catalogue: readonly CategoryEntry[],
  ) => Promise<ReadonlyMap<string, string>>
  /** Rows that a batch has at most. */
  rowsAtOnce: number
  recognise: (importId: string, rows: readonly Columns[]) => Promise<Known>
  /** How many listed businesses bear each of these names, by what they sound like (`nameKeyOf`). */
  bearers: (nameKeys: readonly string[]) => Promise<ReadonlyMap<string, number>>
  businesses: (ids: readonly string[]) => Promise<ImportedBusiness[]>
  /** The ids of the accounts with these e-mail addresses, in small letters. */
  owners: (emails: readonly string[]) => Promise<ReadonlyMap<string, string>>
  store: (importId: string, batch: StoredBatch) => Promise<Refusal[]>
  end: (importId: string, cameToEnd: boolean) => Promise<void>
}

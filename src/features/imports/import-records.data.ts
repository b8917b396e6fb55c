import { AppError } from '#core/app-error.ts'
import { readAllRows, wordsOfService } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { headerKeyOf } from './header-key.ts'
import {
  type ColumnMap,
  columnMap,
  type ImportRecord,
  importRecord,
  type Remaining,
  recordColumns,
  type Undone,
  undone,
} from './import-records.schema.ts'

/** Businesses undone in one request, which is all that a request's time allows. */
const undoneAtOnce = 200

/**
 * The newest imports, for administrators.
 * @throws AppError when they cannot be read
 */
export async function readImports(db: Db, most = 50): Promise<ImportRecord[]> {
  const { data, error } = await db
    .from('mn_imports')
    .select(recordColumns)
    .order('started_at', { ascending: false })
    .order('id')
    .limit(most)
  if (error) throw broken('read the imports', error)
  return importRecord.array().parse(data)
}

/**
 * Undoes a whole import: removes what it made and puts back what it changed, except what somebody changed since.
 * Calling it again goes on where it stopped.
 * @param progress called after each part
 * @throws AppError when the import is not there, was undone, or the database is down
 */
export async function undoImport(
  db: Db,
  id: string,
  progress: (sofar: Undone) => void | Promise<void> = () => {},
): Promise<Undone> {
  for (;;) {
    const { data, error } = await db.rpc('undo_import', { import_id: id, at_most: undoneAtOnce })
    if (error) throw broken('undo the import', error)
    const sofar = undone.parse(data)
    await progress(sofar)
    if (sofar.remaining === 0) return sofar
  }
}

/** All that undoing left, and why. @throws AppError when it cannot be read */
export async function readRemains(db: Db, id: string): Promise<Remaining[]> {
  return readAllRows('what is left', (from, to) => askRemains(db, id).range(from, to))
}

/** Asks for what undoing left, counted. */
export function askRemains(db: Db, id: string) {
  return db.rpc('import_remains', { import_id: id }, { count: 'exact' })
}

/** The mapping of the last import of a table with these headings; null when there was none. @throws AppError */
export async function readColumnMap(db: Db, headers: readonly string[]): Promise<ColumnMap | null> {
  const { data, error } = await db
    .from('mn_imports')
    .select('column_map')
    .eq('header_key', headerKeyOf(headers))
    .order('started_at', { ascending: false })
    .limit(1)
  if (error) throw broken('read the last mapping', error)
  const [last] = data
  return last ? columnMap.parse(last.column_map) : null
}

function broken(what: string, error: { message: string; code: string }): AppError {
  return new AppError('unavailable', `The directory could not ${what}: ${wordsOfService(error)}`)
}

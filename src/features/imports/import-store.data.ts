import { AppError } from '#core/app-error.ts'
import { wordsOfService } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { headerKeyOf } from './header-key.ts'
import { readColumnMap } from './import-records.data.ts'
import type { ImportStore } from './import-store.ts'
import { ensureCategories } from './imports.data.ts'
import { importedBusiness, knownRows, refusals } from './imports.schema.ts'

/** What a request carries within its time. */
export const rowsAtOnce = 500

/** Stores through the data service, as an administrator or with the service key. All its calls throw AppErrors. */
export function createImportStore(db: Db): ImportStore {
  return {
    rowsAtOnce,
    columnMap: (headers) => readColumnMap(db, headers),
    async begin({ fileName, fileKey, headers, columnMap, source, asDrafts }) {
      const { data, error } = await db.rpc('begin_import', {
        ...{ file_name: fileName, file_key: fileKey, source, as_drafts: asDrafts },
        ...{ header_key: headerKeyOf(headers), column_map: columnMap },
      })
      if (error) throw broken('begin', error)
      return data
    },
    categories: (needed, catalogue) => ensureCategories(db, needed, catalogue),
    async recognise(importId, rows) {
      const { data, error } = await db.rpc('recognise_rows', { import_id: importId, rows: asJson(rows) })
      if (error) throw broken('compare rows with the directory', error)
      return knownRows.parse(data)
    },
    async bearers(nameKeys) {
      const { data, error } = await db.rpc('bearers_of_names', { name_keys: [...nameKeys] })
      if (error) throw broken('count names', error)
      return new Map(data.map(({ name_key, entries }) => [name_key, entries]))
    },
    async businesses(ids) {
      const { data, error } = await db.rpc('imported_businesses', { ids: [...ids] })
      if (error) throw broken('read businesses', error)
      return importedBusiness.array().parse(data)
    },
    async owners(emails) {
      const { data, error } = await db.rpc('importable_owners', { emails: [...emails] })
      if (error) throw broken('read accounts', error)
      return new Map(data.map(({ email, user_id }) => [email, user_id]))
    },
    async store(importId, { made, changed, aliases, counts }) {
      const { data, error } = await db.rpc('store_imported', {
        import_id: importId,
        ...{ made: asJson(made), changed: asJson(changed), aliases: asJson(aliases), counts },
      })
      if (error) throw broken('store businesses', error)
      return refusals.parse(data)
    },
    async end(importId, cameToEnd) {
      const { error } = await db.rpc('end_import', { import_id: importId, came_to_end: cameToEnd })
      if (error) throw broken('close its record', error)
    },
  }
}

/** As the client types what a function takes. */
type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

/** Columns hold texts, numbers and objects of these. */
function asJson(columns: readonly object[]): Json {
  return columns as unknown as Json
}

function broken(what: string, error: { message: string; code: string }): AppError {
  return new AppError('unavailable', `The import could not ${what}: ${wordsOfService(error)}`)
}

import type pg from 'pg'
import type { NewArchive, SavedSequence, SavedTable } from './archive.ts'
import { copyOut, quoted } from './copy.ts'

const isOurs = `nspname !~ '^pg_' and nspname <> 'information_schema' and not exists (
  select from pg_depend where objid = pg_class.oid and classid = 'pg_class'::regclass and deptype = 'e')`

/** Generated columns are recomputed. An unlogged table holds what no copy may outlive. */
const listTables = `
  select nspname as schema, relname as name, (
    select coalesce(json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)
      || coalesce(' default ' || pg_get_expr(adbin, adrelid), '')) order by attnum), '[]')
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  ) as columns
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and relpersistence = 'p' and ${isOurs} order by 1, 2`

const listSequences = `
  select nspname as schema, relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'S' and ${isOurs} order by 1, 2`

/** The name of a table's rows in a backup. */
export const rowsName = ({ schema, name }: Pick<SavedTable, 'schema' | 'name'>) => `${schema}.${name}`

/** A table with the columns that a backup holds. */
export const withColumns = ({ schema, name, columns }: SavedTable): string =>
  `${quoted(schema, name)} (${columns.map((column) => quoted(column.name)).join(', ')})`

/**
 * Saves all rows as of one moment. Work goes on meanwhile; only uploads wait, since a row and its file must both be
 * there.
 * @param alsoSave called at that moment
 * @param signal stops it between two tables
 */
export async function saveDatabase(
  client: pg.Client,
  archive: NewArchive,
  alsoSave: () => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  await client.query('begin isolation level repeatable read')
  // Before the first query, which fixes the snapshot.
  await client.query('lock table storage.objects in share mode')
  const { rows: tables } = await client.query<SavedTable>(listTables)
  await alsoSave()
  for (const table of tables) {
    signal?.throwIfAborted()
    archive.addTable(table)
    const name = rowsName(table)
    archive.append('rows', name, Buffer.alloc(0))
    await copyOut(client, withColumns(table), (bytes) => archive.append('rows', name, bytes))
  }
  const sequences = await client.query<{ schema: string; name: string }>(listSequences)
  for (const { schema, name } of sequences.rows) {
    const { rows } = await client.query<Pick<SavedSequence, 'value' | 'isCalled'>>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(schema, name)}`,
    )
    for (const state of rows) archive.addSequence({ schema, name, ...state })
  }
  await client.query('commit')
}

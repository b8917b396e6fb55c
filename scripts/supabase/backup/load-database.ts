import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { withClient } from '../postgres/connections.ts'
import { migrate } from '../postgres/migrate.ts'
import type { Archive, SavedTable } from './archive.ts'
import { copyIn, quoted } from './copy.ts'
import { rowsName, withColumns } from './save-database.ts'

const bookkeeping = 'supabase_migrations'
const migrationsTable = rowsName({ schema: bookkeeping, name: 'schema_migrations' })

/**
 * Fills an empty database from a backup: first the schema, by the migrations that created it, then the rows. Newer
 * migrations are left to the next start.
 * @param signal stops it between two migrations or tables
 */
export async function loadDatabase(
  databaseUrl: string,
  archive: Archive,
  signal?: AbortSignal,
): Promise<void> {
  await makeSchema(databaseUrl, archive, signal)
  await withClient(databaseUrl, async (client) => {
    await client.query('begin')
    // Triggers and foreign keys already ran when the rows were written.
    await client.query('set local session_replication_role = replica')
    const tables = archive.tables().filter(({ schema }) => schema !== bookkeeping)
    for (const table of tables) await makeMissing(client, table)
    const names = tables.map(({ schema, name }) => quoted(schema, name))
    if (names.length > 0) await client.query(`truncate ${names.join(', ')} cascade`)
    for (const table of tables) {
      signal?.throwIfAborted()
      await copyIn(client, withColumns(table), archive.read('rows', rowsName(table)))
    }
    for (const { schema, name, value, isCalled } of archive.sequences())
      await client.query('select setval($1::regclass, $2::bigint, $3)', [
        quoted(schema, name),
        value,
        isCalled,
      ])
    await client.query('commit')
    await client.query('analyze')
  })
}

/** Some tables come from no migration. */
async function makeMissing(client: pg.Client, { schema, name, columns }: SavedTable): Promise<void> {
  const list = columns.map((column) => `${quoted(column.name)} ${column.type}`).join(', ')
  await client.query(`create schema if not exists ${quoted(schema)}`)
  await client.query(`create table if not exists ${quoted(schema, name)} (${list})`)
}

async function makeSchema(databaseUrl: string, archive: Archive, signal?: AbortSignal): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'))
  try {
    for (const { version, name, statements } of await readMigrations(databaseUrl, archive))
      await writeFile(path.join(folder, `${version}_${name ?? 'unnamed'}.sql`), statements.join(';\n'))
    await migrate(databaseUrl, pathToFileURL(`${folder}${path.sep}`), signal)
  } finally {
    await rm(folder, { recursive: true })
  }
}

type SavedMigration = { version: string; name: string | null; statements: string[] }

/** PostgreSQL itself reads what it wrote. */
async function readMigrations(databaseUrl: string, archive: Archive): Promise<SavedMigration[]> {
  const saved = archive.tables().find((table) => rowsName(table) === migrationsTable)
  if (!saved) throw new Error('The backup does not say which migrations made its database.')
  return withClient(databaseUrl, async (client) => {
    const columns = saved.columns.map(({ name, type }) => `${pg.escapeIdentifier(name)} ${type}`)
    await client.query(`create temporary table saved (${columns.join(', ')})`)
    const names = saved.columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
    await copyIn(client, `pg_temp.saved (${names})`, archive.read('rows', migrationsTable))
    const { rows } = await client.query<SavedMigration>(
      'select version, name, statements from pg_temp.saved order by version',
    )
    return rows
  })
}

/**
 * Brings a database to the newest schema: first the preamble, which adds what a hosted Supabase project has and plain
 * PostgreSQL lacks, then the migrations in order. They are recorded as Supabase's command line does, so that either can
 * continue where the other stopped.
 */
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { withClient } from './connections.ts'
import { migratorOf, migratorUrl } from './logins.ts'
import {
  type Applied,
  digestOf,
  findOtherMigrations,
  type Migration,
  readMigrations,
} from './migration-files.ts'

/** Idempotent SQL that runs before the migrations, and again when it changes. */
const preambleFolder = new URL('./preamble/', import.meta.url)

/** The line of `sql` that a parser's character position (counted from 1) lies in. */
function lineAt(sql: string, position: string | undefined): string {
  return position ? `, line ${sql.slice(0, Number(position)).split('\n').length}` : ''
}

/** Runs a file and records it in one transaction, so that it applies entirely or not at all. */
async function applyFile(
  client: pg.Client,
  label: string,
  sql: string,
  record: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await record(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    if (!(error instanceof pg.DatabaseError)) throw error
    const where = `${label}${lineAt(sql, error.position)}`
    const more = [error.detail, error.hint, error.where].filter(Boolean).join('\n')
    throw new Error(`${where}: ${error.message}${more ? `\n${more}` : ''}`, { cause: error })
  }
}

async function applyPreamble(client: pg.Client): Promise<void> {
  const files = (await readdir(preambleFolder)).sort()
  const parts = await Promise.all(files.map((file) => readFile(new URL(file, preambleFolder), 'utf8')))
  const sql = parts.join('\n')
  const digest = digestOf(sql)
  const { rowCount } = await client.query('select from supabase_migrations.preamble where digest = $1', [
    digest,
  ])
  if (rowCount) return
  const migrator = await migratorOf(client)
  await client.query(`select set_config('preamble.migrator', $1, false)`, [migrator])
  await applyFile(client, 'preamble', sql, async () => {
    await client.query(handOver(migrator))
    await client.query('insert into supabase_migrations.preamble (digest) values ($1)', [digest])
  })
}

/** Who migrates keeps the record, as where Supabase's command line does it. */
const handOver = (migrator: string) => `
  alter schema supabase_migrations owner to ${migrator};
  alter table supabase_migrations.schema_migrations owner to ${migrator};
  alter table supabase_migrations.digests owner to ${migrator};`

/** @throws Error naming the places where a hosted project would fail once the function runs */
async function refuseUnfilteredChanges(label: string, sql: string): Promise<void> {
  // PostgreSQL's parser takes a while to load, and most starts have nothing to migrate.
  const { findUnfilteredChanges } = await import('./safeupdate/unfiltered-changes.ts')
  const faults = findUnfilteredChanges(sql)
  if (faults.length > 0)
    throw new Error(faults.map(({ line, message }) => `${label}, line ${line}: ${message}`).join('\n'))
}

/** Each file has a session of its own without a superuser's rights, as where Supabase's command line applies it. */
function applyMigration(url: string, { version, name, sql, digest }: Migration): Promise<void> {
  const label = `${version}_${name}.sql`
  return withClient(url, (client) =>
    applyFile(client, label, sql, async () => {
      // Last, so that PostgreSQL itself says what is no SQL.
      await refuseUnfilteredChanges(label, sql)
      await client.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [version, name, [sql]],
      )
      await client.query('insert into supabase_migrations.digests (version, digest) values ($1, $2)', [
        version,
        digest,
      ])
    }),
  )
}

/** The first table as Supabase's command line creates it; the others are ours. */
const bookkeeping = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text not null primary key, statements text[], name text
  );
  create table if not exists supabase_migrations.digests (version text primary key, digest text not null);
  create table if not exists supabase_migrations.preamble (
    digest text primary key, applied_at timestamptz not null default now()
  );`

async function readApplied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    `select version, name, digest
     from supabase_migrations.schema_migrations left join supabase_migrations.digests using (version)
     order by version`,
  )
  return rows
}

/**
 * Applies the missing migrations of a folder and notifies readers of the schema. Concurrent calls wait for each other.
 * @param databaseUrl of the superuser
 * @param signal stops it between two files; those before stay applied
 * @returns the versions that this call applied
 * @throws OtherMigrations when the database was made by others; it is left as it is
 * @throws Error that names file and line of the failed statement, or of a change without WHERE; earlier files stay
 *   applied
 */
export async function migrate(
  databaseUrl: string,
  folder: URL,
  signal?: AbortSignal,
): Promise<{ applied: string[] }> {
  const files = await readMigrations(folder)
  return withClient(databaseUrl, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('supabase migrations'))`)
    await client.query(bookkeeping)
    const applied = await readApplied(client)
    const others = findOtherMigrations(applied, files)
    if (others) throw others
    await applyPreamble(client)
    const done = new Set(applied.map(({ version }) => version))
    const missing = files.filter(({ version }) => !done.has(version))
    if (missing.length === 0) return { applied: [] }
    const url = await migratorUrl(databaseUrl)
    for (const file of missing) {
      signal?.throwIfAborted()
      await applyMigration(url, file)
    }
    await client.query('notify pgrst')
    return { applied: missing.map(({ version }) => version) }
  })
}

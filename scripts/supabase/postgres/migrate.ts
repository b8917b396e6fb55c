/**
 * Brings a database to the newest schema: the preamble (what a bare PostgreSQL lacks against a hosted Supabase
 * project), then the migrations in order. Recorded as Supabase's own command line does, so that either can go on
 * where the other stopped.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

/** Run before the migrations, again when their text changes: they leave alone what is already there. */
const preambleFolder = new URL('./preamble/', import.meta.url)

/** A migration file is named `<version>_<name>.sql`; the version is a time stamp. */
type Migration = { version: string; name: string; sql: string }

async function readMigrations(folder: URL): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? []
      if (!version || !name) throw new Error(`${file} is not named <version>_<name>.sql`)
      return { version, name, sql: await readFile(new URL(file, folder), 'utf8') }
    }),
  )
}

/** The line of `sql` that a parser's character position (counted from 1) lies in. */
function lineAt(sql: string, position: string | undefined): string {
  return position ? `, line ${sql.slice(0, Number(position)).split('\n').length}` : ''
}

/** Runs a whole file and the note that it ran as one transaction: it is there entirely or not at all. */
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
  const digest = createHash('sha256').update(sql).digest('hex')
  const { rowCount } = await client.query('select from supabase_migrations.preamble where digest = $1', [
    digest,
  ])
  if (rowCount) return
  await applyFile(client, 'preamble', sql, () =>
    client.query('insert into supabase_migrations.preamble (digest) values ($1)', [digest]),
  )
}

/** The table as Supabase's command line creates it; `preamble` is ours. */
const bookkeeping = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text not null primary key, statements text[], name text
  );
  create table if not exists supabase_migrations.preamble (
    digest text primary key, applied_at timestamptz not null default now()
  );`

/**
 * Applies what is missing of a folder of migrations and tells PostgREST-like readers to look at the schema again. Two at once wait for
 * each other.
 * @returns the versions that were applied by this call
 * @throws Error naming file and line of the statement that failed; what came before it stays applied
 */
export async function migrate(databaseUrl: string, folder: URL): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('supabase migrations'))`)
    await client.query(bookkeeping)
    await applyPreamble(client)
    const { rows } = await client.query<{ version: string }>(
      'select version from supabase_migrations.schema_migrations',
    )
    const done = new Set(rows.map((row) => row.version))
    const missing = migrations.filter(({ version }) => !done.has(version))
    for (const { version, name, sql } of missing) {
      await applyFile(client, `${version}_${name}.sql`, sql, () =>
        client.query(
          'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
          [version, name, [sql]],
        ),
      )
    }
    if (missing.length > 0) await client.query('notify pgrst')
    return { applied: missing.map(({ version }) => version) }
  } finally {
    await client.end()
  }
}

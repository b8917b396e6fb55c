/**
 * `npm run types:db`: migrates an empty database and writes what Supabase's command line reads from it to
 * `src/db/types.gen.ts`, who may do what to `src/db/supabase/access.gen.json`, and what is kept of people to
 * `src/db/personal-data.gen.ts`. The database is temporary; no data is touched.
 */
import { spawn } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { migrateDirectory } from './stack/migrations.ts'
import { localSettings } from './stack/settings.ts'
import { freePort } from './supabase/ports.ts'
import { withClient } from './supabase/postgres/connections.ts'
import { startPostgres } from './supabase/postgres/postgres.ts'

const target = new URL('../src/db/types.gen.ts', import.meta.url)
const personalDataTarget = new URL('../src/db/personal-data.gen.ts', import.meta.url)
const accessTarget = new URL('../src/db/supabase/access.gen.json', import.meta.url)
const heading =
  '// Generated from the migrations by `npm run types:db`; do not edit. tests/db compares the two.\n\n'

/**
 * The contents of `src/db/types.gen.ts` for the tables and functions of a migrated database.
 * @throws Error with the command's output
 */
export async function generateDbTypes(databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl)
  // Without this the command tries TLS first and mixes a note about that into its output.
  url.searchParams.set('sslmode', 'disable')
  const types = await run('supabase', ['gen', 'types', 'typescript', '--schema', 'public', `--remote=${url}`])
  return heading + (await run('biome', ['format', '--stdin-file-path=src/db/types.ts'], types))
}

/** The contents of `src/db/supabase/access.gen.json`, which `npm run doctor` compares a deployment with. */
export async function generateAccess(databaseUrl: string): Promise<string> {
  const [row] = await withClient(databaseUrl, async (client) => {
    return (await client.query<{ access: object }>('select private.described_access() as access')).rows
  })
  return `${JSON.stringify(sortKeys(row?.access), null, 2)}\n`
}

/** The contents of `src/db/personal-data.gen.ts`: what is kept of people, and for how long, in the order of the export. */
export async function generatePersonalData(databaseUrl: string): Promise<string> {
  const rows = await withClient(databaseUrl, async (client) => {
    await client.query("set intervalstyle = 'postgres_verbose'")
    const { rows: found } = await client.query<object>(
      `select name, relation, what, choice, replace(ltrim(kept_for::text, '@ '), 'mon', 'month') as "keptFor", kept_by_law as "keptByLaw",
         found_by is not null as "isFound"
       from private.personal_data order by name collate "C"`,
    )
    return found
  })
  const text = `${heading}export const personalData = ${JSON.stringify(rows)} as const\n`
  return run('biome', ['format', '--stdin-file-path=src/db/personal-data.ts'], text)
}

/** The same value with the keys of every object in order, so that a change of one is a change of one line. */
function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]))
}

function run(program: string, args: readonly string[], input = ''): Promise<string> {
  const path = [dirname(process.execPath), resolve('node_modules/.bin'), process.env['PATH']].join(delimiter)
  // Keeps the command from writing to the home folder and from sending telemetry.
  const quiet = { HOME: join(tmpdir(), 'suki-supabase'), SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }
  const child = spawn(program, args, { env: { ...process.env, ...quiet, PATH: path } })
  return new Promise((done, reject) => {
    let output = ''
    let errors = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (errors += chunk))
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? done(output.trimStart()) : reject(new Error(`${program} failed:\n${errors}${output}`)),
    )
    child.stdin.end(input)
  })
}

/** Runs `use` with a new, migrated database, and removes it afterwards. */
async function withScratchDatabase<T>(serverUrl: string, use: (url: string) => Promise<T>): Promise<T> {
  const name = `suki_types_${process.pid}`
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  try {
    await server.query(`create database ${name} template template0`)
    const url = new URL(serverUrl)
    url.pathname = name
    await migrateDirectory(url.href)
    return await use(url.href)
  } finally {
    await server.query(`drop database if exists ${name} with (force)`)
    await server.end()
  }
}

async function main(): Promise<void> {
  const stateDir = join(localSettings().stateDir, 'types')
  await mkdir(stateDir, { recursive: true })
  const server = await startPostgres({ stateDir, port: await freePort() })
  try {
    await withScratchDatabase(server.url, async (url) => {
      await writeFile(target, await generateDbTypes(url))
      await writeFile(accessTarget, await generateAccess(url))
      await writeFile(personalDataTarget, await generatePersonalData(url))
    })
  } finally {
    await server.stop()
    await rm(stateDir, { recursive: true, force: true })
  }
  console.log('src/db/types.gen.ts, src/db/personal-data.gen.ts and src/db/supabase/access.gen.json written')
}

if (import.meta.main) await main()

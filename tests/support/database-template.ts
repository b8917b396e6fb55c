import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { withBuildLock } from '../../scripts/publish/build-lock.ts'
import { migrateDirectory } from '../../scripts/stack/migrations.ts'
import { freePort } from '../../scripts/supabase/ports.ts'
import { startPostgres } from '../../scripts/supabase/postgres/postgres.ts'

const ownDir = path.resolve('.local/test-database')
const lockSeconds = 300

/** Everything that decides what an empty directory's database looks like. */
const inputs = [
  'src/db/supabase/migrations/*.sql',
  'scripts/supabase/postgres/**/*',
  'tests/support/database-template.ts',
  'package-lock.json',
]

/**
 * Tests kill servers, not machines: what the system was given outlives that, on the disk or not. Waiting for the disk
 * takes half of the time that a server needs to start and stop.
 */
const forTests = '\nfsync = off\nfull_page_writes = off\n'

let template: Promise<string | null> | undefined

/**
 * The folder of a database that has the project's schema and is stopped: created once for all suites, and kept for the
 * next run; null where none can be copied. Other processes that ask meanwhile wait.
 */
export function databaseTemplate(): Promise<string | null> {
  // With LOCAL_DATABASE_URL all backends share one server.
  if (process.env['LOCAL_DATABASE_URL']) return Promise.resolve(null)
  template ??= withBuildLock(ownDir, lockSeconds, createOnce)
  return template
}

/** Fills an empty state folder from a template, with the owners that PostgreSQL insists on. */
export async function copyTemplate(folder: string | null, stateDir: string): Promise<void> {
  if (folder === null) return
  mkdirSync(stateDir, { recursive: true })
  await promisify(execFile)('cp', ['-a', `${folder}/.`, stateDir])
}

/** Gives an empty state folder its database: copying one is ten times faster than creating it. */
export async function lendDatabase(stateDir: string): Promise<void> {
  await copyTemplate(await databaseTemplate(), stateDir)
}

/** Gives an empty state folder a database without any schema, as the first start of a server makes it. */
export async function lendEmptyDatabase(stateDir: string): Promise<void> {
  const template = await databaseTemplate()
  await copyTemplate(template && emptyOf(template), stateDir)
}

const emptyOf = (template: string) => `${template}-empty`

async function createOnce(): Promise<string | null> {
  const folder = path.join(ownDir, 'database')
  const mark = path.join(ownDir, 'created-from')
  const source = fingerprintOfInputs()
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== source) {
    rmSync(mark, { force: true })
    await create(emptyOf(folder), async () => {})
    await create(folder, migrateDirectory)
    writeFileSync(mark, source)
  }
  // Data that is stored elsewhere belongs to a single state folder.
  return lstatSync(path.join(folder, 'postgres')).isSymbolicLink() ? null : folder
}

async function create(folder: string, fill: (databaseUrl: string) => Promise<void>): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const server = await startPostgres({ stateDir: folder, port: await freePort() })
  try {
    await fill(server.url)
  } finally {
    await server.stop()
  }
  // Only now: the template itself is kept, and has to outlive the machine.
  appendFileSync(path.join(folder, 'postgres/data/postgresql.conf'), forTests)
}

function fingerprintOfInputs(): string {
  const hash = createHash('sha256')
  for (const entry of globSync(inputs, { withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => path.join(found.parentPath, found.name))
    .sort())
    hash.update(`\0${entry}\0`).update(readFileSync(entry))
  return hash.digest('hex')
}

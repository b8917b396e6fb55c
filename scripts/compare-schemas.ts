/**
 * Compares the databases that two folders of migrations make, object by object: what a rewritten history leaves as it
 * was, and what it does not.
 *
 *   npx node scripts/compare-schemas.ts FOLDER FOLDER       --brief names the differences without their lines
 *
 * Both databases are made on a throw-away server; nobody's data is touched. Fails when there is a difference.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Catalogue, readCatalogue } from './check/catalogue.ts'
import { compareCatalogues, describeDifference } from './check/catalogue-difference.ts'
import { freePort } from './supabase/ports.ts'
import { migrate } from './supabase/postgres/migrate.ts'
import { startPostgres } from './supabase/postgres/postgres.ts'

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** What the migrations of a folder make of an empty database of that name. */
async function catalogueOf(serverUrl: string, name: string, folder: string): Promise<Catalogue> {
  await withClient(serverUrl, (client) => client.query(`create database ${name} template template0`))
  const url = new URL(serverUrl)
  url.pathname = name
  await migrate(url.href, pathToFileURL(`${resolve(folder)}/`))
  return withClient(url.href, readCatalogue)
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { brief: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [before, after, ...rest] = positionals
  if (before === undefined || after === undefined || rest.length > 0)
    throw new Error('Usage: npx node scripts/compare-schemas.ts OLD_FOLDER NEW_FOLDER [--brief]')
  const stateDir = await mkdtemp(join(tmpdir(), 'suki-schemas-'))
  const server = await startPostgres({ stateDir, port: await freePort() })
  try {
    const old = await catalogueOf(server.url, 'before', before)
    const differences = compareCatalogues(old, await catalogueOf(server.url, 'after', after))
    for (const difference of differences)
      console.log(
        describeDifference(difference)
          .split('\n', values.brief ? 1 : undefined)
          .join('\n'),
      )
    console.log(
      differences.length === 0
        ? `The two are the same: ${old.size} objects`
        : `${differences.length} differences`,
    )
    return differences.length === 0 ? 0 : 1
  } finally {
    await server.stop()
    await rm(stateDir, { recursive: true, force: true })
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

import { join, resolve } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDirectory } from '../../../scripts/stack/migrations.ts'
import { freePort } from '../../../scripts/supabase/ports.ts'
import { loginAs, migratorUrl } from '../../../scripts/supabase/postgres/logins.ts'
import { startPostgres } from '../../../scripts/supabase/postgres/postgres.ts'
import { people } from './people.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server, and the migrated database that each test file's own is copied from. */
    databaseServer: {
      /** Of the superuser, the data service and the role that migrates. */
      url: string
      authenticator: string
      migrator: string
      template: string
    }
  }
}

async function run(url: string, ...statements: string[]): Promise<pg.QueryResult[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const results: pg.QueryResult[] = []
  for (const statement of statements) results.push(await client.query(statement))
  await client.end()
  return results
}

/** The template and what was copied from it, which begins with its name. */
async function removeDatabases(serverUrl: string, template: string): Promise<void> {
  const [found] = await run(
    serverUrl,
    `select datname from pg_database where starts_with(datname, '${template}')`,
  )
  await run(serverUrl, ...(found?.rows ?? []).map(({ datname }) => `drop database ${datname} with (force)`))
}

function addressOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = database
  return url.href
}

/** The people of the tests stand in the template, so that no file has to make them. */
const insertPeople = [
  ...Object.entries(people).map(
    ([name, id]) => `insert into auth.users (id, email) values ('${id}', '${name}@people.test')`,
  ),
  `insert into public.admin_users (user_id, role) values ('${people.admin}', 'administrator'),
    ('${people.editor}', 'editor'), ('${people.moderator}', 'moderator')`,
]

/** Starts PostgreSQL for the suite and migrates one database of it; files copy that in milliseconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stateDir = join(resolve(process.env['SUKI_STATE_DIR'] || '.local'), 'db-tests')
  const server = await startPostgres({ stateDir, port: await freePort() })
  // Another run may use the same server when LOCAL_DATABASE_URL names one.
  const template = `suki_test_${process.pid}`
  await run(server.url, `create database ${template} template template0`)
  try {
    const url = addressOf(server.url, template)
    await migrateDirectory(url)
    await run(url, ...insertPeople)
  } catch (error) {
    await removeDatabases(server.url, template)
    await server.stop()
    throw error
  }
  project.provide('databaseServer', {
    url: server.url,
    authenticator: await loginAs(server.url, 'authenticator'),
    migrator: await migratorUrl(server.url),
    template,
  })
  return async () => {
    await removeDatabases(server.url, template)
    await server.stop()
  }
}

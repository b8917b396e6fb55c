import pg from 'pg'
import { withClient } from './connections.ts'
import { migrate } from './migrate.ts'
import { OtherMigrations } from './migration-files.ts'
import type { Postgres } from './postgres.ts'

/**
 * Puts a new database in the place of one, whose contents are lost. Killed at any moment, it leaves the one or the other
 * under the name; so does a failure to fill the new one.
 * @param fill is given the new one before it takes the place
 */
export async function recreateDatabase(
  databaseUrl: string,
  fill: (freshUrl: string) => Promise<void> = async () => {},
): Promise<void> {
  const url = new URL(databaseUrl)
  const database = url.pathname.slice(1)
  const [name, fresh, old] = [database, `${database}_fresh`, `${database}_old`].map((it) =>
    pg.escapeIdentifier(it),
  )
  const freshUrl = new URL(databaseUrl)
  freshUrl.pathname = `/${database}_fresh`
  url.pathname = '/template1'
  await withClient(url.href, async (client) => {
    for (const leftOver of [fresh, old])
      await client.query(`drop database if exists ${leftOver} with (force)`)
    await client.query(`create database ${fresh} template template0`)
    await fill(freshUrl.href).catch(async (error: unknown) => {
      await client.query(`drop database ${fresh} with (force)`)
      throw error
    })
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      database,
    ])
    await client.query('begin')
    await client.query(`alter database ${name} rename to ${old}`)
    await client.query(`alter database ${fresh} rename to ${name}`)
    await client.query('commit')
    await client.query(`drop database ${old} with (force)`)
  })
}

/**
 * Migrates a server's database. One that other migrations made is thrown away and made anew, when the server is the
 * embedded one and `mayRemake` says that nothing would be lost.
 * @returns a line for people when it was made anew
 * @throws OtherMigrations when it was not and the migrations cannot go on from there
 */
export async function migrateOrRemake(
  { url, embedded }: Pick<Postgres, 'url' | 'embedded'>,
  migrations: URL,
  mayRemake: ((databaseUrl: string) => Promise<boolean>) | undefined,
  signal?: AbortSignal,
): Promise<string[]> {
  try {
    await migrate(url, migrations, signal)
    return []
  } catch (error) {
    if (!(error instanceof OtherMigrations) || !embedded || !(await mayRemake?.(url))) throw error
    await recreateDatabase(url)
    await migrate(url, migrations, signal)
    return [`${error.message} It was made anew.`]
  }
}

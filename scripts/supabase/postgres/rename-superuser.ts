import pg from 'pg'
import { superuser } from './cluster.ts'
import { withClient } from './connections.ts'

/**
 * Older data folders have `postgres` for their superuser. It gets its name of today and keeps its password and all that
 * it owns. Answers false where nobody of that name and password may do so.
 * @param url of the superuser under its name of today
 */
export async function renameSuperuser(url: string): Promise<boolean> {
  const older = new URL(url)
  older.username = 'postgres'
  const helper = new URL(url)
  helper.username = 'superuser_for_renaming'
  try {
    // Nobody can rename the role that the own session began as.
    await withClient(older.href, async (client) => {
      await client.query(`drop role if exists ${helper.username}`)
      await client.query(`create role ${helper.username} superuser login password '${helper.password}'`)
    })
  } catch (error) {
    if (error instanceof pg.DatabaseError) return false
    throw error
  }
  await withClient(helper.href, (client) => client.query(`alter role postgres rename to ${superuser}`))
  await withClient(url, (client) => client.query(`drop role ${helper.username}`))
  return true
}

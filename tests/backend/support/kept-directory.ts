import pg from 'pg'
import { startDataService } from '../../../scripts/stack/data-service.ts'
import { freePort } from '../../../scripts/supabase/ports.ts'

/** The data service over what a directory keeps. */
export const startOver = async (stateDir: string) =>
  startDataService({ stateDir, port: await freePort(), databasePort: await freePort() })

/** Asks one thing of a database, over a connection of its own. */
export async function query(databaseUrl: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

import { lstatSync, rmSync } from 'node:fs'
import path from 'node:path'
import { loadDemo } from '../../scripts/demo/load.ts'
import { freePort } from '../../scripts/supabase/ports.ts'
import { startPostgres } from '../../scripts/supabase/postgres/postgres.ts'
import { lendDatabase } from './database-template.ts'

/**
 * Loads the demo, as of now, into a folder that is then stopped, for several directories to be copied from.
 * @returns the folder; null where its database cannot be copied, and each directory has to load its own
 */
export async function createDemoTemplate(folder: string): Promise<string | null> {
  // With LOCAL_DATABASE_URL all backends share one server.
  if (process.env['LOCAL_DATABASE_URL']) return null
  rmSync(folder, { recursive: true, force: true })
  await lendDatabase(folder)
  const server = await startPostgres({ stateDir: folder, port: await freePort() })
  try {
    await loadDemo({ databaseUrl: server.url, stateDir: folder })
  } finally {
    await server.stop()
  }
  // Data that is stored elsewhere belongs to a single state folder.
  return lstatSync(path.join(folder, 'postgres')).isSymbolicLink() ? null : folder
}

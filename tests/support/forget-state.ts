import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startPostgres } from '../../scripts/supabase/postgres/postgres.ts'
import { lendCompiledPages } from './compiled-pages.ts'
import { lendDatabase } from './database-template.ts'

/**
 * Stops a server that a killed run may have left behind, then deletes its data: every run starts with an empty directory's
 * database and the compiled pages.
 */
export async function forgetState(stateDir: string, port: number): Promise<void> {
  if (existsSync(path.join(stateDir, 'postgres'))) {
    const leftOver = await startPostgres({ stateDir, port })
    await leftOver.stop()
  }
  rmSync(stateDir, { recursive: true, force: true })
  await lendDatabase(stateDir)
  await lendCompiledPages(stateDir)
}

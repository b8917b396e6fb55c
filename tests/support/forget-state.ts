import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startPostgres } from '../../scripts/supabase/postgres/postgres.ts'
import { lendCompiledPages } from './compiled-pages.ts'
import { copyTemplate, databaseTemplate } from './database-template.ts'

/**
 * Stops a server that a killed run may have left behind, then deletes its data: every run starts with the compiled
 * pages and a template's database, which is an empty directory's unless another is given.
 */
export async function forgetState(
  stateDir: string,
  port: number,
  template: string | null = null,
): Promise<void> {
  if (existsSync(path.join(stateDir, 'postgres'))) {
    const leftOver = await startPostgres({ stateDir, port })
    await leftOver.stop()
  }
  rmSync(stateDir, { recursive: true, force: true })
  await copyTemplate(template ?? (await databaseTemplate()), stateDir)
  await lendCompiledPages(stateDir)
}

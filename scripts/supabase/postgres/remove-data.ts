import { readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stopOrphan } from './orphan.ts'

/**
 * Deletes the database of a state folder, wherever its data lie. A server that a killed process left behind is stopped
 * first.
 * @throws Error when the folder is in use
 */
export async function removeData(stateDir: string): Promise<void> {
  const folder = join(stateDir, 'postgres')
  const elsewhere = await readlink(folder).catch(() => undefined)
  await stopOrphan(stateDir, join(elsewhere ?? folder, 'data'))
  await rm(folder, { recursive: true, force: true })
  if (elsewhere !== undefined) await rm(elsewhere, { recursive: true, force: true })
}

import { existsSync } from 'node:fs'
import { access, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { readContents } from '../demo/contents.ts'
import { readStatus } from '../supabase/backend-status.ts'
import { openArchive } from '../supabase/backup/archive.ts'
import { restoreBackend, saveBackend } from '../supabase/backup/backup.ts'
import { assertWhole, isHalfRestored } from '../supabase/backup/interrupted-restore.ts'
import { keysFile } from '../supabase/keys.ts'
import { withClient } from '../supabase/postgres/connections.ts'
import { startPostgres } from '../supabase/postgres/postgres.ts'
import { assertNotRunning } from './assert-not-running.ts'
import { catalogueSlugs } from './catalogue-slugs.ts'
import { explainPorts } from './ports.ts'
import type { LocalSettings } from './settings.ts'

type Place = Pick<LocalSettings, 'stateDir' | 'databasePort'>

/** What the doubles and the demo keep beside the data service. */
const ownFiles = ['mail', 'stripe.json', 'demo-pictures'] as const

/** Built from other data; the next start rebuilds it. */
const derived = ['site', 'site.manifest', 'site.manifest-wal', 'site.manifest-shm'] as const

/**
 * Saves the whole directory in one file, whether it runs or not.
 * @param signal stops it; nothing is saved then
 * @throws Error with a message for people when there is nothing to save, half of a backup that was being restored, or
 *   when the file cannot be written or is something else
 */
export async function backUp(
  { stateDir, databasePort }: Place,
  file: string,
  signal?: AbortSignal,
): Promise<void> {
  assertWhole(stateDir)
  await assertReplaceable(file)
  const running = await readStatus(stateDir)
  const save = ({ databaseUrl }: { databaseUrl: string }) =>
    saveBackend({ databaseUrl, stateDir }, file, { more: ownFiles, signal })
  if (running) return save(running)
  if (!existsSync(keysFile(stateDir))) throw new Error(`There is no directory in ${stateDir} yet.`)
  await withDatabase({ stateDir, databasePort }, (databaseUrl) => save({ databaseUrl }))
}

/**
 * Replaces the directory's contents with a backup.
 * @param deleteData consent to losing what people made
 * @param signal stops it while everything is still as it was
 * @throws Error with a message for people, before anything changes, when it is impossible or would lose people's data
 */
export async function restore(
  place: Place,
  file: string,
  { deleteData, signal }: { deleteData: boolean; signal?: AbortSignal },
): Promise<void> {
  const { stateDir } = place
  await assertNotRunning(stateDir)
  openArchive(file).close()
  await withDatabase(place, async (databaseUrl) => {
    // Of what a killed restore left, the loss was consented to then.
    if (!deleteData && !isHalfRestored(stateDir) && (await holdsData(databaseUrl)))
      throw new Error(
        `The directory in ${stateDir} holds data that is not made up. Nothing was changed. To put the backup in its ` +
          'place, add --delete-data.',
      )
    await restoreBackend({ databaseUrl, stateDir }, file, signal)
  })
  for (const name of derived) await rm(path.join(stateDir, name), { recursive: true, force: true })
}

/** Only an earlier backup is replaced. */
async function assertReplaceable(file: string): Promise<void> {
  const there = await stat(file).catch(() => null)
  if (there?.isDirectory()) throw new Error(`${file} is a folder; name a file in it.`)
  if (there) openArchive(file).close()
  const folder = path.dirname(file)
  await access(folder).catch((cause: unknown) => {
    throw new Error(`There is no folder ${folder}.`, { cause })
  })
}

/** A database without our tables has never been used. */
async function holdsData(databaseUrl: string): Promise<boolean> {
  const isNew = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(`select to_regclass('public.mn_businesses') is null as "isNew"`)
    return rows[0]?.isNew === true
  })
  return !isNew && (await readContents(databaseUrl, catalogueSlugs)) === 'more'
}

async function withDatabase(
  { stateDir, databasePort }: Place,
  work: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  const server = await startPostgres({ stateDir, port: databasePort }).catch((error: unknown) => {
    throw explainPorts(error, { DATABASE_PORT: databasePort })
  })
  try {
    await work(server.url)
  } finally {
    await server.stop()
  }
}

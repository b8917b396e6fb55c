import { lstatSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { readContents } from '../demo/contents.ts'
import { startPostgres } from '../supabase/postgres/postgres.ts'
import { removeData } from '../supabase/postgres/remove-data.ts'
import { assertNotRunning } from './assert-not-running.ts'
import { catalogueSlugs } from './catalogue-slugs.ts'
import { explainPorts } from './ports.ts'

type Folders = { stateDir: string; databasePort: number; outDir: string }

/** The Node installed by setup is in the state folder, and may be running this. */
const kept: readonly string[] = ['node']

/**
 * Deletes everything the directory keeps on this machine: database, pictures, keys, mail, compiled and built pages.
 * @param deleteData consent to losing what people made
 * @param signal stops it before anything is deleted
 * @throws Error with a message for people, before anything is deleted, when it runs or when people's data would be lost
 */
export async function resetDirectory(
  { stateDir, databasePort, outDir }: Folders,
  { deleteData, signal }: { deleteData: boolean; signal?: AbortSignal },
): Promise<void> {
  await assertNotRunning(stateDir)
  if (!deleteData) await assertNothingIsLost(stateDir, databasePort)
  signal?.throwIfAborted()
  await removeData(stateDir)
  for (const name of await readdir(stateDir).catch((): string[] => []))
    if (!kept.includes(name)) await rm(path.join(stateDir, name), { recursive: true, force: true })
  // A real folder is not ours.
  if (lstatSync(outDir, { throwIfNoEntry: false })?.isSymbolicLink()) await rm(outDir)
}

async function assertNothingIsLost(stateDir: string, port: number): Promise<void> {
  const isOurs = !process.env['LOCAL_DATABASE_URL']
  if (!isOurs || !lstatSync(path.join(stateDir, 'postgres'), { throwIfNoEntry: false })) return
  const consent = 'Nothing was deleted. To delete it all the same, add --delete-data.'
  const server = await startPostgres({ stateDir, port }).catch((error: unknown) => {
    const cause = explainPorts(error, { DATABASE_PORT: port })
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`What the database in ${stateDir} holds could not be read: ${why}\n${consent}`, { cause })
  })
  try {
    if ((await readContents(server.url, catalogueSlugs)) === 'more')
      throw new Error(`The directory in ${stateDir} holds data that is not made up. ${consent}`)
  } finally {
    await server.stop()
  }
}

/** A whole backend in one file: database, files of the storage service, keys, and what the project adds. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { withClient } from '../postgres/connections.ts'
import { recreateDatabase } from '../postgres/remake.ts'
import { versionsFolder } from '../storage/files.ts'
import { databaseName } from '../storage/storage.ts'
import { type Archive, createArchive, type NewArchive, openArchive } from './archive.ts'
import { markRestore, unmarkRestore } from './interrupted-restore.ts'
import { loadDatabase } from './load-database.ts'
import { saveDatabase } from './save-database.ts'

/** The backend's own files in a state folder, beside the database. */
const ownFiles = ['keys.json', 'storage'] as const

/** Files that belong to rows have this name in a backup: their folder is named after the database. */
const versionsName = 'versions/'

type Place = {
  databaseUrl: string
  stateDir: string
}

/**
 * Saves a backend whose database is running, whether or not the rest of it is.
 * @param more names of further files and folders in the state folder
 * @param signal stops it; nothing is saved then
 */
export async function saveBackend(
  { databaseUrl, stateDir }: Place,
  file: string,
  { more, signal }: { more: readonly string[]; signal?: AbortSignal | undefined },
): Promise<void> {
  const archive = createArchive(file)
  try {
    await withClient(databaseUrl, (client) =>
      saveDatabase(
        client,
        archive,
        async () => {
          for (const name of [...ownFiles, ...more]) saveFiles(archive, stateDir, name)
          await saveVersions(client, archive, stateDir)
          signal?.throwIfAborted()
        },
        signal,
      ),
    )
    archive.finish()
  } catch (error) {
    archive.discard()
    throw error
  }
}

function saveFiles(archive: NewArchive, root: string, name: string): void {
  const file = path.join(root, name)
  if (!existsSync(file) || file === versionsFolder(path.join(root, 'storage'))) return
  if (statSync(file).isDirectory())
    for (const below of readdirSync(file)) saveFiles(archive, root, `${name}/${below}`)
  else archive.append('file', name, readFileSync(file))
}

/** The contents that rows refer to; others are leftovers, or belong to another database. */
async function saveVersions(client: pg.Client, archive: NewArchive, stateDir: string): Promise<void> {
  const folder = path.join(versionsFolder(path.join(stateDir, 'storage')), await databaseName(client))
  const { rows } = await client.query<{ version: string }>(
    'select version from storage.objects where version is not null',
  )
  for (const { version } of rows) {
    const file = path.join(folder, version)
    if (existsSync(file)) archive.append('file', `${versionsName}${version}`, readFileSync(file))
  }
}

/**
 * Replaces a backend's contents with a backup. The backend must not be running, but its database must. Killed before it
 * begins to replace, it leaves all as it was; later, the next start says so and refuses until the restore has been done.
 * @param signal stops it before it begins to replace
 * @throws Error with a message for people when the file is not a backup; then, and when any of it cannot be read,
 *   nothing changes
 */
export async function restoreBackend(
  { databaseUrl, stateDir }: Place,
  file: string,
  signal?: AbortSignal,
): Promise<void> {
  const archive = openArchive(file)
  const unpacked = path.join(stateDir, 'restored')
  try {
    await rm(unpacked, { recursive: true, force: true })
    await recreateDatabase(databaseUrl, async (freshUrl) => {
      await loadDatabase(freshUrl, archive, signal)
      await unpackFiles(archive, unpacked, await withClient(freshUrl, databaseName))
      signal?.throwIfAborted()
      await markRestore(stateDir, file)
    })
    await rm(path.join(stateDir, 'storage'), { recursive: true, force: true })
    for (const name of readdirSync(unpacked)) {
      await rm(path.join(stateDir, name), { recursive: true, force: true })
      await rename(path.join(unpacked, name), path.join(stateDir, name))
    }
    await unmarkRestore(stateDir)
  } finally {
    archive.close()
    await rm(unpacked, { recursive: true, force: true })
  }
}

async function unpackFiles(archive: Archive, folder: string, database: string): Promise<void> {
  const versions = path.join(versionsFolder(path.join(folder, 'storage')), database)
  await mkdir(versions, { recursive: true })
  for (const name of archive.files()) {
    const target = name.startsWith(versionsName)
      ? path.join(versions, name.slice(versionsName.length))
      : path.join(folder, name)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, Buffer.concat([...archive.read('file', name)]), { mode: 0o600 })
  }
}

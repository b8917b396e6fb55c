import { copyFile, mkdir, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'

/** An object on disk; without a version it is a file that was put into the bucket's folder by hand. */
export type Stored = { bucket: string; name: string; version: string | null }

export type Files = {
  /** Stores bytes under a new version, a UUID; when this returns they survive a crash. */
  write(version: string, bytes: Buffer): Promise<void>
  /** Copies the content to another version; false when there is none. */
  copy(object: Stored, version: string): Promise<boolean>
  read(object: Stored): Promise<Buffer | undefined>
  /** When a file that was put into a bucket's folder changed; undefined when there is none. */
  placed(bucket: string, name: string): Promise<Date | undefined>
  /** Deletes versions. What cannot be deleted now is deleted at the next start. */
  discard(objects: readonly Stored[]): Promise<void>
  /** Deletes every other version: leftovers of a killed process. */
  sweep(versions: ReadonlySet<string>): Promise<void>
}

/** Suffix of files that are being written. */
const unfinished = '.part'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders; it needs no such call either.
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

/** The resolved path of a file inside the folder; undefined when it lies outside. */
async function fileWithin(folder: string, path: string): Promise<string | undefined> {
  if (path.includes('\0') || path.split(/[/\\]/).some((part) => part === '..')) return undefined
  const root = await realpath(folder).catch(() => undefined)
  if (root === undefined) return undefined
  const file = await realpath(resolve(join(root, path))).catch(() => undefined)
  if (file === undefined || !file.startsWith(root + sep)) return undefined
  return (await stat(file)).isFile() ? file : undefined
}

/** The folder of all versions; no bucket name begins with `%`. */
export const versionsFolder = (root: string) => join(root, '%versions')

/**
 * The contents of objects on disk. Each version is a file with a generated name, so that no object name can escape the
 * folder or clash with another object's folder.
 * @param root folder of all buckets
 * @param database names the database that the files belong to; files of others are left alone
 */
export async function openFiles(root: string, database: string): Promise<Files> {
  const folder = join(versionsFolder(root), database)
  await mkdir(folder, { recursive: true })
  const place = ({ bucket, name, version }: Stored) =>
    version !== null && uuid.test(version)
      ? Promise.resolve(join(folder, version))
      : fileWithin(join(root, bucket), name)

  const store = async (version: string, fill: (temporary: string) => Promise<void>): Promise<void> => {
    const temporary = join(folder, version + unfinished)
    try {
      await fill(temporary)
      await rename(temporary, join(folder, version))
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
    await syncFolder(folder)
  }

  return {
    write: (version, bytes) =>
      store(version, async (temporary) => {
        const handle = await open(temporary, 'wx', 0o600)
        try {
          await handle.writeFile(bytes)
          await handle.sync()
        } finally {
          await handle.close()
        }
      }),
    copy: async (object, version) => {
      const source = await place(object)
      if (source === undefined || !(await stat(source).catch(() => undefined))) return false
      await store(version, async (temporary) => {
        await copyFile(source, temporary)
        const handle = await open(temporary, 'r+')
        await handle.sync()
        await handle.close()
      })
      return true
    },
    read: async (object) => {
      const file = await place(object)
      return file === undefined ? undefined : readFile(file).catch(() => undefined)
    },
    placed: async (bucket, name) => {
      const file = await fileWithin(join(root, bucket), name)
      return file === undefined ? undefined : (await stat(file)).mtime
    },
    discard: async (objects) => {
      for (const object of objects) {
        const put = await fileWithin(join(root, object.bucket), object.name)
        for (const file of [await place(object), put])
          if (file !== undefined) await rm(file, { force: true }).catch(() => undefined)
      }
    },
    sweep: async (versions) => {
      const orphans = (await readdir(folder)).filter((name) => !versions.has(name))
      for (const name of orphans) await rm(join(folder, name), { force: true })
    },
  }
}

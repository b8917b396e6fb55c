import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/** A migration file is named `<version>_<name>.sql`; the version is a time stamp. */
export type Migration = { version: string; name: string; sql: string; digest: string }

export const digestOf = (sql: string): string => createHash('sha256').update(sql).digest('hex')

/** The migrations of a folder, in their order. @throws Error when a file is not named as a migration */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? []
      if (!version || !name) throw new Error(`${file} is not named <version>_<name>.sql`)
      const sql = await readFile(new URL(file, folder), 'utf8')
      return { version, name, sql, digest: digestOf(sql) }
    }),
  )
}

/** What a database knows of a file that was applied to it; no digest where Supabase's command line applied it. */
export type Applied = { version: string; name: string | null; digest: string | null }

/** The database was made by other migrations than those at hand, which can therefore not go on from there. */
export class OtherMigrations extends Error {
  /** Applied once, and not among the files now. */
  readonly missing: readonly string[]
  /** Applied with another text than the file has now. */
  readonly edited: readonly string[]

  constructor(missing: readonly string[], edited: readonly string[]) {
    const parts = [
      missing.length > 0 && `${list(missing)} ${missing.length === 1 ? 'is' : 'are'} not there any more`,
      edited.length > 0 && `${list(edited)} ${edited.length === 1 ? 'was' : 'were'} edited since`,
    ]
    super(`The database was made by other migrations: ${parts.filter(Boolean).join('; ')}.`)
    this.missing = missing
    this.edited = edited
  }
}

/** A few names, and how many more there are. */
function list(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ')
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown
}

/** Compares what was applied with the files at hand; nothing when these can go on from there. */
export function findOtherMigrations(
  applied: readonly Applied[],
  files: readonly Migration[],
): OtherMigrations | undefined {
  const fileOf = new Map(files.map((file) => [file.version, file]))
  const label = ({ version, name }: Pick<Applied, 'version' | 'name'>) =>
    name === null ? version : `${version}_${name}`
  const missing = applied.filter(({ version }) => !fileOf.has(version)).map(label)
  const edited = applied
    .filter(({ version, digest }) => digest !== null && (fileOf.get(version)?.digest ?? digest) !== digest)
    .map(label)
  return missing.length + edited.length > 0 ? new OtherMigrations(missing, edited) : undefined
}

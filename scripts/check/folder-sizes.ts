import path from 'node:path'

/** Files that stand directly in a folder; more are not taken in at a glance. */
export const mostFiles = 40

/** Migrations have a limit of their own, since each is a subject. */
const counted = /^(?:src\/(?!db\/supabase\/migrations\/)|netlify\/|scripts\/)/

/** The folders of src, netlify and scripts that hold more files than a reader takes in, tests included. */
export function crowdedFolders(files: readonly string[]): { folder: string; files: number }[] {
  const byFolder = Map.groupBy(
    files.filter((file) => counted.test(file)),
    (file) => path.posix.dirname(file),
  )
  return [...byFolder]
    .map(([folder, inside]) => ({ folder, files: inside.length }))
    .filter(({ files: count }) => count > mostFiles)
}

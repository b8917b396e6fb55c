import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const madeFolders = new Set<string>()

/**
 * Writes a page. In a folder that is being served (`live`) the file is replaced atomically, so that nobody gets half a
 * page, and left alone if it is unchanged.
 * @returns whether the file changed
 */
export function writePage(file: string, text: string, live: boolean): boolean {
  if (!live) {
    inFolder(file, () => writeFileSync(file, text))
    return true
  }
  const bytes = Buffer.from(text)
  if (isSame(file, bytes)) return false
  const next = `${file}.next`
  try {
    inFolder(next, () => writeFileSync(next, bytes))
    renameSync(next, file)
  } catch (error) {
    rmSync(next, { force: true })
    throw error
  }
  return true
}

/** Folders already made: checking again for each of thousands of pages takes as long as writing them. */
function inFolder(file: string, write: () => void): void {
  const folder = path.dirname(file)
  if (!madeFolders.has(folder)) {
    mkdirSync(folder, { recursive: true })
    madeFolders.add(folder)
  }
  write()
}

function isSame(file: string, bytes: Uint8Array): boolean {
  try {
    return readFileSync(file).equals(bytes)
  } catch {
    return false
  }
}

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const madeFolders = new Set<string>()

/** Where pages of a served folder are until they are whole: beside it, so that nobody is served one that is not. */
export const unfinishedFolder = (folder: string) => `${folder}.next`

/**
 * Writes a page. In a folder that is being served (`live`) the file is replaced atomically, so that nobody gets half a
 * page, and left alone if it is unchanged.
 * @param name of the file, below the folder
 * @returns whether the file changed
 */
export function writePage(folder: string, name: string, text: string, live: boolean): boolean {
  const file = path.join(folder, name)
  if (!live) {
    inFolder(file, () => writeFileSync(file, text))
    return true
  }
  const bytes = Buffer.from(text)
  if (isSame(file, bytes)) return false
  const next = path.join(unfinishedFolder(folder), name.replaceAll(path.sep, '%'))
  try {
    mkdirSync(path.dirname(next), { recursive: true })
    writeFileSync(next, bytes)
    inFolder(file, () => renameSync(next, file))
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

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const madeFolders = new Set<string>()

/**
 * Writes a page. While visitors are served from the folder (`live`) the file is replaced in one step, so that nobody
 * ever gets half a page, and left alone when it says the same already.
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

/** A folder is made once: asking for it again with each of its thousands of pages takes as long as writing them. */
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

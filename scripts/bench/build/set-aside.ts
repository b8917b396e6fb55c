import { existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'

/** Where in a folder the outputs of earlier builds lie. */
export const asideFolder = 'earlier'

/**
 * Moves what an earlier build made out of the way. It is removed after the last build, not before the next: for minutes
 * ext4 searches past each file that was removed when one is made, and builds would be measured by what went before.
 */
export function setAside(folder: string, names: readonly string[]): void {
  const aside = path.join(folder, asideFolder)
  mkdirSync(aside, { recursive: true })
  for (const name of names) {
    const there = path.join(folder, name)
    if (existsSync(there)) renameSync(there, path.join(aside, `${name}-${Date.now()}`))
  }
}

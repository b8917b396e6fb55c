import { existsSync, readFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Stands in a state folder from when a restore begins to replace what is there until it has. */
const markFile = (stateDir: string) => path.join(stateDir, 'restoring')

/** A restore was killed when it had replaced the database and not yet all of the files. */
export class InterruptedRestore extends Error {
  /** The backup that was restored. */
  readonly file: string
  constructor(stateDir: string, file: string) {
    super(`Restoring ${file} into ${stateDir} was interrupted: what is there is partly old and partly new.`)
    this.file = file
  }
}

export async function markRestore(stateDir: string, file: string): Promise<void> {
  const mark = markFile(stateDir)
  await writeFile(`${mark}.next`, file)
  await rename(`${mark}.next`, mark)
}

export const unmarkRestore = (stateDir: string) => rm(markFile(stateDir), { force: true })

export const isHalfRestored = (stateDir: string) => existsSync(markFile(stateDir))

/** @throws InterruptedRestore */
export function assertWhole(stateDir: string): void {
  if (isHalfRestored(stateDir))
    throw new InterruptedRestore(stateDir, readFileSync(markFile(stateDir), 'utf8'))
}

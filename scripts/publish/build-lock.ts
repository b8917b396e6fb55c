import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Makes builds of one state folder wait for each other: two that wrote the same pages at once could leave the older
 * one behind. The lock is the operating system's, through SQLite: it ends with the process that holds it, however
 * that ends.
 * @param waitSeconds how long to wait for a build that is running
 * @throws Error when another build still runs after that
 */
export async function withBuildLock<T>(
  stateDir: string,
  waitSeconds: number,
  build: () => Promise<T>,
): Promise<T> {
  mkdirSync(stateDir, { recursive: true })
  const db = new DatabaseSync(path.join(stateDir, 'build.lock'))
  try {
    db.exec(`pragma busy_timeout = ${waitSeconds * 1000}`)
    try {
      db.exec('begin exclusive')
    } catch (cause) {
      throw new Error('Another build is running.', { cause })
    }
    return await build()
  } finally {
    db.close()
  }
}

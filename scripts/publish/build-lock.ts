import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const sqliteBusy = 5

/**
 * Makes builds in one state folder wait for each other: two that write the same pages could leave the older version. The
 * lock is the operating system's, through SQLite, and ends with its process, even if that is killed.
 * @param waitSeconds how long to wait for a build that is running
 * @throws Error when another build is still running after that
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
      const isBusy = cause instanceof Error && 'errcode' in cause && cause.errcode === sqliteBusy
      throw isBusy ? new Error('Another build is running.', { cause }) : cause
    }
    return await build()
  } finally {
    db.close()
  }
}

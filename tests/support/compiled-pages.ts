import { cpSync } from 'node:fs'
import path from 'node:path'
import { withBuildLock } from '../../scripts/publish/build-lock.ts'
import { compileRenderer } from '../../scripts/publish/compile.ts'

const ownDir = path.resolve('.local/test-pages')
const lockSeconds = 300

const compiling = new Map<string, Promise<unknown>>()

/**
 * Copies the compiled pages into a test's directory. They are compiled once for all directories and kept for the next
 * run, since compiling takes longer than most tests. Other processes wait for it.
 * @param conditions import conditions, for the pages of another place
 * @throws Error with the compiler's output
 */
export async function lendCompiledPages(stateDir: string, conditions: readonly string[] = []): Promise<void> {
  const dir = [ownDir, ...conditions].join('-')
  const pages =
    compiling.get(dir) ??
    withBuildLock(dir, lockSeconds, () => compileRenderer({ stateDir: dir }, conditions))
  compiling.set(dir, pages)
  await pages
  cpSync(path.join(dir, 'renderer'), path.join(stateDir, 'renderer'), { recursive: true })
}

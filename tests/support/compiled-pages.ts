import { cpSync } from 'node:fs'
import path from 'node:path'
import { withBuildLock } from '../../scripts/publish/build-lock.ts'
import { compileRenderer } from '../../scripts/publish/compile.ts'

const ownDir = path.resolve('.local/test-pages')
const lockSeconds = 300

const compiling = new Map<string, Promise<unknown>>()

/**
 * Gives a test's directory the pages compiled: once for all directories, and kept for the next run, since each
 * compilation takes longer than most tests. Those who ask in other processes meanwhile wait.
 * @param conditions by which their imports are chosen, for those of another place
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

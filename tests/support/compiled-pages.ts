import { cpSync } from 'node:fs'
import path from 'node:path'
import { withBuildLock } from '../../scripts/publish/build-lock.ts'
import { compileRenderer } from '../../scripts/publish/compile.ts'

const ownDir = path.resolve('.local/test-pages')
const lockSeconds = 300

let compiling: Promise<unknown> | undefined

/**
 * Gives a test's directory the pages compiled: once for all directories, and kept for the next run, since each
 * compilation takes longer than most tests. Those who ask in other processes meanwhile wait.
 * @throws Error with the compiler's output
 */
export async function lendCompiledPages(stateDir: string): Promise<void> {
  compiling ??= withBuildLock(ownDir, lockSeconds, () => compileRenderer({ stateDir: ownDir }))
  await compiling
  cpSync(path.join(ownDir, 'renderer'), path.join(stateDir, 'renderer'), { recursive: true })
}

import { cpSync } from 'node:fs'
import path from 'node:path'
import { withBuildLock } from '../../scripts/publish/build-lock.ts'
import { compileRenderer } from '../../scripts/publish/compile.ts'

const ownDir = path.resolve('.local/test-pages')
const lockSeconds = 300

let compiling: Promise<unknown> | undefined

/**
 * Copies the compiled pages into a test's directory. They are compiled once for all directories and kept for the next
 * run, since compiling takes longer than most tests. Other processes wait for it.
 * @throws Error with the compiler's output
 */
export async function lendCompiledPages(stateDir: string): Promise<void> {
  compiling ??= withBuildLock(ownDir, lockSeconds, () => compileRenderer({ stateDir: ownDir }))
  await compiling
  cpSync(path.join(ownDir, 'renderer'), path.join(stateDir, 'renderer'), { recursive: true })
}

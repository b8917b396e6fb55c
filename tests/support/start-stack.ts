import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startPostgres } from '../../scripts/local/postgres.ts'
import { startStack } from '../../scripts/local/stack.ts'
import { announceStack, isStackAnnounced } from './running-stack.ts'
import { stackSettings } from './stack-settings.ts'

/**
 * Playwright's setup of a run: the demo directory from nothing, built and served. What it returns ends the run.
 * A stack announced in the environment is taken as it is, to write tests without waiting for a start each time.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (isStackAnnounced()) return undefined
  const { stateDir } = stackSettings
  await forget(stateDir)
  const stack = await startStack({ ...stackSettings, demo: true, say: (step) => console.log(step) })
  announceStack(stack.backend)
  return () => stack.stop()
}

/** Ends what a killed run may have left behind, then its data: every run sees the same directory. */
async function forget(stateDir: string): Promise<void> {
  if (existsSync(path.join(stateDir, 'postgres'))) {
    const leftOver = await startPostgres({ stateDir, port: stackSettings.ports.database })
    await leftOver.stop()
  }
  rmSync(stateDir, { recursive: true, force: true })
}

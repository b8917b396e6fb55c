import { startStack } from '../../scripts/local/stack.ts'
import { forgetState } from './forget-state.ts'
import { announceStack, isStackAnnounced } from './running-stack.ts'
import { stackSettings } from './stack-settings.ts'

/**
 * Playwright's setup of a run: the demo directory from nothing, built and served. What it returns ends the run.
 * A stack announced in the environment is taken as it is, to write tests without waiting for a start each time.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (isStackAnnounced()) return undefined
  await forgetState(stackSettings.stateDir, stackSettings.ports.database)
  const stack = await startStack({ ...stackSettings, demo: true, say: (step) => console.log(step) })
  announceStack(stack.backend)
  return () => stack.stop()
}

import { type Stack, startStack } from '../../scripts/stack/stack.ts'
import { createDemoTemplate } from './demo-template.ts'
import { forgetState } from './forget-state.ts'
import { announcedStacks, announceStacks } from './running-stack.ts'
import { seed } from './sample.ts'
import { directories, directorySettings } from './stack-settings.ts'

/**
 * Playwright's global setup: builds and serves a new demo directory for each worker, and returns the teardown. Stacks
 * announced in the environment are used as they are, so that writing tests needs no start each time.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  console.log(`Sweeps look at what seed ${seed} chooses; SUKI_SWEEP_SEED=${seed} chooses the same again.`)
  if (announcedStacks() !== undefined) return undefined
  const stacks = await startAll()
  announceStacks(stacks.map(({ backend }) => backend))
  return async () => {
    await Promise.all(stacks.map((stack) => stack.stop()))
  }
}

/** @throws the first failure, after stopping everything that had started */
async function startAll(): Promise<Stack[]> {
  const { stateDir } = directorySettings(0)
  const template = await createDemoTemplate(`${stateDir}-demo`)
  const indexes = Array.from({ length: directories }, (_, index) => index)
  const starts = await Promise.allSettled(indexes.map((index) => start(index, template)))
  const stacks = starts.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const failed = starts.find((result) => result.status === 'rejected')
  if (failed === undefined) return stacks
  await Promise.all(stacks.map((stack) => stack.stop()))
  throw failed.reason
}

async function start(index: number, template: string | null): Promise<Stack> {
  const settings = directorySettings(index)
  await forgetState(settings.stateDir, settings.ports.database, template)
  return startStack({
    ...settings,
    demo: true,
    say: (step) => console.log(`Directory ${index + 1}: ${step}`),
  })
}

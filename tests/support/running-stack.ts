import { z } from 'zod'

const runningStack = z.object({
  databaseUrl: z.string(),
  url: z.string(),
  anonKey: z.string(),
  serviceKey: z.string(),
})

/** Addresses and keys of the stack that the run's setup started. */
export type RunningStack = z.infer<typeof runningStack>

const variable = 'SUKI_TEST_STACK'

/** Hands the running stack to the test workers, which are other processes. */
export function announceStack(stack: RunningStack): void {
  process.env[variable] = JSON.stringify(runningStack.parse(stack))
}

export function isStackAnnounced(): boolean {
  return process.env[variable] !== undefined
}

/** @throws Error when no stack was started for this run */
export function findStack(): RunningStack {
  const text = process.env[variable]
  if (text === undefined) throw new Error('no stack was started for these tests')
  return runningStack.parse(JSON.parse(text))
}

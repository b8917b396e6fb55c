import { z } from 'zod'

const runningStack = z.object({
  databaseUrl: z.string(),
  url: z.string(),
  anonKey: z.string(),
  serviceKey: z.string(),
})

/** URLs and keys of a stack that the global setup started. */
export type RunningStack = z.infer<typeof runningStack>

const variable = 'SUKI_TEST_STACK'

/** Passes the running stacks, one per worker, to the workers, which are other processes. */
export function announceStacks(stacks: readonly RunningStack[]): void {
  process.env[variable] = JSON.stringify(z.array(runningStack).parse(stacks))
}

/** The announced stacks, if any. A single one needs no list around it. */
export function announcedStacks(): readonly RunningStack[] | undefined {
  const text = process.env[variable]
  if (text === undefined) return undefined
  const announced: unknown = JSON.parse(text)
  return z.array(runningStack).parse(Array.isArray(announced) ? announced : [announced])
}

/** The stack of this worker. @throws Error when none was started for this run */
export function findStack(): RunningStack {
  const stacks = announcedStacks() ?? []
  const stack = stacks[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % stacks.length]
  if (stack === undefined) throw new Error('no stack was started for these tests')
  return stack
}

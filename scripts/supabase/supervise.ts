import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** Something that should run until it is stopped. */
export type Part = {
  /** For people, to start a sentence with. */
  name: string
  /** Starts it; resolves once it works. */
  start(): Promise<RunningPart>
}

export type RunningPart = {
  /** Resolves when it ends or is stopped, with how it ended, in words. */
  ended: Promise<string>
  stop(): Promise<void>
}

export type Watch = {
  /** Receives a line for people when a part has ended and when it is back. */
  say(line: string): void
  /** Called when a part does not stay up; it is not started again. */
  gaveUp(reason: Error): void
}

/** For short-lived users of a part: when it does not stay up, their process ends with the reason. */
export const unwatched: Watch = {
  say: () => undefined,
  gaveUp: (reason) => {
    throw reason
  },
}

/** Prefixes each line with its time. */
export const watchWith = (say = unwatched.say, gaveUp = unwatched.gaveUp): Watch => ({
  say: (line) => say(`${new Date().toISOString()} ${line}`),
  gaveUp,
})

/** A part that ends more often than this within this time does not stay up. */
const limit = { restarts: 5, milliseconds: 60_000 }

/** The wait before each further attempt, to let a passing obstacle go. */
const pauses = [0, 500, 1_000, 2_000, 4_000] as const

/**
 * Starts a part, and restarts it whenever it ends by itself.
 * @param now milliseconds
 * @throws what the first start throws
 */
export async function supervise(
  { name, start }: Part,
  { say, gaveUp }: Watch,
  now: () => number = performance.now.bind(performance),
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const ends: number[] = []
  let running = await start()

  /** @returns undefined when it must not be started again */
  const restart = async (how: string): Promise<RunningPart | undefined> => {
    ends.push(now())
    while (ends.length > 0 && (ends[0] ?? 0) < now() - limit.milliseconds) ends.shift()
    if (ends.length > limit.restarts) {
      gaveUp(new Error(`${name} ended ${ends.length} times within a minute, the last time so: ${how}`))
      return undefined
    }
    say(`${name} ended (${how}) and is started again.`)
    await sleep(pauses[ends.length - 1], undefined, { signal: stopping.signal }).catch(() => undefined)
    if (stopping.signal.aborted) return undefined
    try {
      const part = await start()
      say(`${name} is back.`)
      return part
    } catch (error) {
      return restart(error instanceof Error ? error.message : String(error))
    }
  }

  const keepUp = async () => {
    while (!stopping.signal.aborted) {
      const how = await running.ended
      if (stopping.signal.aborted) return
      const again = await restart(how)
      if (again === undefined) return
      running = again
      // Asked to stop while it started.
      if (stopping.signal.aborted) await running.stop()
    }
  }
  const keeping = keepUp()
  return {
    stop: async () => {
      stopping.abort()
      await running.stop()
      await keeping
    },
  }
}

/** How a process ended, in words, as soon as it has. */
export function endOf(child: ChildProcess): Promise<string> {
  const describe = () =>
    child.signalCode === null ? `exit code ${child.exitCode}` : `killed by ${child.signalCode}`
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(describe())
  return new Promise((ended) => {
    child.once('exit', () => ended(describe()))
    // It could not be started at all.
    child.once('error', (error) => ended(error.message))
  })
}

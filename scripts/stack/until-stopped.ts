import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'

/** Ctrl-C, a request to terminate, and a closed terminal. */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** How often to check that npm is still running. */
const askMilliseconds = 500

/** How long stopping everything may take; the next start finds whatever is left. */
const lastResortMilliseconds = 15_000

/** The end of a command that runs until it is stopped. */
export type Ending = {
  /** Aborts when everything is to stop. */
  signal: AbortSignal
  /** Ends everything, with a reason for people. */
  fail(reason: Error): void
  /** That reason; undefined when we were asked to end. */
  reason(): Error | undefined
}

/**
 * Ends when this process is asked to, when the npm that started it is gone, and on an uncaught failure. From then on
 * the process exits once it has stopped everything, and further signals do not interrupt that.
 */
export function untilEnding(): Ending {
  const stopping = new AbortController()
  let failure: Error | undefined
  const end = (reason?: Error) => {
    if (stopping.signal.aborted) return
    failure = reason
    setTimeout(() => process.exit(1), lastResortMilliseconds).unref()
    stopping.abort()
  }
  for (const ending of endings) process.on(ending, () => end())
  const fail = (reason: unknown) => end(reason instanceof Error ? reason : new Error(String(reason)))
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  if (process.env['npm_lifecycle_event']) {
    const first = npmAbove()
    setInterval(() => npmAbove() !== first && end(), askMilliseconds).unref()
  }
  return { signal: stopping.signal, fail, reason: () => failure }
}

/**
 * The processes between npm and this one: npm may die without passing on the signal, and then they get another parent.
 * npm starts a shell, which not every system replaces with the command it runs.
 */
function npmAbove(): string {
  const parent = process.ppid
  if (!existsSync('/proc/self/status')) return `${parent}`
  try {
    const isShell = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0')[1] === '-c'
    const [, above] = /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${parent}/status`, 'utf8')) ?? []
    return isShell ? `${parent} ${above}` : `${parent}`
  } catch {
    return 'The parent is just ending.'
  }
}

export function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((stopped) => signal.addEventListener('abort', () => stopped(), { once: true }))
}

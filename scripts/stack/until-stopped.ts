import process from 'node:process'

/** Ctrl-C, the end of a session and the end of the terminal. */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Aborted when this process is told to end. From then on the process ends only when it has stopped everything: told
 * again, it goes on stopping.
 */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  for (const ending of endings) process.on(ending, () => stopping.abort())
  return stopping.signal
}

export function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((stopped) => signal.addEventListener('abort', () => stopped(), { once: true }))
}

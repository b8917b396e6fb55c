import process from 'node:process'

/** Ctrl-C, a request to terminate, and a closed terminal. */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Aborts when this process is asked to end. From then on the process ends by itself once it has stopped everything, and
 * further signals do not interrupt that.
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

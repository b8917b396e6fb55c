/** Resolves to null once somebody stops what the signal is for; a race against the work lets go of it then. */
export function stopped(signal: AbortSignal): Promise<null> {
  if (signal.aborted) return Promise.resolve(null)
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))
}

import { setTimeout as sleep } from 'node:timers/promises'

/** Wakes who waits before their time. */
export type WakeSignal = {
  ring(): void
  /** Resolves at the next ring, at once where one came while nobody waited, and else after the given time. */
  heard(milliseconds: number): Promise<void>
}

export function createWakeSignal(): WakeSignal {
  let heard = Promise.withResolvers<void>()
  return {
    ring: () => heard.resolve(),
    async heard(milliseconds) {
      const giveUp = new AbortController()
      await Promise.race([
        heard.promise,
        sleep(milliseconds, undefined, { signal: giveUp.signal }).catch(() => {}),
      ])
      giveUp.abort()
      heard = Promise.withResolvers()
    },
  }
}

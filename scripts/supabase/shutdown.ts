/** Stops what was started, in reverse order. */
export type Shutdown = {
  add(stop: () => Promise<unknown>): void
  /** Stops everything; a second call finds nothing left to stop. */
  run(): Promise<void>
}

export function createShutdown(): Shutdown {
  const stops: (() => Promise<unknown>)[] = []
  return {
    add: (stop) => stops.push(stop),
    run: async () => {
      for (const stop of stops.splice(0).reverse()) await stop()
    },
  }
}

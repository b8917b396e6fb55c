/** Stops what was started, in reverse order. */
export type Shutdown = {
  add(stop: () => Promise<unknown>): void
  /**
   * Stops everything; a second call waits for the first one and finds nothing left to stop.
   * @throws the first failure, once all the rest has stopped too
   */
  run(): Promise<void>
}

export function createShutdown(): Shutdown {
  const stops: (() => Promise<unknown>)[] = []
  let running = Promise.resolve()
  const stopAll = async () => {
    const failures: unknown[] = []
    for (const stop of stops.splice(0).reverse()) await stop().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
  return {
    add: (stop) => stops.push(stop),
    run: () => {
      running = running.then(stopAll, stopAll)
      return running
    },
  }
}

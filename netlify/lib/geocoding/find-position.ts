import { type GeocodingResult, geocodingQueries, type Whereabouts } from '#features/geocoding/geocoding.ts'

/** What `findPosition` needs from outside; tests fake it. */
export type GeocodingWorld = {
  /** Null when the geocoder does not know the query, undefined when it was not asked lately. */
  recall: (query: string) => Promise<GeocodingResult | null | undefined>
  remember: (query: string, result: GeocodingResult | null) => Promise<void>
  /** 0 when it is our turn, otherwise the milliseconds to wait before trying again. */
  takeTurn: () => Promise<number>
  /** Null when the geocoder does not know the query, undefined when its answer is not credible. Ends the turn. */
  ask: (query: string) => Promise<GeocodingResult | null | undefined>
  sleep: (milliseconds: number) => Promise<unknown>
  /** Milliseconds left. */
  timeLeft: () => number
}

/**
 * Finds a position by asking one query after another until an answer is credible.
 * @returns null when it cannot be found; undefined when time ran out before every query was asked
 * @throws Error when the geocoder or the database fails
 */
export async function findPosition(
  whereabouts: Whereabouts,
  world: GeocodingWorld,
): Promise<GeocodingResult | null | undefined> {
  for (const query of geocodingQueries(whereabouts)) {
    const known = await world.recall(query)
    if (known) return known
    if (known === null) continue
    if (!(await waitForTurn(world))) return undefined
    const result = await world.ask(query)
    // An answer that is not credible says nothing of the place: it may be right the next time.
    if (result !== undefined) await world.remember(query, result)
    if (result) return result
  }
  return null
}

/** @returns false when the turn would come too late */
async function waitForTurn({ takeTurn, sleep, timeLeft }: GeocodingWorld): Promise<boolean> {
  for (;;) {
    const wait = await takeTurn()
    if (wait === 0) return true
    if (wait >= timeLeft()) return false
    await sleep(wait)
  }
}

import { type GeocodingResult, geocodingQueries, type Whereabouts } from '#features/geocoding/geocoding.ts'

/** What finding a position needs of the world; tests play it. */
export type GeocodingWorld = {
  /** Null for a place that the geocoder does not know, undefined when it was not asked lately. */
  recall: (query: string) => Promise<GeocodingResult | null | undefined>
  remember: (query: string, result: GeocodingResult | null) => Promise<void>
  /** 0 with leave to ask, else the milliseconds after which to come back. */
  takeTurn: () => Promise<number>
  /** Whatever comes of it, the turn is over then. */
  ask: (query: string) => Promise<GeocodingResult | null>
  sleep: (milliseconds: number) => Promise<unknown>
  /** Milliseconds that are left. */
  timeLeft: () => number
}

/**
 * Where something is, by one question after the other until an answer can be believed.
 * @returns null when nobody knows it; undefined when the time was over before all had been asked
 * @throws Error when the geocoder or the data service fails
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
    await world.remember(query, result)
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

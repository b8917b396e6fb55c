import Flatbush from 'flatbush'
import { groupBy } from '#core/group-by.ts'
import { type NearbyBusiness, nearbyBusiness } from './nearby.ts'

/** A business on the map of `on_map()` in the database: metres, at a scale that grows with the latitude. */
export type PlacedBusiness = {
  id: string
  slug: string
  name: string
  category: string
  x: number
  y: number
}

/** A category that goes with another. */
export type Companion = { category: string; companion: string; name: string }

/** How many of a kind are shown, and from how many metres around; `nearby_businesses()` has the same. */
const ofItsCategory = { shown: 4, radius: 5000 }
const ofCompanions = { shown: 1, radius: 2000 }

const earthRadius = 6_371_008.8

/** What one kind of businesses is looked for in. */
type Crowd = { businesses: readonly PlacedBusiness[]; tree: Flatbush }

type Neighbour = { business: PlacedBusiness; apart: number; steps: number; category: string | null }

/**
 * Finds what is near each of all businesses, as `nearby_businesses()` does for a few: in the same order, but without
 * asking the database for each, which would take longer than to render its page.
 */
export function nearbyFinder(
  businesses: readonly PlacedBusiness[],
  companions: readonly Companion[],
): (id: string) => NearbyBusiness[] {
  const byId = new Map(businesses.map((business) => [business.id, business]))
  const crowds = new Map(
    [...groupBy(businesses, ({ category }) => category)].map(([id, crowd]) => [id, gather(crowd)]),
  )
  const companionsOf = groupBy(companions, ({ category }) => category)
  return (id) => {
    const from = byId.get(id)
    if (!from) return []
    const same = nearestOf(crowds.get(from.category), from, ofItsCategory, null)
    const beside = (companionsOf.get(from.category) ?? []).flatMap(({ companion, name }) =>
      nearestOf(crowds.get(companion), from, ofCompanions, name),
    )
    return [...same, ...beside.sort(byNearness)].map(({ business, apart, category }) =>
      nearbyBusiness(business.slug, business.name, category, metresOf(apart, from, business)),
    )
  }
}

function gather(businesses: readonly PlacedBusiness[]): Crowd {
  const tree = new Flatbush(businesses.length)
  for (const { x, y } of businesses) tree.add(x, y)
  tree.finish()
  return { businesses, tree }
}

function nearestOf(
  crowd: Crowd | undefined,
  from: PlacedBusiness,
  { shown, radius }: { shown: number; radius: number },
  category: string | null,
): Neighbour[] {
  if (!crowd) return []
  const { businesses, tree } = crowd
  const reach = radius * 1.02 * Math.cosh(from.y / earthRadius)
  const look = (most: number, within: number) =>
    tree.neighbors(from.x, from.y, most, within).flatMap((index): Neighbour[] => {
      const business = businesses[index]
      if (!business || business.id === from.id) return []
      const apart = Math.hypot(business.x - from.x, business.y - from.y)
      return [{ business, apart, steps: ringSteps(business.id, from.id), category }]
    })
  // One more than shown, and the business itself.
  const found = look(shown + 2, reach)
  const [last, farthest] = [found[shown - 1], found.at(-1)]
  const isTied = last !== undefined && farthest !== last && farthest?.apart === last.apart
  // Of many at one distance, all are needed to tell which come first.
  const all = isTied ? look(Number.POSITIVE_INFINITY, last.apart * (1 + 1e-12)) : found
  return all.sort(byNearness).slice(0, shown)
}

const byNearness = (one: Neighbour, other: Neighbour) => one.apart - other.apart || one.steps - other.steps

/** Among many at the same distance each shows those that follow it on a ring of all ids. */
function ringSteps(ahead: string, behind: string): number {
  return (positionOnRing(ahead) - positionOnRing(behind) + 2 ** 32) % 2 ** 32
}

const positionOnRing = (id: string) => Number.parseInt(id.slice(0, 8), 16)

/** By the map's scale midway. */
function metresOf(apart: number, one: PlacedBusiness, other: PlacedBusiness): number {
  return Math.round(apart / Math.cosh((one.y + other.y) / (2 * earthRadius)))
}

import { formatDistance, formatWalk } from '#core/distance-text.ts'

/** A line of a business's "Nearby": another business, and how far away it is. */
export type NearbyBusiness = {
  slug: string
  name: string
  /** The category's name where it is another one; '' for the business's own. */
  category: string
  /** `350 m · walk 6 min`. */
  distance: string
}

/** @param metres as the crow flies */
export function nearbyBusiness(
  slug: string,
  name: string,
  category: string | null,
  metres: number,
): NearbyBusiness {
  const distance = [formatDistance(metres), formatWalk(metres)].filter((text) => text !== '').join(' · ')
  return { slug, name, category: category ?? '', distance }
}

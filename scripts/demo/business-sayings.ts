import { slugify } from '#core/slug.ts'
import type { Kind } from './kinds/kind.ts'
import type { Place } from './places.ts'

/** A business by name, at the address that follows from it; `number` tells namesakes apart. */
export function sayWho(name: string, number?: number) {
  const slug = slugify(name)
  return { name, slug: number === undefined ? slug : `${slug}-${number}` }
}

/** What generated businesses say, as the columns of a row. */
type Said = { story: string; blurb: string; offers: string; price: Kind['prices'][number] | null }

export function sayWhat({ story, blurb, offers, price }: Said) {
  return { description: story, short_description: blurb, services: offers, price_range: price }
}

/** @param located whether its position is known */
export function sayWhere({ address, city, area, latitude, longitude }: Place, located: boolean) {
  const position = located ? { latitude, longitude } : { latitude: null, longitude: null }
  return { address, city, located_in: area, ...position }
}

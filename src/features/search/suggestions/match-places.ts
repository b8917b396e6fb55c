import { cities } from '#config/place/cities.ts'
import { fold } from '#core/text.ts'

/** A city, or with `cityOf` a district of it. */
export type MatchedPlace = { name: string; slug: string; cityOf: string }

const named = cities.flatMap(({ slug, name, aliases, districts }) => [
  ...[name, ...aliases].map((written) => ({ key: fold(written), place: { name, slug, cityOf: '' } })),
  ...districts.map((district) => ({ key: fold(district), place: { name: district, slug, cityOf: name } })),
])

/**
 * Cities and districts with a name that starts with the text, or nearly does when none match exactly. Cities come
 * first.
 */
export function matchPlaces(typed: string, most: number): MatchedPlace[] {
  const key = fold(typed)
  if (key === '') return []
  const begun = named.filter((candidate) => candidate.key.startsWith(key))
  const found = begun.length > 0 || key.length < 4 ? begun : named.filter((one) => nearlyBegins(one.key, key))
  const places = new Map(found.map(({ place }) => [place.name, place]))
  return [...places.values()]
    .toSorted((a, b) => Number(a.cityOf !== '') - Number(b.cityOf !== ''))
    .slice(0, most)
}

/** Whether the text starts with this, give or take one wrong, missing or extra letter. */
function nearlyBegins(text: string, beginning: string): boolean {
  return [-1, 0, 1].some((more) => isOneEdit(text.slice(0, beginning.length + more), beginning))
}

function isOneEdit(one: string, other: string): boolean {
  let same = 0
  while (same < Math.min(one.length, other.length) && one[same] === other[same]) same++
  let sameAtEnd = 0
  const rest = Math.min(one.length, other.length) - same
  while (sameAtEnd < rest && one.at(-1 - sameAtEnd) === other.at(-1 - sameAtEnd)) sameAtEnd++
  return Math.max(one.length, other.length) - same - sameAtEnd <= 1
}

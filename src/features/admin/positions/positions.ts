/** Listings with a problem of position: which problems there are, and what is said of each listing. */
import { site } from '#config/place/site.ts'
import type { Point } from '#core/distance.ts'
import { formatDistance } from '#core/distance-text.ts'
import type { ColumnsOf } from '#features/businesses/business-columns.ts'
import { cityKeys } from '#features/cities/cities.ts'
import { nearestCity, type Outline } from '#features/imports/values/outlines.ts'

export const positionProblems = ['missing', 'outside', 'elsewhere', 'crowded'] as const
export type PositionProblem = (typeof positionProblems)[number]

export const problemLabels: Readonly<Record<PositionProblem, string>> = {
  missing: 'Without a position',
  outside: 'Outside of all cities',
  elsewhere: 'In another city',
  crowded: 'Many on one spot',
}

export const noneWith: Readonly<Record<PositionProblem, string>> = {
  missing: 'Every listing has a position.',
  outside: `Every position is in a city of ${site.place}.`,
  elsewhere: 'Every position is in the city that its listing says.',
  crowded: 'No spot has five listings or more.',
}

/** A listing as the list shows it. */
export type PlacedListing = ColumnsOf<'telling'> & { id: string; draft: boolean }

/** Null where nobody knows. */
export function positionOf({ latitude, longitude }: PlacedListing): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** What is wrong with a listing's position, in words. */
export function problemOf(listing: PlacedListing, outlines: readonly Outline[]): string {
  const { city } = listing
  const at = positionOf(listing)
  if (at === null) return 'No position'
  const nearest = nearestCity(at, outlines)
  if (nearest === null) return ''
  const { meters, city: there } = nearest
  if (meters > 0) return `${formatDistance(meters)} from ${there.name}${city === '' ? '' : `, says ${city}`}`
  return city === '' ? `In ${there.name}` : `In ${there.name}, says ${city}`
}

/** Cities' outlines as the database compares positions with them: each city's spellings, and an area in degrees. */
export function areasOf(outlines: readonly Outline[]): { keys: readonly string[]; area: string }[] {
  return outlines.flatMap(({ city, polygons }) =>
    polygons.map(([outer = []]) => ({ keys: cityKeys(city), area: `(${outer.map(cornerText).join(',')})` })),
  )
}

const cornerText = ([x, y]: readonly [number, number]) => `(${x},${y})`

import type { Point } from '#core/distance.ts'
import { fieldsFor } from '#features/businesses/business-columns.ts'
import { whereaboutsOf } from '#features/businesses/whereabouts.ts'
import type { PlaceValues } from './position.ts'

const whereColumns = [
  ...fieldsFor('geocoding').map(({ column }) => column),
  'latitude' as const,
  'longitude' as const,
]

/**
 * What a person should answer of a place that was changed: its texts and its point, or two of its texts, name different
 * cities. '' when nothing is doubtful. Loads the cities' outlines.
 */
export async function askAboutPlace(before: PlaceValues, after: PlaceValues): Promise<string> {
  if (whereColumns.every((column) => before[column] === after[column])) return ''
  const { latitude, longitude } = after
  const point =
    latitude === '' || longitude === '' ? null : { latitude: Number(latitude), longitude: Number(longitude) }
  const doubt = await doubtOf(after, point)
  return doubt === '' ? '' : `${doubt} Please check both; if they are right, send the form again.`
}

/** How a point's texts and the point disagree, as a sentence; '' when they do not. Loads the cities' outlines. */
export async function doubtOf(values: PlaceValues, point: Point | null): Promise<string> {
  const { findRowCity, placeOutlines } = await outlines()
  const said = { ...whereaboutsOf(values), administrativeCity: '', region: '' }
  const found = findRowCity({ ...said, point }, placeOutlines)
  const doubt = found === null ? '' : 'outside' in found ? found.outside : found.question
  return doubt === '' ? '' : `${doubt.charAt(0).toUpperCase()}${doubt.slice(1)}.`
}

/** The name of the city that a point lies in; null outside of all. Loads the cities' outlines. */
export async function cityAt(point: Point): Promise<string | null> {
  const { findRowCity, placeOutlines } = await outlines()
  const nothing = { city: '', administrativeCity: '', region: '', address: '' }
  const found = findRowCity({ ...nothing, point }, placeOutlines)
  return found && 'city' in found ? found.city.name : null
}

async function outlines() {
  const [{ findRowCity }, { placeOutlines }] = await Promise.all([
    import('#features/imports/values/find-row-city.ts'),
    import('#features/imports/values/place-outlines.ts'),
  ])
  return { findRowCity, placeOutlines }
}

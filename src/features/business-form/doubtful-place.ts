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
 * What a person should answer of a place that was changed: its city is none of ours, its texts and its point, or two of
 * its texts, name different cities. '' when nothing is doubtful. Loads the cities' outlines.
 */
export async function askAboutPlace(before: PlaceValues, after: PlaceValues): Promise<string> {
  if (whereColumns.every((column) => before[column] === after[column])) return ''
  const { latitude, longitude } = after
  const point =
    latitude === '' || longitude === '' ? null : { latitude: Number(latitude), longitude: Number(longitude) }
  const { askForUnknownCity, placeOutlines } = await outlines()
  const unknown = askForUnknownCity({ ...saidIn(after), point }, placeOutlines)
  const doubt = await doubtOf(after, point)
  if (doubt !== '')
    return `${joined(unknown, doubt)} Please check both; if they are right, send the form again.`
  return joined(unknown, unknown && 'If it is right as it is, send the form again.')
}

/** How a point's texts and the point disagree, as a sentence; '' when they do not. Loads the cities' outlines. */
export async function doubtOf(values: PlaceValues, point: Point | null): Promise<string> {
  const { findRowCity, placeOutlines } = await outlines()
  const found = findRowCity({ ...saidIn(values), point }, placeOutlines)
  const doubt = found === null ? '' : 'outside' in found ? found.outside : found.question
  return doubt === '' ? '' : `${doubt.charAt(0).toUpperCase()}${doubt.slice(1)}.`
}

const saidIn = (values: PlaceValues) => ({ ...whereaboutsOf(values), administrativeCity: '', region: '' })

const joined = (first: string, second: string) => [first, second].filter((one) => one !== '').join(' ')

/** The name of the city that a point lies in; null outside of all. Loads the cities' outlines. */
export async function cityAt(point: Point): Promise<string | null> {
  const { findRowCity, placeOutlines } = await outlines()
  const nothing = { city: '', administrativeCity: '', region: '', address: '' }
  const found = findRowCity({ ...nothing, point }, placeOutlines)
  return found && 'city' in found ? found.city.name : null
}

async function outlines() {
  const [{ findRowCity }, { askForUnknownCity }, { placeOutlines }] = await Promise.all([
    import('#features/imports/values/find-row-city.ts'),
    import('#features/imports/values/unknown-city.ts'),
    import('#features/imports/values/place-outlines.ts'),
  ])
  return { findRowCity, askForUnknownCity, placeOutlines }
}

import { fieldsFor } from '#features/businesses/business-columns.ts'
import { whereaboutsOf } from '#features/businesses/whereabouts.ts'
import type { BusinessValues } from './business-values.ts'

const whereColumns = [
  ...fieldsFor('geocoding').map(({ column }) => column),
  'latitude' as const,
  'longitude' as const,
]

/**
 * What a person should answer of a place that was changed: its texts and its point, or two of its texts, name different
 * cities. '' when nothing is doubtful. Loads the cities' outlines.
 */
export async function askAboutPlace(before: BusinessValues, after: BusinessValues): Promise<string> {
  if (whereColumns.every((column) => before[column] === after[column])) return ''
  const [{ findRowCity }, { placeOutlines }] = await Promise.all([
    import('#features/imports/values/find-row-city.ts'),
    import('#features/imports/values/place-outlines.ts'),
  ])
  const { latitude, longitude } = after
  const point =
    latitude === '' || longitude === '' ? null : { latitude: Number(latitude), longitude: Number(longitude) }
  const said = { ...whereaboutsOf(after), administrativeCity: '', region: '' }
  const found = findRowCity({ ...said, point }, placeOutlines)
  const doubt = found === null ? '' : 'outside' in found ? found.outside : found.question
  if (doubt === '') return ''
  const sentence = `${doubt.charAt(0).toUpperCase()}${doubt.slice(1)}.`
  return `${sentence} Please check both; if they are right, send the form again.`
}

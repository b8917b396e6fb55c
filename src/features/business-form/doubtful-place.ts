import type { BusinessValues } from './business-values.ts'

const whereColumns = ['address', 'city', 'state', 'latitude', 'longitude'] as const

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
  const { address, city, state: region, latitude, longitude } = after
  const point =
    latitude === '' || longitude === '' ? null : { latitude: Number(latitude), longitude: Number(longitude) }
  const found = findRowCity({ city, administrativeCity: '', region, address, point }, placeOutlines)
  const doubt = found === null ? '' : 'outside' in found ? found.outside : found.question
  return doubt === ''
    ? ''
    : `${doubt.charAt(0).toUpperCase()}${doubt.slice(1)}. Please check the address and the map; if both are right, send the form again.`
}

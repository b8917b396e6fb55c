import { site } from '#config/place/site.ts'
import { err, ok, type Result } from '#core/result.ts'
import { collapseSpaces, stripTags, truncate } from '#core/text.ts'
import { type ColumnsOf, fieldsFor } from '#features/businesses/business-columns.ts'
import { positionFromLink } from '#features/geocoding/maps-link.ts'
import type { RowTexts } from './columns/columns.ts'
import { readPoint, type WrittenPoint } from './values/coordinates.ts'
import { findRowCity } from './values/find-row-city.ts'
import type { Outline } from './values/outlines.ts'
import { withoutCountry } from './values/without-country.ts'

/**
 * Where a row's business is; `question` is one for a person, '' when nothing is doubtful, and `lost` what stands for its
 * coordinates and is none.
 */
export type RowPlace = Omit<ColumnsOf<'telling'>, 'name'> & { question: string; lost: string }

/** Where a row's business is, or an explanation of why it is not in the place. */
export function readRowPlace(texts: RowTexts, outlines: readonly Outline[]): Result<RowPlace> {
  const written = [texts.latitude, texts.longitude, texts.coordinates]
    .filter((text) => text !== '')
    .join(', ')
  const read = readPoint(texts.latitude, texts.longitude, texts.coordinates) ?? readLink(texts)
  const point = read === 'outside' ? null : read
  const address = truncate(readAddress(texts), 500)
  const { city, administrativeCity, state: region } = texts
  const found = findRowCity({ city, administrativeCity, region, address, point }, outlines)
  if (found === null) return err(whyNowhere(texts, address, read, written))
  if ('outside' in found) return err(found.outside)
  const far = read === 'outside' ? `its coordinates ${written} are not in ${site.countryInText}` : ''
  return ok({
    ...{ address: withoutCountry(address), city: found.city.name, ...degreesOf(point) },
    ...{ question: found.question || far, lost: read === null ? written : '' },
  })
}

const mapsFields = fieldsFor('import').filter(
  ({ kind, section }) => kind === 'link' && section === 'Position',
)

/** The position of the row's maps link. */
function readLink(texts: RowTexts): WrittenPoint | null {
  const linked = mapsFields.map(({ key }) => positionFromLink(texts[key])).find((point) => point !== null)
  return linked ? { ...linked, blur: 0 } : null
}

/** To eleven centimetres: what is worked out of minutes and seconds has no end. */
function degreesOf(point: WrittenPoint | null): { latitude: number | null; longitude: number | null } {
  if (point === null) return { latitude: null, longitude: null }
  return { latitude: rounded(point.latitude), longitude: rounded(point.longitude) }
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7
}

function whyNowhere(
  texts: RowTexts,
  address: string,
  point: WrittenPoint | 'outside' | null,
  written: string,
): string {
  if (texts.city !== '') return `its city "${texts.city}" is not in ${site.place}`
  if (point !== null) return `its coordinates ${written || 'in its maps link'} are not in ${site.place}`
  if (address !== '') return `its address "${address}" names no city of ${site.place}`
  if (written !== '') return `its coordinates "${written}" cannot be read, and it has no city and no address`
  return 'it has no city, no address and no coordinates'
}

function readAddress(texts: RowTexts): string {
  if (texts.address !== '') return stripTags(texts.address)
  const street = collapseSpaces(`${texts.houseNumber} ${texts.street}`)
  return [street, texts.suburb].filter((part) => part !== '').join(', ')
}

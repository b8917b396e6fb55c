import { fieldsFor } from '#features/businesses/business-columns.ts'
import { whereaboutsOf } from '#features/businesses/whereabouts.ts'
import { geocodingQueries, type Position, positionFromLink } from '#features/geocoding/geocoding.ts'
import { type BusinessValues, formFields } from './business-values.ts'

/** What is to be done about a business's position before it is stored. */
export type PositionPlan =
  | { kind: 'keep' }
  | { kind: 'set'; position: Position }
  /** Nobody has said where; a geocoder may know it by the address. */
  | { kind: 'ask' }

/** What links to a map. */
const mapsColumns = formFields
  .filter(({ section, kind }) => section === 'Position' && kind === 'link')
  .map(({ column }) => column)

const whereColumns = fieldsFor('geocoding').map(({ column }) => column)

/**
 * Where the position comes from: what somebody typed, else the maps link, else the address. An address that did not
 * change is not looked up again.
 */
export function planPosition(before: BusinessValues, after: BusinessValues): PositionPlan {
  const typed = before.latitude !== after.latitude || before.longitude !== after.longitude
  const isKnown = after.latitude !== '' && after.longitude !== ''
  if (typed && isKnown) return { kind: 'keep' }
  const linked = mapsColumns
    .map((column) => positionFromLink(String(after[column])))
    .find((found) => found !== null)
  const sameLink = mapsColumns.every((column) => before[column] === after[column])
  if (linked) return sameLink && isKnown ? { kind: 'keep' } : { kind: 'set', position: linked }
  const stayed = whereColumns.every((column) => before[column] === after[column])
  if (isKnown && stayed) return { kind: 'keep' }
  return geocodingQueries(whereaboutsOf(after)).length > 0 ? { kind: 'ask' } : { kind: 'keep' }
}

/** The values with a position; with none, when the old one is of another address. */
export function placed(values: BusinessValues, position: Position | null): BusinessValues {
  const latitude = position === null ? '' : String(position.latitude)
  const longitude = position === null ? '' : String(position.longitude)
  return { ...values, latitude, longitude }
}

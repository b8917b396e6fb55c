import { fieldsFor } from '#features/businesses/business-columns.ts'
import { whereaboutsOf } from '#features/businesses/whereabouts.ts'
import { geocodingQueries, type Position } from '#features/geocoding/geocoding.ts'
import { positionFromLink, readMapsLink } from '#features/geocoding/maps-link.ts'
import { type BusinessValues, formFields } from './business-values.ts'

/** What to do about a business's position before storing it. */
export type PositionPlan =
  | { kind: 'keep' }
  | { kind: 'set'; position: Position }
  /** Unknown; `link` may lead to it, '' when there is none, or a geocoder may find it by the address. */
  | { kind: 'ask'; link: string }

/** Columns with a link to a map. */
const mapsColumns = formFields
  .filter(({ section, kind }) => section === 'Position' && kind === 'link')
  .map(({ column }) => column)

const whereColumns = fieldsFor('geocoding').map(({ column }) => column)

/**
 * Decides where the position comes from: what was typed, else the maps link, else the address. An unchanged address is
 * not looked up again.
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
  const stayed =
    whereColumns.every((column) => before[column] === after[column]) &&
    (sameLink || linkToFollow(after) === '')
  if (isKnown && stayed) return { kind: 'keep' }
  const link = linkToFollow(after)
  return link !== '' || geocodingQueries(whereaboutsOf(after)).length > 0
    ? { kind: 'ask', link }
    : { kind: 'keep' }
}

/** A shortened maps link; '' when there is none. */
function linkToFollow(values: BusinessValues): string {
  const links = mapsColumns.map((column) => String(values[column]))
  return links.find((link) => readMapsLink(link)?.kind === 'fetch') ?? ''
}

/** The values with a position, or without one when the old position belongs to another address. */
export function placed(values: BusinessValues, position: Position | null): BusinessValues {
  const latitude = position === null ? '' : String(position.latitude)
  const longitude = position === null ? '' : String(position.longitude)
  return { ...values, latitude, longitude }
}

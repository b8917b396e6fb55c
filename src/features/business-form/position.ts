import { type FieldOf, fieldsFor } from '#features/businesses/business-columns.ts'
import { whereaboutsOf } from '#features/businesses/whereabouts.ts'
import { geocodingQueries, type Position } from '#features/geocoding/geocoding.ts'
import { positionFromLink, readMapsLink } from '#features/geocoding/maps-link.ts'

/** What to do about a business's position before storing it. */
export type PositionPlan =
  | { kind: 'keep' }
  | { kind: 'set'; position: Position }
  /** Unknown; `link` may lead to it, '' when there is none, or a geocoder may find it by the address. */
  | { kind: 'ask'; link: string }

type PlaceField = Extract<FieldOf<'form'>, { section: 'Address' | 'Position' }>

/** What of a form says where the business is, as typed. */
export type PlaceValues = Readonly<Record<PlaceField['column'], string>>

// The filter selects exactly what the type says.
const placeFields = fieldsFor('form').filter(({ section }) =>
  ['Address', 'Position'].includes(section ?? ''),
) as readonly Pick<PlaceField, 'column' | 'kind'>[]

/** The columns of all that says where the business is. */
export const whereaboutsColumns = placeFields.map(({ column }) => column)

/** Columns with a link to a map. */
const mapsColumns = placeFields.filter(({ kind }) => kind === 'link').map(({ column }) => column)

const whereColumns = fieldsFor('geocoding').map(({ column }) => column)

/**
 * Decides where the position comes from: what was typed, else the maps link, else the address. An unchanged address is
 * not looked up again.
 */
export function planPosition(before: PlaceValues, after: PlaceValues): PositionPlan {
  const typed = before.latitude !== after.latitude || before.longitude !== after.longitude
  const isKnown = after.latitude !== '' && after.longitude !== ''
  if (typed && isKnown) return { kind: 'keep' }
  const linked = mapsColumns.map((column) => positionFromLink(after[column])).find((found) => found !== null)
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

/** Where a map shows the business while the form is open: what will be stored, as far as that is known already. */
export function shownPosition(before: PlaceValues, after: PlaceValues): Position | null {
  const plan = planPosition(before, after)
  if (plan.kind === 'set') return plan.position
  const { latitude, longitude } = after
  // What is typed may be half a number, or none.
  const typed =
    latitude.trim() === '' || longitude.trim() === '' ? null : [Number(latitude), Number(longitude)]
  const [north = Number.NaN, east = Number.NaN] = typed ?? []
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? { latitude: north, longitude: east } : null
}

/** A shortened maps link; '' when there is none. */
function linkToFollow(values: PlaceValues): string {
  const links = mapsColumns.map((column) => values[column])
  return links.find((link) => readMapsLink(link)?.kind === 'fetch') ?? ''
}

/** The values with a position, or without one when the old position belongs to another address. */
export function placed<Values extends PlaceValues>(values: Values, position: Position | null): Values {
  const latitude = position === null ? '' : String(position.latitude)
  const longitude = position === null ? '' : String(position.longitude)
  return { ...values, latitude, longitude }
}

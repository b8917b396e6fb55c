import { whereaboutsOf } from '#features/businesses/whereabouts.ts'
import { askLink, askPosition } from '#features/geocoding/geocoding.api.ts'
import { geocodingQueries } from '#features/geocoding/geocoding.ts'
import type { BusinessValues } from './business-values.ts'
import type { FormServices } from './form-services.ts'
import { placed, planPosition } from './position.ts'

type Found = {
  after: BusinessValues
  /** Whether the position is to be looked up after storing. */
  follows: boolean
  /** Whether it was looked up by the address. */
  isLookedUp: boolean
}

/** The checked values with their position: the one that was set, or that a maps link or the geocoder gives. */
export async function findPosition(
  before: BusinessValues,
  after: BusinessValues,
  connect: FormServices['connect'],
): Promise<Found> {
  const told = { follows: false, isLookedUp: false }
  const plan = planPosition(before, after)
  if (plan.kind === 'keep') return { ...told, after }
  if (plan.kind === 'set') return { ...told, after: placed(after, plan.position) }
  const signedIn = await connect()
  if (!signedIn) return { ...told, after }
  const linked = plan.link === '' ? null : await askLink(signedIn.db, plan.link)
  if (linked) return { ...told, after: placed(after, linked) }
  if (geocodingQueries(whereaboutsOf(after)).length === 0) return { ...told, after }
  const found = await askPosition(signedIn.db, whereaboutsOf(after))
  return { after: placed(after, found ?? null), follows: found === undefined, isLookedUp: true }
}

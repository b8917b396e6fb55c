import type { Whereabouts } from '#features/geocoding/geocoding.ts'
import type { ColumnsOf } from './business-columns.ts'

/** What the geocoder receives about a business. */
export function whereaboutsOf({ address, city, located_in }: ColumnsOf<'geocoding'>): Whereabouts {
  return { address, city, landmark: located_in }
}

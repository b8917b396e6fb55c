import { err, ok, type Result } from '#core/result.ts'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { type BusinessRow, type BusinessValues, toValues } from './business-values.ts'

const formSelect =
  `name, short_description, description, services, category_id, secondary_category_id, price_range,
  currencies_accepted, phone, email, website_url, image_url, address, city, state, located_in, google_location_url,
  latitude, longitude, monday_hours, tuesday_hours, wednesday_hours, thursday_hours, friday_hours, saturday_hours,
  sunday_hours, seo_title, seo_meta_description, slug, rating, featured, verified, draft` as const

/**
 * A business as a form shows it.
 * @returns null when it is not there for this caller
 */
export async function readBusinessValues(db: Db, id: string): Promise<BusinessValues | null> {
  const answer = await db.from('mn_businesses').select(formSelect).eq('id', id).maybeSingle()
  const row = dataOrThrow(answer, 'a business')
  // The database's constraint knows no other price ranges than BusinessRow names.
  return row && toValues(row as BusinessRow)
}

/** What is said when the data service gave no message of its own. */
const unknownError = 'Unknown error'

/**
 * Stores what was changed of a business; the caller's rights decide whether that is allowed.
 * @returns the data service's own words when it refuses
 */
export async function updateBusiness(
  db: Db,
  id: string,
  changes: Partial<BusinessRow>,
): Promise<Result<{ id: string }>> {
  if (Object.keys(changes).length === 0) return ok({ id })
  const { data, error } = await db
    .from('mn_businesses')
    .update(changes)
    .eq('id', id)
    .select('id')
    .maybeSingle()
  if (error) return err(error.message || unknownError)
  return data ? ok(data) : err('This business is not there any more, or not yours.')
}

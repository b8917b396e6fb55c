import { z } from 'zod'
import { dataOrThrow, writtenOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import type { GeocodingResult, Whereabouts } from '#features/geocoding/geocoding.ts'
import type { ColumnsOf } from './business-columns.ts'
import { shapeOf } from './businesses.schema.ts'
import { whereaboutsOf } from './whereabouts.ts'

/** A business without a position, and its address. */
export type Unplaced = { id: string; whereabouts: Whereabouts }

type Row = ColumnsOf<'geocoding'> & { id: string }

const unplaced = (row: Row): Unplaced => ({ id: row.id, whereabouts: whereaboutsOf(row) })

const rowShape = shapeOf('geocoding').extend({ id: z.uuid() })

const rowSelect = Object.keys(rowShape.shape).join(', ')

/**
 * The newest businesses without a position.
 * @param db with the service key
 * @throws AppError `unavailable`
 */
export async function listUnplaced(db: Db, most: number): Promise<Unplaced[]> {
  const rows = dataOrThrow(await db.rpc('businesses_to_place', { most }), 'businesses without a position')
  return rows.map(unplaced)
}

/**
 * One of the user's own businesses.
 * @param db with the user's own rights
 * @returns null when there is none, or it belongs to someone else
 */
export async function readOwnWhereabouts(
  db: Db,
  { businessId, userId }: { businessId: string; userId: string },
): Promise<Unplaced | null> {
  const own = db.from('mn_businesses').select(rowSelect).eq('id', businessId)
  const row = dataOrThrow(await own.eq('owner_id', userId).maybeSingle(), 'a business')
  return row === null ? null : unplaced(rowShape.parse(row))
}

/**
 * Sets a business's position unless it has one or its address changed meanwhile.
 * @param db with the service key
 * @throws AppError `unavailable`
 */
export async function placeBusiness(
  db: Db,
  { id, whereabouts }: Unplaced,
  result: GeocodingResult,
): Promise<void> {
  const { latitude, longitude } = result
  const answer = await db.rpc('place_business', {
    business_id: id,
    asked_address: whereabouts.address,
    latitude,
    longitude,
  })
  writtenOrThrow(answer, 'a business’s position')
}

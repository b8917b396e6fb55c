import { dataOrThrow, writtenOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import type { GeocodingResult } from './geocoding.ts'

/**
 * The geocoder's recent answer to a query.
 * @param db with the service key, as everywhere in this file
 * @returns null when it found nothing, undefined when it was not asked
 * @throws AppError `unavailable` when the database fails
 */
export async function rememberedPosition(db: Db, query: string): Promise<GeocodingResult | null | undefined> {
  const [row] = dataOrThrow(await db.rpc('remembered_position', { query }), 'the geocoder’s answer')
  if (!row) return undefined
  const { latitude, longitude, formatted_address: formattedAddress } = row
  // The generated types ignore that columns of a function's result can be null.
  const isKnown: boolean = latitude !== null && longitude !== null
  return isKnown ? { latitude, longitude, formattedAddress } : null
}

/** Caches an answer. @throws AppError `unavailable` */
export async function rememberPosition(db: Db, query: string, result: GeocodingResult | null): Promise<void> {
  const answer = result
    ? {
        latitude: result.latitude,
        longitude: result.longitude,
        formatted_address: result.formattedAddress,
      }
    : {}
  writtenOrThrow(await db.rpc('remember_position', { query, ...answer }), 'the geocoder’s answer')
}

/**
 * Takes a turn to ask the geocoder one query; there is one turn per second across all instances.
 * @param holder a UUID, to finish the turn by
 * @returns 0 when it is our turn, else the milliseconds to wait before trying again
 * @throws AppError `unavailable`
 */
export async function takeGeocodingTurn(db: Db, holder: string): Promise<number> {
  return dataOrThrow(await db.rpc('take_geocoding_turn', { holder }), 'the geocoder’s turn')
}

/** Ends a turn; the next one starts a second later. @throws AppError `unavailable` */
export async function finishGeocodingTurn(db: Db, holder: string): Promise<void> {
  writtenOrThrow(await db.rpc('finish_geocoding_turn', { holder }), 'the geocoder’s turn')
}

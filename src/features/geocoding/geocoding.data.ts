import { dataOrThrow, writtenOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import type { GeocodingResult } from './geocoding.ts'

/**
 * What the geocoder said to a question lately.
 * @param db with the service key, as for all of this file
 * @returns null when it knew no such place, undefined when it was not asked
 * @throws AppError `unavailable` when the data service fails
 */
export async function rememberedPosition(db: Db, query: string): Promise<GeocodingResult | null | undefined> {
  const [row] = dataOrThrow(await db.rpc('remembered_position', { query }), 'an answer of the geocoder')
  if (!row) return undefined
  const { latitude, longitude, formatted_address: formattedAddress } = row
  // The generated types do not know that a column of a function's answer can be null.
  const isKnown: boolean = latitude !== null && longitude !== null
  return isKnown ? { latitude, longitude, formattedAddress } : null
}

/** Keeps an answer. @throws AppError `unavailable` */
export async function rememberPosition(db: Db, query: string, result: GeocodingResult | null): Promise<void> {
  const answer = result
    ? {
        latitude: result.latitude,
        longitude: result.longitude,
        formatted_address: result.formattedAddress,
      }
    : {}
  writtenOrThrow(await db.rpc('remember_position', { query, ...answer }), 'an answer of the geocoder')
}

/**
 * Asks for leave to ask the geocoder one question, once a second over all instances.
 * @param holder a UUID, to finish the turn by
 * @returns 0 with leave, else the milliseconds after which to come back
 * @throws AppError `unavailable`
 */
export async function takeGeocodingTurn(db: Db, holder: string): Promise<number> {
  return dataOrThrow(await db.rpc('take_geocoding_turn', { holder }), 'the geocoder’s turn')
}

/** Says that the question of a turn is done with; the next turn comes a second later. @throws AppError `unavailable` */
export async function finishGeocodingTurn(db: Db, holder: string): Promise<void> {
  writtenOrThrow(await db.rpc('finish_geocoding_turn', { holder }), 'the geocoder’s turn')
}

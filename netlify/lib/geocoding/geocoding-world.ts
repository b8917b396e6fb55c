import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  finishGeocodingTurn,
  rememberedPosition,
  rememberPosition,
  takeGeocodingTurn,
} from '#features/geocoding/geocoding.data.ts'
import { serviceDb } from '../service-db.ts'
import { askGeocoder } from './ask-geocoder.ts'
import type { GeocodingWorld } from './find-position.ts'

/**
 * Milliseconds from taking a turn to the geocoder's answer. The database holds a turn one second longer: after that
 * another request may have it, so a late one must not ask.
 */
const longestTurn = 4000

/** The real geocoder, cache and clock, for the given milliseconds. @throws AppError `misconfigured` */
export function geocodingWorld(milliseconds: number): GeocodingWorld {
  const db = serviceDb()
  const end = Date.now() + milliseconds
  const holder = randomUUID()
  let turnIsOver = AbortSignal.abort()
  return {
    recall: (query) => rememberedPosition(db, query),
    remember: (query, result) => rememberPosition(db, query, result),
    takeTurn: () => {
      turnIsOver = AbortSignal.timeout(longestTurn)
      return takeGeocodingTurn(db, holder)
    },
    ask: (query) => askGeocoder(query, turnIsOver).finally(() => finishGeocodingTurn(db, holder)),
    sleep,
    timeLeft: () => end - Date.now(),
  }
}

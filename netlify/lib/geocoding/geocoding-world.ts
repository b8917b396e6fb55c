import { setTimeout as sleep } from 'node:timers/promises'
import {
  rememberedPosition,
  rememberPosition,
  takeGeocodingTurn,
} from '#features/geocoding/geocoding.data.ts'
import { serviceDb } from '../service-db.ts'
import { askGeocoder } from './ask-geocoder.ts'
import type { GeocodingWorld } from './find-position.ts'

/** The world as it is, for so many milliseconds. @throws AppError misconfigured */
export function geocodingWorld(milliseconds: number): GeocodingWorld {
  const db = serviceDb()
  const end = Date.now() + milliseconds
  return {
    recall: (query) => rememberedPosition(db, query),
    remember: (query, result) => rememberPosition(db, query, result),
    takeTurn: () => takeGeocodingTurn(db),
    ask: askGeocoder,
    sleep,
    timeLeft: () => end - Date.now(),
  }
}

import { AppError } from '#core/app-error.ts'
import { ok } from '#core/result.ts'
import { placeBusiness, readOwnWhereabouts } from '#features/businesses/whereabouts.data.ts'
import { geocodeRequest } from '#features/geocoding/geocoding.api.ts'
import type { GeocodingResult } from '#features/geocoding/geocoding.ts'
import { type Caller, requireCaller } from '../lib/caller.ts'
import { countAction } from '../lib/count-action.ts'
import { findPosition } from '../lib/geocoding/find-position.ts'
import { followMapsLink } from '../lib/geocoding/follow-maps-link.ts'
import { geocodingWorld } from '../lib/geocoding/geocoding-world.ts'
import { jsonEndpoint } from '../lib/json-endpoint.ts'
import { readFields } from '../lib/read-fields.ts'
import { serviceDb } from '../lib/service-db.ts'

const questionsAnHour = 120
/** Slightly less than the ten seconds that hosts let a function run, where it is not more. */
const millisecondsToAnswer = 9000

/**
 * Tells a signed-in caller where an address is or a maps link leads, or sets the position of one of their businesses.
 * Answers null when the address is unknown, and status 503 when there is no answer yet.
 */
export default jsonEndpoint({
  schema: geocodeRequest,
  caller: requireCaller,
  limit: 4 * 1024,
  read: readFields,
  run: async (question, { caller }) => {
    await countAction(caller.userId, 'geocoding', questionsAnHour)
    return ok({ result: await answer(question, caller) })
  },
})

type Question = ReturnType<typeof geocodeRequest.parse>

async function answer(question: Question, { db, userId }: Caller): Promise<GeocodingResult | null> {
  if ('mapsLink' in question) return followMapsLink(question.mapsLink)
  if (!('businessId' in question)) return locate(question)
  const unplaced = await readOwnWhereabouts(db, { businessId: question.businessId, userId })
  if (!unplaced) throw new AppError('not-found', 'not a business of the caller')
  const result = await locate(unplaced.whereabouts)
  if (result) await placeBusiness(serviceDb(), unplaced, result)
  return result
}

async function locate(whereabouts: Parameters<typeof findPosition>[0]): Promise<GeocodingResult | null> {
  const world = geocodingWorld(millisecondsToAnswer)
  const result = await findPosition(whereabouts, world).catch((cause: unknown) => {
    throw new AppError('unavailable', 'the geocoder failed', { cause })
  })
  if (result === undefined) throw new AppError('unavailable', 'no turn for the geocoder in time')
  return result
}

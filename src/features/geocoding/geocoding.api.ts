import * as z from 'zod/mini'
import { callFunction } from '#db/call-function.ts'
import type { Db } from '#db/client.ts'
import type { Position, Whereabouts } from './geocoding.ts'

const text = (max: number) => z.string().check(z.maxLength(max))

/**
 * What the function `geocode` takes: where something is, or which business of the caller's own shall get its position
 * as soon as it is known.
 */
export const geocodeRequest = z.union([
  z.object({ address: text(500), city: text(100), landmark: text(200) }),
  z.object({ businessId: z.uuid() }),
])

/** What it answers: where the place is, or null when nobody knows the place. */
const geocodeAnswer = z.object({
  result: z.nullable(z.object({ latitude: z.number(), longitude: z.number(), formattedAddress: z.string() })),
})

/** How long a submission waits for coordinates, in milliseconds. */
const patience = 5000

/**
 * Where an address is.
 * @returns null when nobody knows it, undefined when there is no answer (in time): then it may be known later
 */
export async function askPosition(
  db: Db,
  whereabouts: Whereabouts,
  signal: AbortSignal = AbortSignal.timeout(patience),
): Promise<Position | null | undefined> {
  const answer = await callFunction(db, 'geocode', whereabouts, { signal })
  return answer.ok ? geocodeAnswer.safeParse(answer.value).data?.result : undefined
}

/** Lets the position of a stored business follow, also when the page is left at once. Nobody waits for it. */
export async function followPosition(db: Db, businessId: string): Promise<void> {
  await callFunction(db, 'geocode', { businessId }, { keepalive: true })
}

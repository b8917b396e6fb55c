import * as z from 'zod/mini'
import { maxLink } from '#core/limits.ts'
import { callFunction } from '#db/call-function.ts'
import type { Db } from '#db/client.ts'
import type { Position, Whereabouts } from './geocoding.ts'
import { maxWhereabouts } from './max-whereabouts.ts'

const text = (max: number) => z.string().check(z.maxLength(max))

/**
 * The body of `geocode`: an address, a shortened maps link to follow, or the caller's own business that should get its
 * position once it is known.
 */
export const geocodeRequest = z.union([
  z.object({
    address: text(maxWhereabouts.address),
    city: text(maxWhereabouts.city),
    landmark: text(maxWhereabouts.landmark),
  }),
  z.object({ mapsLink: text(maxLink) }),
  z.object({ businessId: z.uuid() }),
])

/** Its answer: the position, or null when the address is unknown. */
const geocodeAnswer = z.object({
  result: z.nullable(z.object({ latitude: z.number(), longitude: z.number(), formattedAddress: z.string() })),
})

/** How long a submission waits for coordinates, in milliseconds. */
const patience = 5000

/**
 * The position of an address.
 * @returns null when it is unknown, undefined when there is no answer (in time) and it may be known later
 */
export async function askPosition(
  db: Db,
  whereabouts: Whereabouts,
  signal: AbortSignal = AbortSignal.timeout(patience),
): Promise<Position | null | undefined> {
  const answer = await callFunction(db, 'geocode', whereabouts, { signal })
  return answer.ok ? geocodeAnswer.safeParse(answer.value).data?.result : undefined
}

/** The position that a shortened maps link leads to; null when it leads to none, or nobody can tell in time. */
export async function askLink(
  db: Db,
  mapsLink: string,
  signal: AbortSignal = AbortSignal.timeout(patience),
): Promise<Position | null> {
  const answer = await callFunction(db, 'geocode', { mapsLink }, { signal })
  return answer.ok ? (geocodeAnswer.safeParse(answer.value).data?.result ?? null) : null
}

/** Has a stored business's position looked up, even if the page is left at once. Nothing waits for it. */
export async function followPosition(db: Db, businessId: string): Promise<void> {
  await callFunction(db, 'geocode', { businessId }, { keepalive: true })
}

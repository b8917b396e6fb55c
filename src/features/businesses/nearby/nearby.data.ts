import { z } from 'zod'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { type NearbyBusiness, nearbyBusiness } from './nearby.ts'
import { type Companion, nearbyFinder, type PlacedBusiness } from './nearest.ts'

const lists = z.record(
  z.string(),
  z.array(z.tuple([z.string(), z.string(), z.string().nullable(), z.number()])),
)

const basis = z.object({
  businesses: z.array(z.tuple([z.string(), z.string(), z.string(), z.string(), z.number(), z.number()])),
  companions: z.array(z.tuple([z.string(), z.string(), z.string()])),
})

/** Tells what a business's page lists as nearby, by its id. */
export type FindNearby = (id: string) => NearbyBusiness[]

/**
 * What is near these businesses; at most 1000.
 * @throws AppError `unavailable`
 */
export async function readNearby(db: Db, ids: readonly string[]): Promise<FindNearby> {
  const answer = await db.rpc('nearby_businesses', { business_ids: [...ids] })
  const found = new Map(Object.entries(lists.parse(dataOrThrow(answer, 'what is nearby'))))
  return (id) => (found.get(id) ?? []).map((row) => nearbyBusiness(...row))
}

const batchSize = 5000

/**
 * The same for all businesses, which are read once: some hundred bytes each.
 * @throws AppError `unavailable`
 */
export async function readNearbyOfAll(db: Db): Promise<FindNearby> {
  const placed: PlacedBusiness[] = []
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { businesses, companions } = await readBasis(db, after, batchSize)
    for (const [id, slug, name, category, x, y] of businesses) placed.push({ id, slug, name, category, x, y })
    const last = placed.at(-1)
    if (!last || businesses.length < batchSize) return nearbyFinder(placed, companions.map(asCompanion))
    after = last.id
  }
}

/**
 * All categories that go with others.
 * @throws AppError `unavailable`
 */
export async function readCompanions(db: Db): Promise<Companion[]> {
  const { companions } = await readBasis(db, 'ffffffff-ffff-ffff-ffff-ffffffffffff', 0)
  return companions.map(asCompanion)
}

const asCompanion = ([category, companion, name]: [string, string, string]): Companion => ({
  category,
  companion,
  name,
})

async function readBasis(db: Db, after: string, atMost: number): Promise<z.infer<typeof basis>> {
  const answer = await db.rpc('nearby_basis', { after, at_most: atMost })
  return basis.parse(dataOrThrow(answer, 'where businesses are'))
}

import { checks } from '#features/businesses/businesses.ts'
import { createRandom, type Random } from '../random.ts'

type Verified = { verified_what: string | null }

/** A business that no administrator has looked at. */
export const notJudged = { rating_override: null, verified_what: null, verified_on: null } as const

/** What administrators checked, and what they think of it: of some. `key` is the business's. */
export function judge(random: Random, key: string, chances: { verified: number; rated: number }) {
  const verified_what = random.chance(chances.verified) ? createRandom(`verified/${key}`).pick(checks) : null
  return { verified_what, rating_override: random.chance(chances.rated) ? random.int(70, 98) / 10 : null }
}

/** A business is verified when it is added. */
export function verifiedOn({ verified_what, created_at }: Verified & { created_at: string }) {
  return { verified_on: verified_what === null ? null : created_at.slice(0, 10) }
}

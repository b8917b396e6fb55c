import { z } from 'zod'
import type { Result } from '#core/result.ts'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { outcome } from '../admin.data.ts'
import type { TermAction, TrendingTerm } from './trending.ts'

const rows = z.array(
  z
    .object({ term: z.string(), searches: z.number().nullable(), banned_at: z.string().nullable() })
    .transform(
      ({ term, searches, banned_at }): TrendingTerm => ({ term, searches, banned: banned_at !== null }),
    ),
)

/** What trends, the most searched first, then what is banned, the newest first. */
export async function listTrendingTerms(db: Db): Promise<TrendingTerm[]> {
  return rows.parse(dataOrThrow(await db.rpc('admin_trending_terms'), 'the trending terms'))
}

export async function judgeTerm(db: Db, term: string, action: TermAction): Promise<Result<null>> {
  return outcome(await db.rpc('admin_judge_term', { term, action }))
}

import { z } from 'zod'
import type { Result } from '#core/result.ts'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { outcome } from '../admin.data.ts'
import { type Explanation, type MissedSearch, mostListed, type Synonym } from './searches.ts'

const missed = z.array(
  z
    .object({ term: z.string(), searches: z.number(), found_nothing: z.number(), last_on: z.string() })
    .transform(
      ({ found_nothing, last_on, ...row }): MissedSearch => ({
        ...row,
        foundNothing: found_nothing,
        lastOn: last_on,
      }),
    ),
)

const synonyms = z.array(
  z
    .object({
      id: z.number(),
      term: z.string(),
      category_name: z.string().nullable(),
      replacement: z.string(),
      removed_at: z.string().nullable(),
    })
    .transform(({ category_name, ...row }) => ({ ...row, means: category_name ?? row.replacement })),
)

/** Searches of the last 90 days that found nothing or that nobody followed, the most missed first. */
export async function listMissedSearches(db: Db): Promise<MissedSearch[]> {
  return missed.parse(
    dataOrThrow(await db.rpc('admin_missed_searches', { at_most: mostListed }), 'the missed searches'),
  )
}

/** The directory's own synonyms in force, the newest first. */
export async function listSynonyms(db: Db): Promise<Synonym[]> {
  const rows = synonyms.parse(dataOrThrow(await db.rpc('admin_synonyms'), 'the synonyms'))
  return rows
    .filter(({ removed_at }) => removed_at === null)
    .map(({ id, term, means }) => ({ id, term, means }))
}

/** Says what a term is; a synonym holds for every search from then on, a note only takes the term off the list. */
export async function explainTerm(db: Db, term: string, explanation: Explanation): Promise<Result<null>> {
  if (explanation.kind === 'note')
    return outcome(await db.rpc('admin_settle_search', { term, note: explanation.note }))
  const means =
    explanation.kind === 'category'
      ? { category_slug: explanation.slug }
      : { replacement: explanation.replacement }
  return outcome(await db.rpc('admin_make_synonym', { term, ...means }))
}

export async function removeSynonym(db: Db, id: number): Promise<Result<null>> {
  return outcome(await db.rpc('admin_remove_synonym', { id }))
}

import * as z from 'zod/mini'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { type ColumnsOf, fieldsFor } from '#features/businesses/business-columns.ts'
import { type Entry, type Judgement, reasonOf } from '#features/duplicates/duplicates.ts'
import { thresholds } from '#features/duplicates/weights.ts'
import type { BusinessValues } from './business-values.ts'

const compared = fieldsFor('compared')

/** Object.fromEntries loses the keys, and which column is of which kind. */
const comparedShape = Object.fromEntries(
  compared.map(({ column, kind }) => [column, kind === 'degrees' ? z.nullable(z.number()) : z.string()]),
) as unknown as { [Column in keyof ColumnsOf<'compared'>]: z.ZodMiniType<ColumnsOf<'compared'>[Column]> }

const candidates = z.array(
  z.object({
    business: z.object({ ...comparedShape, id: z.string(), slug: z.string(), category: z.string() }),
    entries_of_name: z.number(),
  }),
)

type Candidate = z.infer<typeof candidates>[number]

/** A listed business, or a draft of the caller's, that may be the one being submitted, and why. */
export type SimilarBusiness = Candidate['business'] & { why: string }

/** The most that are shown: whoever reads more compares none. */
const most = 5

/** What the judge reads of a form. Its categories are ids, which tell nothing. */
export function entryOf(values: BusinessValues): Entry {
  const columns = compared.map(({ column, kind }) => {
    const typed = values[column].trim()
    return [column, kind === 'degrees' ? degreesOf(typed) : typed]
  })
  // Object.fromEntries loses the keys.
  return { ...(Object.fromEntries(columns) as ColumnsOf<'compared'>), category: '' }
}

function degreesOf(typed: string): number | null {
  const degrees = Number(typed)
  return typed === '' || !Number.isFinite(degrees) ? null : degrees
}

/** Listed businesses and the caller's own drafts that may be the entry's, the likeliest first. */
export async function findSimilar(db: Db, entry: Entry): Promise<SimilarBusiness[]> {
  return judge(entry, dataOrThrow(await db.rpc('find_similar_businesses', { entry }), 'similar businesses'))
}

/** The same without a client, for visitors. @param read reads below `/rest/v1` */
export async function readSimilar(
  read: (path: string) => Promise<unknown>,
  entry: Entry,
): Promise<SimilarBusiness[]> {
  const query = new URLSearchParams({ entry: JSON.stringify(entry) })
  return judge(entry, await read(`/rpc/find_similar_businesses?${query}`))
}

/** Judges as imports do. The judge is loaded when there is something to judge: most forms never need it. */
async function judge(entry: Entry, answer: unknown): Promise<SimilarBusiness[]> {
  const found = candidates.parse(answer)
  if (found.length === 0) return []
  const { judgePair } = await import('#features/duplicates/judge-pair.ts')
  return found
    .map(({ business, entries_of_name }) => ({
      business,
      judgement: judgePair(entry, business, entries_of_name + 1),
    }))
    .filter(({ judgement }) => judgement.answer !== 'another' && !isFaint(judgement))
    .sort((one, other) => other.judgement.score - one.judgement.score)
    .slice(0, most)
    .map(({ business, judgement }) => ({ ...business, why: reasonOf(judgement) }))
}

/** A name alone is a question where rows meet; whoever types it may have a branch to add, or is not done. */
const isFaint = ({ score, evidence }: Judgement) =>
  score < thresholds.personOfAlike && !evidence.some(({ aspect, weight }) => aspect === 'phone' && weight > 0)

import { dataOrThrow, writtenOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { type Candidates, candidates, knownBusinesses, type ListedEntry } from './duplicates.schema.ts'
import type { Entry, Judgement } from './duplicates.ts'
import { judgePair } from './judge-pair.ts'

/** Businesses judged at once: their candidates fit into an answer. */
const atOnce = 500

/**
 * Judges what changed since it was judged last, and stores the pairs that may be one place.
 * @param db with the service key
 * @param mayGoOn asked before each batch; what is left waits for the next run
 * @returns how many businesses were judged, and how many pairs found
 * @throws AppError `unavailable`
 */
export async function findDuplicates(
  db: Db,
  mayGoOn: () => boolean,
): Promise<{ judged: number; found: number }> {
  const sum = { judged: 0, found: 0 }
  while (mayGoOn()) {
    const answer = await db.rpc('next_duplicate_candidates', { at_most: atOnce })
    const { entries, pairs } = candidates.parse(dataOrThrow(answer, 'businesses to compare'))
    if (entries.length === 0) break
    const found = pairs.flatMap(judged)
    writtenOrThrow(await db.rpc('store_duplicate_pairs', { entries, pairs: found }), 'pairs of businesses')
    sum.judged += entries.length
    sum.found += found.length
  }
  return sum
}

/** A pair as it is stored; nothing for two places. */
function judged({ first, second, entries_of_name }: Candidates['pairs'][number]) {
  const { answer, score } = judgePair(first, second, entries_of_name)
  return answer === 'another' ? [] : [{ first: first.id, second: second.id, answer, score, entries_of_name }]
}

/** A listed business that an entry may be, and why. */
export type ListedMatch = { business: ListedEntry; judgement: Judgement }

/**
 * The listed businesses that each of up to 1,000 entries may be, in the order of the entries, the likeliest first.
 * @param entries those that are stored have their id, which is no match
 * @param db an administrator's
 * @throws AppError `unavailable`
 */
export async function findListedOf(
  db: Db,
  entries: readonly (Entry & { id?: string })[],
): Promise<ListedMatch[][]> {
  const answer = await db.rpc('known_businesses_like', { entries: [...entries] })
  const known = knownBusinesses.parse(dataOrThrow(answer, 'the businesses like it'))
  return entries.map((entry, index) =>
    known
      .filter(({ row_index, business }) => row_index === index && business.id !== entry.id)
      .map(({ business, entries_of_name }) => ({
        business,
        judgement: judgePair(entry, business, entries_of_name + (entry.id === undefined ? 1 : 0)),
      }))
      .filter(({ judgement }) => judgement.answer !== 'another')
      .sort((one, other) => other.judgement.score - one.judgement.score),
  )
}

/** The same for one entry. */
export async function findListed(db: Db, entry: Entry): Promise<ListedMatch[]> {
  const [matches = []] = await findListedOf(db, [entry])
  return matches
}

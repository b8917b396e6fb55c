import { writtenOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'

/** Categories with more new means than this are ranked again with the next call of the job. */
const mostCalls = 100

/**
 * What is learnt from all businesses: brands and landmarks once a day, which categories go together, and what a
 * category's ratings are like.
 * @throws AppError `unavailable`
 */
export async function keepSearchCurrent(serviceDb: Db): Promise<void> {
  writtenOrThrow(await serviceDb.rpc('gather_search_words'), 'the words of the search')
  writtenOrThrow(await serviceDb.rpc('refresh_companion_categories'), 'which categories go together')
  for (let call = 0; call < mostCalls; call++) {
    const answer = await serviceDb.rpc('refresh_rating_priors')
    writtenOrThrow(answer, 'the ranks of the search')
    if (answer.data === 0) return
  }
}

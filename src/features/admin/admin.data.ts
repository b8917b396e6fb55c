import { err, ok, type Result } from '#core/result.ts'
import { dataOrThrow, readInParts } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { type FailedAnswer, type Refusal, refusalOf } from '#db/refusal.ts'
import { statsAnswer } from './admin.schema.ts'
import type { AdminStats } from './admin.ts'

/** @param today when today began in the place's time zone */
export async function readStats(db: Db, today: Date): Promise<AdminStats> {
  const answers = await Promise.all([
    db.rpc('admin_stats', { today: today.toISOString() }),
    db.rpc('admin_desk_counts'),
  ])
  const [directory, desk] = answers.map((answer) =>
    dataOrThrow<unknown>(answer, 'the numbers of the directory'),
  )
  return statsAnswer.parse(Object.assign({}, directory, desk))
}

/**
 * Email addresses of the accounts, by id; accounts without one are left out. The map is empty when they cannot be read:
 * a list of ratings matters more than the names in it.
 */
export async function readEmails(db: Db, userIds: readonly (string | null)[]): Promise<Map<string, string>> {
  const ids = [...new Set(userIds.filter((id) => id !== null))]
  const users = await readInParts(ids, async (some) => {
    const { data, error } = await db.rpc('get_all_users_with_details').in('user_id', some)
    if (error) console.warn('The users could not be read:', error.message)
    return data ?? []
  })
  return new Map(users.filter(({ email }) => email).map(({ user_id, email }) => [user_id, email]))
}

/** Changing rows that row-level security hides changes nothing, and the data API reports no error. */
const untouched = 'Nothing was changed: it is not there any more, or you may not change it.'

type Written = { error: FailedAnswer['error'] | null; status: number; count?: number | null }

/** The outcome of a write, and why it was refused. A counted write that reached no row counts as refused. */
export function written({ error, status, count }: Written): Result<null, Refusal> {
  if (error) return err(refusalOf({ error, status }))
  return count === 0 ? err({ words: untouched, field: null, code: '' }) : ok(null)
}

/** The same, where the words are said beside no field. */
export function outcome(answer: Written): Result<null> {
  const done = written(answer)
  return done.ok ? done : err(done.error.words)
}

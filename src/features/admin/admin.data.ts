import { dataOrThrow } from '#core/data-or-throw.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Db } from '#db/client.ts'
import { statsAnswer } from './admin.schema.ts'
import type { AdminStats } from './admin.ts'

/** @param today when the directory's day began */
export async function readStats(db: Db, today: Date): Promise<AdminStats> {
  const answer = await db.rpc('admin_stats', { today: today.toISOString() })
  return statsAnswer.parse(dataOrThrow(answer, 'the numbers of the directory'))
}

/** What is said when the data service gave no message of its own. */
const unreachable = 'We could not reach our data just now. Please try again in a moment.'

type Written = { error: { message: string } | null; status: number; count?: number | null }

/** What came of a write, with the data service's own message for the administrator when it was refused. */
export function outcome({ error, status }: Written): Result<null> {
  if (!error) return ok(null)
  return err((status !== 0 && error.message) || unreachable)
}

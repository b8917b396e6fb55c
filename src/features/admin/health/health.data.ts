import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { readRange } from '../read-range.ts'
import { type Health, healthAnswer, type UnsentMail, unsentMail } from './health.schema.ts'

type Range = { page: number; pageSize: number }

/** What listings have, how the jobs are doing, and the numbers of the last 90 days. */
export async function readHealth(db: Db): Promise<Health> {
  return healthAnswer.parse(dataOrThrow(await db.rpc('admin_health'), 'the health of the directory'))
}

/** Mail that waits, and what was given up, the newest first. */
export async function listUnsentMail(
  db: Db,
  range: Range,
): Promise<{ total: number; page: number; rows: UnsentMail[] }> {
  const columns = 'id, recipient, template, attempts, last_error, created_at, given_up_at'
  const found = await readRange(range, 'mail', (from, to) =>
    db
      .from('mn_outgoing_mail')
      .select(columns, { count: 'exact' })
      .is('sent_at', null)
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, to),
  )
  return { ...found, rows: found.rows.map((row) => unsentMail.parse(row)) }
}

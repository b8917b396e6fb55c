import { writtenOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'

/**
 * Adds an email address to the list, at most once.
 * @param db with the service key
 * @param visitor salted hash of the sender's IP, for the hourly limit
 * @throws AppError `too-many-requests` beyond the limit, `unavailable` when the database fails
 */
export async function subscribe(db: Db, email: string, visitor: string): Promise<void> {
  writtenOrThrow(await db.rpc('subscribe_to_newsletter', { email, visitor_hash: visitor }), 'a subscriber')
}

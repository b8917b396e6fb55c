import { writtenOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'

/**
 * Puts an address on the list; one that is there already stays there once.
 * @param db with the service key
 * @param visitor salted hash of the sender's address, for the limit of the hour
 * @throws AppError `too-many-requests` beyond the limit, `unavailable` when the data service fails
 */
export async function subscribe(db: Db, email: string, visitor: string): Promise<void> {
  writtenOrThrow(await db.rpc('subscribe_to_newsletter', { email, visitor_hash: visitor }), 'a subscriber')
}

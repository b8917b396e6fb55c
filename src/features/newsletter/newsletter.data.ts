import { dataOrThrow, writtenOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'

/**
 * Stores an email address, at most once, and the mail with the link that confirms it.
 * @param db with the service key
 * @param visitor salted hash of the sender's IP, for the hourly limit
 * @throws AppError `too-many-requests` beyond the limit, `unavailable` when the database fails
 */
export async function subscribe(db: Db, email: string, visitor: string): Promise<void> {
  writtenOrThrow(await db.rpc('subscribe_to_newsletter', { email, visitor_hash: visitor }), 'a subscriber')
}

/**
 * Confirms an address by the token of a mailed link.
 * @param db with the service key
 * @returns whether it did: a token counts once, and for a week
 * @throws AppError `unavailable` when the database fails
 */
export async function confirmSubscription(
  db: Db,
  link: { subscriber: string; token: string },
): Promise<boolean> {
  return dataOrThrow(await db.rpc('confirm_subscription', link), 'a confirmed subscriber')
}

/**
 * Takes an address off the list; doing it again changes nothing.
 * @param db with the service key
 * @throws AppError `unavailable` when the database fails
 */
export async function leaveNewsletter(db: Db, key: string): Promise<void> {
  writtenOrThrow(await db.rpc('leave_newsletter', { key }), 'a reader who leaves')
}

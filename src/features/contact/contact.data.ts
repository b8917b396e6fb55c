import { writtenOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import type { ContactMessage } from './contact.ts'

/**
 * Stores a message and, in the same transaction, the mail about it.
 * @param db with the service key
 * @param mailTo the mail's recipient
 * @param visitor salted hash of the sender's IP, for the hourly limit
 * @throws AppError `too-many-requests` beyond the limit, `unavailable` when the database fails
 */
export async function storeContactMessage(
  db: Db,
  message: ContactMessage,
  { mailTo, visitor }: { mailTo: string; visitor: string },
): Promise<void> {
  const answer = await db.rpc('receive_contact_message', {
    ...message,
    mail_to: mailTo,
    visitor_hash: visitor,
  })
  writtenOrThrow(answer, 'a contact message')
}

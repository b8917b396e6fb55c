import { writtenOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import type { ContactMessage } from './contact.ts'

/**
 * Stores a message and, in the same transaction, the mail that tells of it.
 * @param db with the service key
 * @param mailTo who is told
 * @param visitor salted hash of the sender's address, for the limit of the hour
 * @throws AppError `too-many-requests` beyond the limit, `unavailable` when the data service fails
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

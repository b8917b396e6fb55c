import { err, ok, type Result } from '#core/result.ts'
import { dataOrThrow, writtenOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { mailContent } from './mail.schema.ts'
import type { MailContent } from './mail.ts'

/** A mail claimed from the outbox for one attempt. */
export type TakenMail = {
  id: string
  recipient: string
  replyTo: string | null
  /** An error when it cannot be composed: its template does not exist, or the data does not fit it. */
  content: Result<MailContent>
}

/**
 * Claims the next due mail; nobody else can claim it for a while.
 * @param db with the service key
 * @throws AppError `unavailable` when the database fails
 */
export async function takeMail(db: Db): Promise<TakenMail | undefined> {
  const [row] = dataOrThrow(await db.rpc('claim_mail'), 'the mail that is due')
  if (!row) return undefined
  const { id, recipient, reply_to: replyTo, template, data } = row
  const parsed = mailContent.safeParse({ template, data })
  const content = parsed.success ? ok(parsed.data) : err(`no template for "${template}" with such data`)
  return { id, recipient, replyTo, content }
}

/**
 * Records the outcome of an attempt.
 * @param failure why it failed; empty when it was sent
 * @throws AppError `unavailable` when the database fails: the mail is then sent again later
 */
export async function settleMail(db: Db, id: string, failure = ''): Promise<void> {
  writtenOrThrow(await db.rpc('settle_mail', { mail_id: id, failure }), 'what came of a mail')
}

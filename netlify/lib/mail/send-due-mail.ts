import { err, type Result } from '#core/result.ts'
import type { Db } from '#db/client.ts'
import { composeMail } from '#features/mail/compose-mail.ts'
import { settleMail, type TakenMail, takeMail } from '#features/mail/mail.data.ts'
import type { Sender } from '#features/mail/mail.ts'
import type { Send, SendFailure } from './transport.ts'

export type Mailer = {
  /** With the service key. */
  db: Db
  send: Send
  /** The sender, as a mail header writes it. */
  from: string
  sender: Sender
  /** Reports why a mail was not sent, and what becomes of it. */
  log(id: string, outcome: string, cause: unknown): void
}

/** After this many failures of its own in a row the server counts as down; the rest waits for the next round. */
const failuresToStop = 3

/**
 * Sends due mail one by one until none is left, time is up or the server seems down. A mail is claimed before it is
 * sent and settled afterwards; if the process dies in between, it is sent again under the same Message-ID. One that the
 * server refuses for good is given up, and none holds up the others.
 * @param isTime false once there is no time for another mail
 * @throws AppError `unavailable` when the database fails
 */
export async function sendDueMail(
  mailer: Mailer,
  isTime: () => boolean,
): Promise<{ sent: number; failed: number }> {
  const count = { sent: 0, failed: 0 }
  for (let inARow = 0; inARow < failuresToStop && isTime(); ) {
    const mail = await takeMail(mailer.db)
    if (!mail) break
    const outcome = await attempt(mailer, mail)
    if (outcome.ok) {
      await settleMail(mailer.db, mail.id)
      count.sent += 1
    } else {
      await settleFailure(mailer, mail.id, outcome.error)
      count.failed += 1
    }
    inARow = outcome.ok || outcome.error.isOfLetter ? 0 : inARow + 1
  }
  return count
}

async function attempt(
  { send, from, sender }: Mailer,
  mail: TakenMail,
): Promise<Result<undefined, SendFailure>> {
  try {
    if (!mail.content.ok) throw new Error(mail.content.error)
    return await send({
      ...composeMail(mail.content.value, sender),
      from,
      to: mail.recipient,
      replyTo: mail.replyTo ?? undefined,
      messageId: `<${mail.id}@${new URL(sender.origin).hostname}>`,
    })
  } catch (cause) {
    // Nobody here knows how to write it; another version of the site may.
    return err({ cause, isOfLetter: true, isFinal: false })
  }
}

async function settleFailure(mailer: Mailer, id: string, { cause, isFinal }: SendFailure): Promise<void> {
  mailer.log(id, isFinal ? 'was refused for good' : 'was not sent and is tried again', cause)
  const words = cause instanceof Error && cause.message !== '' ? cause.message : 'unknown'
  await settleMail(mailer.db, id, { words, isFinal })
}

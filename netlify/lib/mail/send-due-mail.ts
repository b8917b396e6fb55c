import type { Db } from '#db/client.ts'
import { composeMail } from '#features/mail/compose-mail.ts'
import { settleMail, type TakenMail, takeMail } from '#features/mail/mail.data.ts'
import type { Sender } from '#features/mail/mail.ts'
import type { Send } from './transport.ts'

export type Mailer = {
  /** With the service key. */
  db: Db
  send: Send
  /** The sender, as a mail header writes it. */
  from: string
  sender: Sender
  /** Reports why a mail was not sent. */
  log(id: string, cause: unknown): void
}

/** After this many failures in a row the server counts as down; the rest waits for the next round. */
const failuresToStop = 3

/**
 * Sends due mail one by one until none is left, time is up or the server seems down. A mail is claimed before it is
 * sent and settled afterwards; if the process dies in between, it is sent again under the same Message-ID.
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
    const failure = await attempt(mailer, mail)
    await settleMail(mailer.db, mail.id, failure)
    if (failure === '') count.sent += 1
    else count.failed += 1
    inARow = failure === '' ? 0 : inARow + 1
  }
  return count
}

/** @returns why it failed, for administrators; empty when the server accepted the mail */
async function attempt({ send, from, sender, log }: Mailer, mail: TakenMail): Promise<string> {
  try {
    if (!mail.content.ok) throw new Error(mail.content.error)
    await send({
      ...composeMail(mail.content.value, sender),
      from,
      to: mail.recipient,
      replyTo: mail.replyTo ?? undefined,
      messageId: `<${mail.id}@${new URL(sender.origin).hostname}>`,
    })
    return ''
  } catch (cause) {
    log(mail.id, cause)
    return cause instanceof Error && cause.message !== '' ? cause.message : 'unknown'
  }
}

import { mailEnvironment, siteOrigin } from '#config/environment.ts'
import { site } from '#config/place/site.ts'
import { serviceDb } from '../service-db.ts'
import { sendDueMail } from './send-due-mail.ts'
import { smtpSender } from './transport.ts'

/**
 * A scheduled function has 30 seconds: a mail begun at the last moment is claimed, sent and settled before they are
 * over.
 */
const milliseconds = { toBegin: 8_000, toSend: 10_000 }

/**
 * Sends waiting mail. Without a mail server it keeps waiting: nothing is lost or given up.
 * @throws AppError `misconfigured`, or `unavailable` when the database fails
 */
export async function deliverMail(): Promise<void> {
  const { smtpUrl, from } = mailEnvironment()
  if (smtpUrl === undefined) return
  const end = Date.now() + milliseconds.toBegin
  const mailer = {
    db: serviceDb(),
    send: smtpSender(smtpUrl, milliseconds.toSend),
    from,
    sender: { brand: site.brand, origin: siteOrigin() },
    log: (id: string, outcome: string, cause: unknown) => console.error(`mail ${id} ${outcome}:`, cause),
  }
  await sendDueMail(mailer, () => Date.now() < end)
}

/** The same after the response, when a failure can only be logged. */
export function deliverMailLater(context: { waitUntil(work: Promise<unknown>): void }): void {
  context.waitUntil(
    deliverMail().catch((cause: unknown) => console.error('waiting mail could not be looked at:', cause)),
  )
}

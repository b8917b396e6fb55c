import { mailEnvironment, siteOrigin } from '#config/environment.ts'
import { site } from '#config/place/site.ts'
import { serviceDb } from '../service-db.ts'
import { sendDueMail } from './send-due-mail.ts'
import { smtpSender } from './transport.ts'

/** A scheduled function has 30 seconds; the last mail may need some of them. */
const secondsForMail = 15

/**
 * Sends waiting mail. Without a mail server it keeps waiting: nothing is lost or given up.
 * @throws AppError `misconfigured`, or `unavailable` when the database fails
 */
export async function deliverMail(): Promise<void> {
  const { smtpUrl, from } = mailEnvironment()
  if (smtpUrl === undefined) return
  const end = Date.now() + secondsForMail * 1000
  const mailer = {
    db: serviceDb(),
    send: smtpSender(smtpUrl),
    from,
    sender: { brand: site.brand, origin: siteOrigin() },
    log: (id: string, cause: unknown) => console.error(`mail ${id} was not sent and is tried again:`, cause),
  }
  await sendDueMail(mailer, () => Date.now() < end)
}

/** The same after the response, when a failure can only be logged. */
export function deliverMailLater(context: { waitUntil(work: Promise<unknown>): void }): void {
  context.waitUntil(
    deliverMail().catch((cause: unknown) => console.error('waiting mail could not be looked at:', cause)),
  )
}

import { mailEnvironment, siteOrigin } from '#config/environment.ts'
import { site } from '#config/place/site.ts'
import { serviceDb } from '../service-db.ts'
import { sendDueMail } from './send-due-mail.ts'
import { smtpSender } from './transport.ts'

/**
 * A function that runs by schedule has 30 seconds: a mail that is begun at the last moment is taken, sent and settled
 * before they are over.
 */
const milliseconds = { toBegin: 8_000, toSend: 10_000 }

/**
 * Sends what waits. Without a mail server it goes on waiting: nothing is lost, and nothing is given up.
 * @throws AppError misconfigured, or `unavailable` when the data service fails
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

/** The same after an answer, when there is nobody left to be told of a failure. */
export function deliverMailLater(context: { waitUntil(work: Promise<unknown>): void }): void {
  context.waitUntil(
    deliverMail().catch((cause: unknown) => console.error('waiting mail could not be looked at:', cause)),
  )
}

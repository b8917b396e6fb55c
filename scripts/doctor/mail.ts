import { createTransport } from 'nodemailer'
import type { Check, Finding } from './check.ts'
import type { Deployment } from './deployment.ts'
import { requireFacts } from './facts.ts'

const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }
const patienceMinutes = 60

/** Connects to the mail server and logs in, without sending. @returns why it refused; undefined when it did not */
async function whyRefused(smtpUrl: string): Promise<string | undefined> {
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : String(error)
  } finally {
    transport.close()
  }
}

/** This machine may reach a port that the host of functions does not let through. */
export function judgePort(smtpUrl: string, { rebuild }: Pick<Deployment, 'rebuild'>): Finding[] {
  if (rebuild === undefined || new URL(smtpUrl).port !== '25') return []
  return [
    {
      says: 'SMTP_URL names port 25, which hosts of functions block: mail waits.',
      todo: "Name your provider's port for submission: 587 with smtp, 465 with smtps.",
    },
  ]
}

/** @param refused why the mail server refused; undefined when it did not */
function judgeMail(refused: string | undefined, unsentSince: Date | null, now: Date): Finding[] {
  if (refused !== undefined)
    return [
      { says: `The mail server takes no mail: ${refused}.`, todo: 'Correct SMTP_URL, or ask your provider.' },
    ]
  if (unsentSince === null || now.getTime() - unsentSince.getTime() <= patienceMinutes * 60_000) return []
  return [
    {
      says: `Mail waits since ${unsentSince.toISOString()}, and the mail server answers.`,
      todo: 'Read mn_outgoing_mail.last_error in the table editor, and the log of the function send-mail.',
    },
  ]
}

export const mail: Check = {
  name: 'mail',
  notAsked: ({ mail: { smtpUrl } }) => (smtpUrl ? undefined : 'SMTP_URL is not set: mail waits'),
  run: async (deployment) => {
    const { smtpUrl } = deployment.mail
    const { unsentSince } = await requireFacts(deployment)
    if (!smtpUrl) return judgeMail(undefined, unsentSince, deployment.now())
    return [
      ...judgePort(smtpUrl, deployment),
      ...judgeMail(await whyRefused(smtpUrl), unsentSince, deployment.now()),
    ]
  },
}

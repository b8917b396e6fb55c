import { deliverMail } from '../lib/mail/deliver-mail.ts'
import { scheduledJob } from '../lib/scheduled-job.ts'

/** Sends waiting mail: what could not be sent right away, and what no request caused. */
export default scheduledJob('send-mail', deliverMail)

export const config = { schedule: '*/5 * * * *' }

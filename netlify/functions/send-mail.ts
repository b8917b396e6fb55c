import { handle } from '../lib/handle.ts'
import { deliverMail } from '../lib/mail/deliver-mail.ts'

/** Sends the mail that waits: what could not be sent right after its cause, and what no request caused. */
export default handle(['POST'], async () => {
  await deliverMail()
  return new Response(null, { status: 204 })
})

export const config = { schedule: '*/5 * * * *' }

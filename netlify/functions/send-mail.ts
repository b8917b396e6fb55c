import { handle } from '../lib/handle.ts'
import { deliverMail } from '../lib/mail/deliver-mail.ts'

/** Sends waiting mail: what could not be sent right away, and what no request caused. */
export default handle(['POST'], async () => {
  await deliverMail()
  return new Response(null, { status: 204 })
})

export const config = { schedule: '*/5 * * * *' }

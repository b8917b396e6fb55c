import { endGrants } from '#features/advertising/subscriptions.data.ts'
import { handle } from '../lib/handle.ts'
import { serviceDb } from '../lib/service-db.ts'

/** Ends granted plans whose end date has passed. Paid plans end when Stripe says so. */
export default handle(['POST'], async () => {
  await endGrants(serviceDb())
  return new Response(null, { status: 204 })
})

export const config = { schedule: '*/10 * * * *' }

import { cacheNever } from '#config/headers.ts'
import { paths } from '#config/paths.ts'
import { siteOrigin } from '#config/site-origin.ts'
import { AppError } from '#core/app-error.ts'
import { notManageable, portalRequest } from '#features/advertising/advertising.api.ts'
import { findManageable } from '#features/advertising/subscriptions.data.ts'
import { requireCaller } from '../lib/caller.ts'
import { handle } from '../lib/handle.ts'
import { refuseOtherSites } from '../lib/own-pages.ts'
import { stripe } from '../lib/payments/stripe.ts'
import { readJson } from '../lib/read-fields.ts'
import { refuse } from '../lib/refuse.ts'
import { serviceDb } from '../lib/service-db.ts'

const limit = 1024

/** Opens the page on which a subscription of the caller's is managed, at the payment provider. */
export default handle(['POST'], async (request, { reference }) => {
  refuseOtherSites(request)
  const { userId } = await requireCaller(request)
  const parsed = portalRequest.safeParse(await readJson(request, limit))
  if (!parsed.success) throw new AppError('invalid-input', parsed.error.message)
  const providerId = await findManageable(serviceDb(), { id: parsed.data.subscription_id, userId })
  if (providerId === null) return refuse(403, notManageable, reference)
  const { customer } = await stripe().subscriptions.retrieve(providerId)
  const { url } = await stripe().billingPortal.sessions.create({
    customer: typeof customer === 'string' ? customer : customer.id,
    return_url: `${siteOrigin()}${paths.dashboard}`,
  })
  return Response.json({ url }, { headers: { 'Cache-Control': cacheNever } })
})

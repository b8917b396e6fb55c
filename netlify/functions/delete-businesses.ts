import { cacheNever } from '#config/headers.ts'
import { AppError } from '#core/app-error.ts'
import { deleteBusinesses } from '#features/admin/businesses/admin-businesses.data.ts'
import { deleteRequest } from '#features/admin/businesses/delete-businesses.api.ts'
import { endPaidPlans } from '#features/advertising/end-plans.data.ts'
import { requireAdministrator } from '../lib/administrator.ts'
import { handle } from '../lib/handle.ts'
import { deliverMailLater } from '../lib/mail/deliver-mail.ts'
import { refuseOtherSites } from '../lib/own-pages.ts'
import { stripe } from '../lib/payments/stripe.ts'
import { providerOf } from '../lib/payments/take-webhook.ts'
import { readJson } from '../lib/read-fields.ts'
import { refuse } from '../lib/refuse.ts'
import { serviceDb } from '../lib/service-db.ts'

const limit = 16 * 1024

/**
 * Deletes businesses that somebody still pays for, on behalf of an administrator: their plans are cancelled at the
 * payment provider first, and when that fails all of them stay.
 */
export default handle(['POST'], async (request, { reference, context }) => {
  refuseOtherSites(request)
  const { db } = await requireAdministrator(request)
  const asked = deleteRequest.safeParse(await readJson(request, limit))
  if (!asked.success) throw new AppError('invalid-input', asked.error.message)
  const { ids } = asked.data
  await endPaidPlans(serviceDb(), providerOf(stripe()), { businessIds: ids }, new Date())
  const deleted = await deleteBusinesses(db, ids)
  deliverMailLater(context)
  if (!deleted.ok) return refuse(409, deleted.error.message, reference)
  return Response.json({ deleted: ids.length }, { headers: { 'Cache-Control': cacheNever } })
})

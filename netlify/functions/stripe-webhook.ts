import { paymentEnvironment } from '#config/environment.ts'
import { AppError } from '#core/app-error.ts'
import { takePaymentEvent } from '#features/advertising/payments.data.ts'
import { handle } from '../lib/handle.ts'
import { deliverMailLater } from '../lib/mail/deliver-mail.ts'
import { stripe } from '../lib/payments/stripe.ts'
import { openEvent, providerOf } from '../lib/payments/take-webhook.ts'
import { readBytes } from '../lib/read-bytes.ts'
import { replyJson } from '../lib/reply.ts'
import { serviceDb } from '../lib/service-db.ts'

/** Far larger than any event. */
const limit = 512 * 1024

/**
 * Takes Stripe's events about payments and subscriptions. Stripe retries for days on any status but 2xx, so a failure
 * on our side loses nothing.
 */
export default handle(
  ['POST'],
  async (request, { context }) => {
    const payload = await readBytes(request, limit)
    const { webhookSecret } = paymentEnvironment()
    const event = openEvent(payload, request.headers.get('stripe-signature'), webhookSecret)
    const taken = await takePaymentEvent(serviceDb(), providerOf(stripe()), event)
    if (taken === 'waiting') throw new AppError('unexpected', 'our own event, which cannot be handled yet')
    if (taken === 'applied') deliverMailLater(context)
    return replyJson({ taken })
  },
  limit,
)

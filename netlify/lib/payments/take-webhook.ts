import Stripe from 'stripe'
import { AppError } from '#core/app-error.ts'
import type { Provider } from '#features/advertising/payments.data.ts'
import { isMissing } from './stripe.ts'

/** Older signatures are refused: what somebody once recorded cannot be sent again. Stripe signs each attempt anew. */
const toleranceSeconds = 300

/**
 * The event in a request, once its signature is found to be Stripe's.
 * @param payload the body byte by byte
 * @throws AppError invalid-input for what is not signed, not with our secret, or too long ago
 */
export function openEvent(payload: Uint8Array, signature: string | null, secret: string): unknown {
  try {
    return Stripe.webhooks.constructEvent(payload, signature ?? '', secret, toleranceSeconds)
  } catch (cause) {
    throw new AppError('invalid-input', 'no event of the payment provider', { cause })
  }
}

/** Stripe, as far as taking its events needs it. */
export function providerOf(stripe: Stripe): Provider {
  return {
    readSubscription: (id) =>
      stripe.subscriptions.retrieve(id).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      }),
    cancelSubscription: async (id) => {
      await stripe.subscriptions.cancel(id).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
    },
  }
}

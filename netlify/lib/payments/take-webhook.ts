import Stripe from 'stripe'
import { AppError } from '#core/app-error.ts'
import type { Provider } from '#features/advertising/payments.data.ts'
import { isMissing } from './stripe.ts'

/** Rejects older signatures, so that a recorded request cannot be replayed. Stripe signs every attempt anew. */
const toleranceSeconds = 300

/**
 * Verifies Stripe's signature and parses the event.
 * @param payload the raw body
 * @throws AppError `invalid-input` when the signature is missing, too old, or made with another secret
 */
export function openEvent(payload: Uint8Array, signature: string | null, secret: string): unknown {
  try {
    return Stripe.webhooks.constructEvent(payload, signature ?? '', secret, toleranceSeconds)
  } catch (cause) {
    throw new AppError('invalid-input', 'not an event of the payment provider', { cause })
  }
}

/** Narrows Stripe to what handling its events needs. */
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

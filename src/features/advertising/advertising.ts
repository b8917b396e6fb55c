/**
 * Advertising that is bought: what is said to buyers. The plans and their prices stand in `plans`, what a plan does
 * for a business is the database's.
 */

/** A short message with a title, as toasts show it. */
export type Notice = { title: string; text: string }

export const advertisingTexts = {
  redirecting: { title: 'Redirecting to Payment', text: 'Please complete your payment in the new tab' },
  checkoutFailed: { title: 'Error', text: 'Unable to create checkout session. Please try again.' },
  portalFailed: 'Unable to open customer portal. Please try again.',
} as const

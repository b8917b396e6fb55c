import type { FormDone } from '#core/form-answer.ts'

/** The same answer whatever is known of the address, so that nobody learns who is on the list. */
export const subscribed: FormDone = {
  title: 'Thank you for signing up',
  text: 'New places and openings come about once a month. A link that we mail to you confirms your address: nothing else is sent before you follow it.',
}

/** Said once a mailed link has confirmed an address. */
export const subscriptionConfirmed: FormDone = {
  title: 'You are on the list',
  text: 'Thank you. New places and openings come to you about once a month. Every mail has a link to unsubscribe.',
}

/**
 * What a page behind a mailed link shows: the question with its button, what came of it, or that the link is not whole
 * (also where the page is opened without one).
 */
export type LinkPage =
  | { state: 'ask'; action: string; problem?: string }
  | { state: 'done' | 'gone' | 'incomplete' }

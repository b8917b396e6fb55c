import type { FormDone } from '#core/form-answer.ts'

/** The same answer for first and repeated sign-ups, so that nobody learns who is on the list. */
export const subscribed: FormDone = {
  title: 'You are on the list',
  text: 'Thank you. New places and openings come to you about once a month.',
}

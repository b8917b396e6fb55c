import type { FormDone } from '#core/form-answer.ts'

/** What everybody is told who signs up, for the first time or again: nobody learns who is on the list. */
export const subscribed: FormDone = {
  title: 'You are on the list',
  text: 'Thank you. New places and openings come to you about once a month.',
}

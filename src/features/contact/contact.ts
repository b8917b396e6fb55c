import type { FormDone } from '#core/form-answer.ts'
import { maxEmail } from '#core/limits.ts'
import { truncate } from '#core/text.ts'

/** A message from the contact page, cleaned and checked. */
export type ContactMessage = { name: string; email: string; subject: string; message: string }

/** The maximum length of each field, in characters. */
export const contactLimits = { name: 200, email: maxEmail, subject: 200, message: 5000 } as const

/** The confirmation for the sender. */
export const messageSent: FormDone = {
  title: 'Message sent',
  text: 'Thank you for writing to us. We respond within 24 hours.',
}

/** A message about what the search does not find, as it begins. */
export const missingText = {
  subject: 'Something is missing',
  message: (searched: string) => `I searched for “${truncate(searched, 200)}” and did not find: `,
} as const

import { z } from 'zod'
import { emailField } from '#core/form-fields.ts'
import { maxEmail } from '#core/limits.ts'

/** The newsletter function's input: an email address, case-insensitive. */
export const newsletterForm = z.object({
  email: emailField(maxEmail, 'Please enter your email address.').toLowerCase(),
})

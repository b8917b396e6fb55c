import { z } from 'zod'
import { emailField } from '#core/form-fields.ts'
import { maxEmail } from '#core/limits.ts'

/** What the newsletter function takes: an address, of which upper and lower case are the same. */
export const newsletterForm = z.object({
  email: emailField(maxEmail, 'Please enter your email address.').toLowerCase(),
})

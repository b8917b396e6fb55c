import { z } from 'zod'
import { emailField } from '#core/form-fields.ts'

/** What the newsletter function takes: an address, of which upper and lower case are the same. */
export const newsletterForm = z.object({
  email: emailField(254, 'Please enter your email address.').toLowerCase(),
})

import { z } from 'zod'
import { emailField } from '#core/form-fields.ts'
import { maxEmail } from '#core/limits.ts'

/** The token of a mailed link: whose it is, and the secret. */
export const confirmToken = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[0-9a-f]{64}$/)
  .transform((token) => ({ subscriber: token.slice(0, 36), token: token.slice(37) }))

/** The key of a link to unsubscribe. */
export const leaveKey = z.uuid()

/** The newsletter function's input: an email address, case-insensitive. */
export const newsletterForm = z.object({
  email: emailField(maxEmail, 'Please enter your email address.').toLowerCase(),
})

import { z } from 'zod'
import { emailField, lineField, textField } from '#core/form-fields.ts'
import { type ContactMessage, contactLimits } from './contact.ts'

/** What the contact function takes: four fields, all required. */
export const contactForm: z.ZodType<ContactMessage> = z.object({
  name: lineField(contactLimits.name, 'Please enter your full name.'),
  email: emailField(contactLimits.email, 'Please enter your email address.'),
  subject: lineField(contactLimits.subject, 'Please enter a subject.'),
  message: textField(contactLimits.message, 'Please enter your message.'),
})

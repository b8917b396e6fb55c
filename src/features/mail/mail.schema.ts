import { z } from 'zod'
import type { MailContent } from './mail.ts'

const contactMessage = z.object({
  template: z.literal('contact-message'),
  data: z.object({ name: z.string(), email: z.string(), subject: z.string(), message: z.string() }),
})

/** What a row of the outbox says. */
export const mailContent: z.ZodType<MailContent> = z.discriminatedUnion('template', [contactMessage])

import { z } from 'zod'
import { staffRoles } from '#features/account/staff.ts'
import { whyShape } from '#features/decisions/decisions.schema.ts'
import { planIds } from '#features/plans/plans.ts'
import type { MailContent } from './mail.ts'

const contactMessage = z.object({
  template: z.literal('contact-message'),
  data: z.object({ name: z.string(), email: z.string(), subject: z.string(), message: z.string() }),
})

const ofBusiness = z.object({
  template: z.enum(['business-submitted', 'business-published']),
  data: z.object({ name: z.string(), slug: z.string() }),
})

const ofDecision = z.object({
  template: z.enum(['listing-sent-back', 'listing-archived']),
  data: z.object({ name: z.string(), ...whyShape }),
})

const ofRemoval = z.object({
  template: z.literal('listing-removed'),
  data: z.object({ name: z.string(), how: z.enum(['deleted', 'given away', 'merged']) }),
})

const planMail = z.object({
  template: z.enum(['plan-started', 'plan-payment-failed', 'plan-ended']),
  data: z.object({
    plan: z.enum(planIds),
    business: z.string(),
    amount: z.number().optional(),
    granted_until: z.coerce.date().optional(),
    pay_at: z.url({ protocol: /^https?$/ }).optional(),
  }),
})

const counts = { views: z.number(), clicks: z.number() }

const monthlyReport = z.object({
  template: z.literal('monthly-report'),
  data: z.object({
    month: z.string().regex(/^\d{4}-\d{2}$/),
    listings: z.array(
      z.object({
        name: z.string(),
        slug: z.string().nullable(),
        month: z.object(counts),
        before: z.object(counts),
        banner: z.object({ title: z.string(), ...counts }).nullable(),
      }),
    ),
  }),
})

const newsletterMail = z.object({
  template: z.enum(['newsletter-confirm', 'newsletter-joined']),
  data: z.object({ token: z.string().min(1), unsubscribe_key: z.uuid() }),
})

const staffInvitation = z.object({
  template: z.literal('staff-invitation'),
  data: z.object({ token: z.string().min(1), role: z.enum(staffRoles), expires_at: z.coerce.date() }),
})

/** The content of a row of the outbox. */
export const mailContent: z.ZodType<MailContent> = z.discriminatedUnion('template', [
  contactMessage,
  ofBusiness,
  ofDecision,
  ofRemoval,
  planMail,
  monthlyReport,
  newsletterMail,
  staffInvitation,
])

import type { PlanId } from '#features/plans/plans.ts'

/** What the mail of a contact message needs. */
export type ContactMail = { name: string; email: string; subject: string; message: string }

/** What a mail about a business needs. */
export type BusinessOfMail = { name: string; slug: string }

type Counts = { views: number; clicks: number }

/** A listing in a monthly report; `slug` is null while it is not public. */
export type ReportedListing = {
  name: string
  slug: string | null
  month: Counts
  before: Counts
  banner: (Counts & { title: string }) | null
}

/** What a monthly report says. `month` is `2026-02`. */
export type MonthlyReport = { month: string; listings: readonly ReportedListing[] }

/** What a mail about a plan is told. */
export type PlanOfMail = {
  plan: PlanId
  /** Name of the business; '' when it is gone. */
  business: string
  /** What was, or should have been, paid. */
  amount?: number | undefined
  /** Of a plan that an administrator gave: when it ends. */
  granted_until?: Date | undefined
  /** Where an open invoice is paid. */
  pay_at?: string | undefined
}

/** What a mail is about: the name of its template, and what the template needs. */
export type MailContent =
  | { template: 'contact-message'; data: ContactMail }
  | { template: 'business-submitted' | 'business-published'; data: BusinessOfMail }
  | { template: 'plan-started' | 'plan-payment-failed' | 'plan-ended'; data: PlanOfMail }
  | { template: 'monthly-report'; data: MonthlyReport }

/** A mail in words: the same said twice, plainly and with the look of the site. */
export type Mail = { subject: string; text: string; html: string }

/** The site that a mail comes from. @param origin without a trailing slash */
export type Sender = { brand: string; origin: string }

import type { StaffRole } from '#features/account/staff.ts'
import type { Why } from '#features/decisions/decisions.ts'
import type { PlanId } from '#features/plans/plans.ts'

/** The data of a contact message's mail. */
export type ContactMail = { name: string; email: string; subject: string; message: string }

/** The data of a mail about a business. */
export type BusinessOfMail = { name: string; slug: string }

/** The data of a mail about what the team decided. */
export type DecisionOfMail = { name: string } & Why

/** The data of a mail about a listing that is no longer its reader's. */
export type RemovedOfMail = { name: string; how: 'deleted' | 'given away' | 'merged' }

type Counts = { views: number; clicks: number }

/** A listing in a monthly report; `slug` is null while it is not public. */
export type ReportedListing = {
  name: string
  slug: string | null
  month: Counts
  before: Counts
  banner: (Counts & { title: string }) | null
}

/** The data of a monthly report. `month` is `2026-02`. */
export type MonthlyReport = { month: string; listings: readonly ReportedListing[] }

/** The data of a mail about a plan. */
export type PlanOfMail = {
  plan: PlanId
  /** Name of the business; '' when it is gone. */
  business: string
  /** The amount paid, or due. */
  amount?: number | undefined
  /** When a granted plan ends. */
  granted_until?: Date | undefined
  /** URL for paying an open invoice. */
  pay_at?: string | undefined
}

/** The data of a mail of the newsletter: the token that confirms an address, and the key that takes it off. */
export type NewsletterOfMail = { token: string; unsubscribe_key: string }

/** The data of an invitation to the staff: what its link carries, the role, and until when it is good. */
export type InvitationOfMail = { token: string; role: StaffRole; expires_at: Date }

/** A mail's content: the name of its template, and the template's data. */
export type MailContent =
  | { template: 'contact-message'; data: ContactMail }
  | { template: 'business-submitted' | 'business-published'; data: BusinessOfMail }
  | { template: 'listing-sent-back' | 'listing-archived'; data: DecisionOfMail }
  | { template: 'listing-removed'; data: RemovedOfMail }
  | { template: 'plan-started' | 'plan-payment-failed' | 'plan-ended'; data: PlanOfMail }
  | { template: 'monthly-report'; data: MonthlyReport }
  | { template: 'newsletter-confirm' | 'newsletter-joined'; data: NewsletterOfMail }
  | { template: 'staff-invitation'; data: InvitationOfMail }

/** A written mail, as plain text and as HTML. */
export type Mail = {
  subject: string
  text: string
  html: string
  /** The URL that takes its reader off the list, by one POST (RFC 8058); mail about an event has none. */
  unsubscribe?: string
}

/** The site that sends a mail. @param origin without a trailing slash */
export type Sender = { brand: string; origin: string }

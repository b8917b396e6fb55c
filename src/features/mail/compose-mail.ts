import { businessPublishedMail, businessSubmittedMail } from './business-mails.ts'
import { contactMessageMail } from './contact-message.ts'
import { listingArchivedMail, listingRemovedMail, listingSentBackMail } from './listing-mails.ts'
import type { Mail, MailContent, Sender } from './mail.ts'
import { monthlyReportMail } from './monthly-report.ts'
import { newsletterConfirmMail, newsletterJoinedMail } from './newsletter-mails.ts'
import { planEndedMail, planPaymentFailedMail, planStartedMail } from './plan-mails.ts'
import { staffInvitationMail } from './staff-invitation.ts'

/** Writes a mail from its content. */
export function composeMail(content: MailContent, sender: Sender): Mail {
  switch (content.template) {
    case 'contact-message':
      return contactMessageMail(content.data, sender)
    case 'business-submitted':
      return businessSubmittedMail(content.data, sender)
    case 'business-published':
      return businessPublishedMail(content.data, sender)
    case 'listing-sent-back':
      return listingSentBackMail(content.data, sender)
    case 'listing-archived':
      return listingArchivedMail(content.data, sender)
    case 'listing-removed':
      return listingRemovedMail(content.data, sender)
    case 'plan-started':
      return planStartedMail(content.data, sender)
    case 'plan-payment-failed':
      return planPaymentFailedMail(content.data, sender)
    case 'plan-ended':
      return planEndedMail(content.data, sender)
    case 'newsletter-confirm':
      return newsletterConfirmMail(content.data, sender)
    case 'newsletter-joined':
      return newsletterJoinedMail(content.data, sender)
    case 'staff-invitation':
      return staffInvitationMail(content.data, sender)
    case 'monthly-report':
      return monthlyReportMail(content.data, sender)
  }
}

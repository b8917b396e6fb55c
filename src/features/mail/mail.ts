import { contactMessageMail } from './contact-message.ts'

/** What a mail is about: the name of its template, and what the template needs. */
export type MailContent = {
  template: 'contact-message'
  data: { name: string; email: string; subject: string; message: string }
}

/** A mail in words: the same said twice, plainly and with the look of the site. */
export type Mail = { subject: string; text: string; html: string }

/** The site that a mail comes from. @param origin without a trailing slash */
export type Sender = { brand: string; origin: string }

/** Puts a mail into words. */
export function composeMail({ template, data }: MailContent, sender: Sender): Mail {
  const templates = { 'contact-message': contactMessageMail }
  return templates[template](data, sender)
}

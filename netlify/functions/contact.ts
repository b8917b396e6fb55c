import { paths } from '#config/paths.ts'
import { site } from '#config/place/site.ts'
import { contactForm } from '#features/contact/contact.api.ts'
import { storeContactMessage } from '#features/contact/contact.data.ts'
import { messageSent } from '#features/contact/contact.ts'
import { formEndpoint } from '../lib/form-endpoint.ts'
import { deliverMailLater } from '../lib/mail/deliver-mail.ts'
import { serviceDb } from '../lib/service-db.ts'

/** Takes a message from the contact page: stores it for administrators and mails it to the configured address. */
export default formEndpoint({
  schema: contactForm,
  limit: 64 * 1024,
  page: paths.contact,
  done: { ...messageSent, page: paths.messageSent },
  take: (message, visitor) =>
    storeContactMessage(serviceDb(), message, { mailTo: site.contact.general, visitor }),
  afterwards: deliverMailLater,
})

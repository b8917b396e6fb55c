import { paths } from '#config/paths.ts'
import { newsletterForm } from '#features/newsletter/newsletter.api.ts'
import { subscribe } from '#features/newsletter/newsletter.data.ts'
import { subscribed } from '#features/newsletter/newsletter.ts'
import { formEndpoint } from '../lib/form-endpoint.ts'
import { deliverMailLater } from '../lib/mail/deliver-mail.ts'
import { serviceDb } from '../lib/service-db.ts'

/** Mails a link that confirms an email address; the answer is the same whatever is known of the address. */
export default formEndpoint({
  schema: newsletterForm,
  limit: 4 * 1024,
  page: paths.newsletter,
  done: { ...subscribed, page: paths.subscribed },
  take: ({ email }, visitor) => subscribe(serviceDb(), email, visitor),
  afterwards: deliverMailLater,
})

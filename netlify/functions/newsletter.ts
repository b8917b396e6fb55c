import { paths } from '#config/paths.ts'
import { newsletterForm } from '#features/newsletter/newsletter.api.ts'
import { subscribe } from '#features/newsletter/newsletter.data.ts'
import { subscribed } from '#features/newsletter/newsletter.ts'
import { formEndpoint } from '../lib/form-endpoint.ts'
import { serviceDb } from '../lib/service-db.ts'

/** Adds an email address to the newsletter's list; signing up twice gets the same answer. */
export default formEndpoint({
  schema: newsletterForm,
  limit: 4 * 1024,
  page: paths.newsletter,
  done: { ...subscribed, page: paths.subscribed },
  take: ({ email }, visitor) => subscribe(serviceDb(), email, visitor),
})

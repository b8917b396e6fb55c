import { paths } from '#config/paths.ts'
import { confirmToken } from '#features/newsletter/newsletter.api.ts'
import { confirmSubscription } from '#features/newsletter/newsletter.data.ts'
import { linkEndpoint } from '../lib/link-endpoint.ts'
import { serviceDb } from '../lib/service-db.ts'

/** Confirms an address for the newsletter, by the link that was mailed to it. */
export default linkEndpoint({
  parameter: 'token',
  schema: confirmToken,
  page: paths.confirmSubscription,
  take: async (link) =>
    (await confirmSubscription(serviceDb(), link)) ? { goOn: paths.subscriptionConfirmed } : 'gone',
})

import { paths } from '#config/paths.ts'
import { leaveKey } from '#features/newsletter/newsletter.api.ts'
import { leaveNewsletter } from '#features/newsletter/newsletter.data.ts'
import { linkEndpoint } from '../lib/link-endpoint.ts'
import { serviceDb } from '../lib/service-db.ts'

/** Takes an address off the newsletter's list: for people, and for mail programs (RFC 8058), which must not be led on. */
export default linkEndpoint({
  parameter: 'key',
  schema: leaveKey,
  page: paths.leaveNewsletter,
  take: async (key) => {
    await leaveNewsletter(serviceDb(), key)
    return 'done'
  },
})

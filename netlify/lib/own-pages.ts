import { siteOrigin } from '#config/environment.ts'
import { AppError } from '#core/app-error.ts'

/**
 * Accepts requests from this site's pages and from programs, which send no origin. Browsers send `Origin` and
 * `Sec-Fetch-Site`, which no page can forge.
 * @throws AppError `forbidden` for requests from another site's page
 */
export function refuseOtherSites(request: Request): void {
  const from = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const isOurs = origin === null || origin === siteOrigin() || origin === new URL(request.url).origin
  if (isOurs && (from === null || from === 'same-origin')) return
  throw new AppError('forbidden', `sent by a page of ${origin} (${from})`)
}

import { siteOrigin } from '#config/environment.ts'
import { AppError } from '#core/app-error.ts'

/**
 * Lets through what a page of this site sends, and programs that are no browser: they say nothing of where they are.
 * A browser says it with `Origin` and `Sec-Fetch-Site`, which no page can change.
 * @throws AppError forbidden for what another site's page sends
 */
export function refuseOtherSites(request: Request): void {
  const from = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const isOurs = origin === null || origin === siteOrigin() || origin === new URL(request.url).origin
  if (isOurs && (from === null || from === 'same-origin')) return
  throw new AppError('forbidden', `sent by a page of ${origin} (${from})`)
}

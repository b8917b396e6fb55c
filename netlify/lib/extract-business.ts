import { normalizeLink } from '#core/link.ts'
import { err, ok, type Result } from '#core/result.ts'
import { decodePage } from '#features/extraction/decode-page.ts'
import { extractFromMapsLink, extractFromPage } from '#features/extraction/extract-page.ts'
import { type Extraction, saysSomething } from '#features/extraction/extraction.ts'
import { readMapsLink } from '#features/geocoding/maps-link.ts'
import { askRobots } from './safe-fetch/ask-robots.ts'
import { refusals, safeFetch } from './safe-fetch/safe-fetch.ts'

export type Extracted = { url: string; businesses: readonly Extraction[] }

const nothingFound = 'No business data was found behind this link.'

const options = {
  types: /^(?:text\/html|application\/xhtml\+xml|text\/plain)\b/i,
  limit: 3 * 1024 * 1024,
  // A function has ten seconds, where it has not more.
  timeout: 8_000,
  /** A maps link with coordinates says as much as its page, which is only a script. */
  isEnough: (url: URL) => extractFromMapsLink(url) !== null,
}

/**
 * Reads the page behind a pasted URL.
 * @returns what was found, or a message for the user
 */
export async function extractBusiness(
  pasted: string,
  categories: readonly { slug: string; name: string }[],
): Promise<Result<Extracted>> {
  const link = normalizeLink(pasted)
  if (!link?.startsWith('http')) return err(refusals['not-web'])
  const mayRead = askRobots()
  const fetched = await safeFetch(link, {
    ...options,
    // Of a maps link only its redirects are followed.
    mayRead: async (url) => readMapsLink(url.href) !== null || mayRead(url),
  })
  if (!fetched.ok) return err(refusals[fetched.error])
  const { url, type, body } = fetched.value
  const pin = extractFromMapsLink(url)
  const found = pin ? [pin] : extractFromPage(decodePage(body, type), url, categories)
  const businesses = found.filter(saysSomething)
  return businesses.length > 0 ? ok({ url: url.href, businesses }) : err(nothingFound)
}

import { normalizeLink } from '#core/link.ts'
import { err, ok, type Result } from '#core/result.ts'
import { decodePage } from '#features/extraction/decode-page.ts'
import { extractFromMapsLink, extractFromPage } from '#features/extraction/extract-page.ts'
import { type Extraction, saysSomething } from '#features/extraction/extraction.ts'
import { refusals, safeFetch } from './safe-fetch/safe-fetch.ts'

export type Extracted = Extraction & { url: string }

const nothingFound = 'No business data was found behind this link.'

const options = {
  types: /^(?:text\/html|application\/xhtml\+xml|text\/plain)\b/i,
  limit: 3 * 1024 * 1024,
  // A function has ten seconds.
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
  const fetched = await safeFetch(link, options)
  if (!fetched.ok) return err(refusals[fetched.error])
  const { url, type, body } = fetched.value
  const found = extractFromMapsLink(url) ?? extractFromPage(decodePage(body, type), url, categories)
  return saysSomething(found) ? ok({ ...found, url: url.href }) : err(nothingFound)
}

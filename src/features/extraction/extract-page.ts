/**
 * What a page tells of a business, read from its HTML alone: structured data, metadata, links and plain text, each field
 * with the source it came from. Fetching is done elsewhere.
 */

import { cleanCandidates } from './clean-candidates.ts'
import { parsePage } from './dom.ts'
import { readEmbeddedItems } from './embedded-items.ts'
import {
  type Candidate,
  type ExtractedField,
  type Extraction,
  isOfPosition,
  mapsFields,
  pageFields,
  positionFacts,
} from './extraction.ts'
import { readItems } from './item-facts.ts'
import { readJsonLd } from './json-ld.ts'
import { readMapsLink } from './maps-link.ts'
import { readMetadata } from './metadata.ts'
import { readPageLinks } from './page-links.ts'
import { readPlainText } from './plain-text.ts'

/** A category of the directory: its name and slug are words that a page may use. */
type Category = { slug: string; name: string }

/**
 * Reads a page.
 * @param html as it was sent; markup may be as broken as people write it
 * @param url where the page was found: relative links are meant from there
 */
export function extractFromPage(html: string, url: URL, categories: readonly Category[]): Extraction {
  const page = parsePage(html, url)
  return cleanCandidates(
    [
      ...readItems(readJsonLd(page), 'json-ld', page),
      ...readItems(readEmbeddedItems(page, 'microdata'), 'microdata', page),
      ...readItems(readEmbeddedItems(page, 'rdfa'), 'rdfa', page),
      ...readMetadata(page),
      ...readPageLinks(page),
      ...readPlainText(page),
      ...(candidatesOfMap(url) ?? ownAddress(url)),
    ],
    categories,
  )
}

/** A page that nothing better is known of is the business's own. */
function ownAddress(url: URL): Candidate[] {
  return pageFields.map((field) => ({ field, text: url.href, source: 'link' }))
}

/** What a maps link says by itself: its pin and its name. Null when it is no maps link, or does not say where. */
export function extractFromMapsLink(url: URL): Extraction | null {
  const candidates = candidatesOfMap(url)
  return candidates?.some(({ field }) => isOfPosition(field)) ? cleanCandidates(candidates, []) : null
}

function candidatesOfMap(url: URL): Candidate[] | null {
  const facts = readMapsLink(url)
  if (facts === null) return null
  const { name, address, point } = facts
  const found: (readonly [ExtractedField, string])[] = [
    ['name', name],
    ['address', address],
    ...mapsFields.map((field) => [field, url.href] as const),
    ...(point ? positionFacts(point) : []),
  ]
  return found.map(([field, text]) => ({ field, text, source: 'maps-link' }))
}

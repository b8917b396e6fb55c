/**
 * Extracts a business from a page's HTML: structured data, metadata, links and plain text, each field with its source.
 * It fetches nothing.
 */

import { readMapsLink } from '#features/geocoding/maps-link.ts'
import { cleanCandidates } from './clean-candidates.ts'
import { attribute, type Page, parsePage } from './dom.ts'
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
import type { Item } from './item.ts'
import { readItems } from './item-facts.ts'
import { readJsonLd } from './json-ld.ts'
import { readMetadata } from './metadata.ts'
import { readMicroformats } from './microformats.ts'
import { readPageLinks } from './page-links.ts'
import { readPlainText } from './plain-text.ts'

/** A category of the directory: pages may use its name or slug. */
type Category = { slug: string; name: string }

/**
 * Extracts the businesses that a page tells of, in its order: one, of which everything on the page tells, or several, of
 * which each has what its own markup says.
 * @param html as sent; markup may be broken
 * @param url the page's own URL, to resolve relative links
 */
export function extractFromPage(html: string, url: URL, categories: readonly Category[]): Extraction[] {
  const page = parsePage(html, url)
  const jsonLd = readJsonLd(page)
  const marked = [
    readItems(jsonLd, 'json-ld', page),
    readItems(readEmbeddedItems(page, 'microdata'), 'microdata', page),
    readItems(readEmbeddedItems(page, 'rdfa'), 'rdfa', page),
    readItems(readMicroformats(page), 'microformat', page),
  ]
  const several = marked.find((businesses) => businesses.length > 1)
  if (several) return several.map((candidates) => cleanCandidates(candidates, categories))
  // An article's heading and title are its own, not a business's name.
  const isName = isArticle(page, jsonLd) ? ({ field }: Candidate) => field === 'name' : () => false
  const one = cleanCandidates(
    [
      ...marked.flat(2),
      ...[...readMetadata(page), ...readPlainText(page)].filter((candidate) => !isName(candidate)),
      ...readPageLinks(page),
      ...(candidatesOfMap(url) ?? ownAddress(url)),
    ],
    categories,
  )
  return [one]
}

function isArticle({ elements }: Page, items: readonly Item[]): boolean {
  const type = elements.find((element) => attribute(element, 'property') === 'og:type')
  return (
    (type !== undefined && attribute(type, 'content') === 'article') ||
    items.some(({ types }) => types.some((name) => /Article$|Posting$/.test(name))) ||
    elements.some((element) => /(?:^|\s)h-entry(?:\s|$)/.test(attribute(element, 'class') ?? ''))
  )
}

/** Without better evidence, the page's URL counts as the business's website. */
function ownAddress(url: URL): Candidate[] {
  return pageFields.map((field) => ({ field, text: url.href, source: 'link' }))
}

/** What a maps link itself tells: pin and name. Null when it is not a maps link, or has no position. */
export function extractFromMapsLink(url: URL): Extraction | null {
  const candidates = candidatesOfMap(url)
  return candidates?.some(({ field }) => isOfPosition(field)) ? cleanCandidates(candidates, []) : null
}

function candidatesOfMap(url: URL): Candidate[] | null {
  const facts = readMapsLink(url.href)
  if (facts === null) return null
  const { name, address } = facts
  const found: (readonly [ExtractedField, string])[] = [
    ['name', name],
    ['address', address],
    ...mapsFields.map((field) => [field, url.href] as const),
    ...(facts.kind === 'position' ? positionFacts(facts.position) : []),
  ]
  return found.map(([field, text]) => ({ field, text, source: 'maps-link' }))
}

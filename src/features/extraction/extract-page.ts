/**
 * Extracts a business from a page's HTML: structured data, metadata, links and plain text, each field with its source.
 * It fetches nothing.
 */

import { hoursColumns } from '#features/businesses/business-columns.ts'
import { readMapsLink } from '#features/geocoding/maps-link.ts'
import { cleanCandidates } from './clean-candidates.ts'
import { parsePage } from './dom.ts'
import { readEmbeddedItems } from './embedded-items.ts'
import {
  type Candidate,
  type ExtractedField,
  type Extraction,
  fieldOfKind,
  isOfPosition,
  mapsFields,
  pageFields,
  positionFacts,
  positionFields,
  type Source,
} from './extraction.ts'
import { tellsOfBusiness } from './find-business.ts'
import type { Item } from './item.ts'
import { readItems } from './item-facts.ts'
import { readJsonLd } from './json-ld.ts'
import { readMetadata } from './metadata.ts'
import { readMicroformats } from './microformats.ts'
import { readEmails } from './page-emails.ts'
import { readPageLinks } from './page-links.ts'
import { subjectOf } from './page-subject.ts'
import { isListOfPlaces } from './text/addresses.ts'
import { branchesOf } from './text/branch-list.ts'
import { readPlainText } from './text/plain-text.ts'

/** A category of the directory: pages may use its name or slug. */
type Category = { slug: string; name: string }

/**
 * Extracts the businesses that a page tells of, in its order: one, of which everything on the page tells, or several, of
 * which each has what its own markup says, or its own box in a list of branches.
 * @param html as sent; markup may be broken
 * @param url the page's own URL, to resolve relative links
 */
export function extractFromPage(html: string, url: URL, categories: readonly Category[]): Extraction[] {
  const page = parsePage(html, url)
  const jsonLd = readJsonLd(page)
  const sources: readonly (readonly [Source, readonly Item[]])[] = [
    ['json-ld', jsonLd],
    ['microdata', readEmbeddedItems(page, 'microdata')],
    ['rdfa', readEmbeddedItems(page, 'rdfa')],
    ['microformat', readMicroformats(page)],
  ]
  const marked = sources.map(([source, items]) => readItems(items, source, page))
  // What a less trusted source lists beside a business is related to it.
  const telling = sources.findIndex(([, items]) => tellsOfBusiness(items, url))
  const several = marked[telling] ?? []
  if (several.length > 1) return several.map((candidates) => cleanCandidates(candidates, categories))
  const subject = subjectOf(page, jsonLd)
  const isAbove = ({ field }: Candidate) => subject === 'goods' && field === 'name'
  const isList = isListOfPlaces(page.lines)
  const isOfBranch = ({ field, source }: Candidate) =>
    isList && !pageSources.includes(source) && branchFields.includes(field)
  const said = [
    ...readMetadata(page, subject),
    ...readPlainText(page).filter((candidate) => !isAbove(candidate)),
    ...readPageLinks(page),
    ...readEmails(page),
  ]
  const one = cleanCandidates(
    [
      ...marked.flat(2),
      ...(subject === 'other' ? [] : said.filter((candidate) => !isOfBranch(candidate))),
      ...(candidatesOfMap(url) ?? ownAddress(url)),
    ],
    categories,
  )
  const branches = telling < 0 && subject === 'business' ? branchesOf(page, one.values.name ?? '') : []
  if (branches.length === 0) return [one]
  return branches.map((candidates) => cleanCandidates([...candidates, ...ownAddress(url)], categories))
}

/** What each branch of a list has for itself, and who speaks of the page as a whole. */
const branchFields: readonly ExtractedField[] = [
  ...(['address', 'city', fieldOfKind('phone')] as const),
  ...positionFields,
  ...hoursColumns,
]
const pageSources: readonly Source[] = ['open-graph', 'meta']

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

import { localWords } from '#config/place/local-words.ts'
import { findCityInAddress } from '#features/imports/values/said-place.ts'
import { attribute, type Page, textOf } from './dom.ts'

const addressLabel = new RegExp(
  `^(?:(?:(?:our|store|office|shop|business|complete|main)\\s+)*(?:address|location|find us(?: at)?|visit us(?: at)?|where to find us|located at)|(?:${localWords.addressLabels})(?=\\s))\\s*[:：-]?\\s*`,
  'i',
)
const street =
  /\b(?:st(?:reet)?|ave(?:nue)?|road|rd|blvd|boulevard|highway|hwy|drive|lane|ln|corner|cor|floor|\d+f|unit|bldg|building|plaza|tower|mall|center|centre|village|compound|lot|blk|block|km)\b/i
const localStreet = new RegExp(`\\b(?:${localWords.streets})\\b`, 'i')

/** Lines of an address at most: unit, street, district, city. */
const mostLines = 4
const branches = 3

/**
 * The addresses in a page's text: the `address` element, a labelled line, a line that looks like one.
 */
export function addressesIn(page: Page, lines: readonly string[]): string[] {
  // A footer often holds all in one line.
  const parts = lines.flatMap((line) => line.split(/\s+[|•·]\s+/))
  const elements = page.elements
    .filter(
      (element) =>
        element.name === 'address' || /\b(?:street-)?address\b/.test(attribute(element, 'class') ?? ''),
    )
    .map((element) => withoutContacts(textOf(element)))
  const labelled = parts.flatMap((line, index) => {
    if (!addressLabel.test(line) || line.length > 250) return []
    const rest = line.replace(addressLabel, '')
    const below = parts.slice(index + 1, index + 1 + mostLines)
    return [firstWhole(rest === '' ? below : [rest, ...below])]
  })
  const plain = parts.filter(isAddress)
  return [...[...elements, ...labelled].filter(isInCity), ...plain]
}

/** Whether lines tell of several places, by their house numbers: such a page lists branches, none of them its own. */
export function isListOfPlaces(lines: readonly string[]): boolean {
  const numbers = lines.filter(isAddress).flatMap((line) => /\d+/.exec(line) ?? [])
  return new Set(numbers).size >= branches
}

/** An address may go on over several lines, to the one that names its city. */
function firstWhole(lines: readonly string[]): string {
  const joined = lines.map((_, index) =>
    lines
      .slice(0, index + 1)
      .map(withoutComma)
      .join(', '),
  )
  return joined.find(isInCity) ?? ''
}

const withoutComma = (line: string) => line.replace(/[\s,]+$/, '')

/** The `address` element often holds all contact details. */
function withoutContacts(text: string): string {
  return text
    .replace(addressLabel, '')
    .replace(
      /\s*(?:\b(?:tel(?:ephone)?|phone|mobile|email|e-mail|fax|call)\b.*|\(?\+?\d[\d\s()-]{7,}.*|\S+@\S+.*)$/i,
      '',
    )
    .replace(/[\s,;|]+$/, '')
}

/** Text marked as an address counts only if it names a city of the place. */
function isInCity(text: string): boolean {
  if (text.length < 10 || text.length > 200 || !/[,\d]/.test(text)) return false
  if (/@|https?:|©|[?!]|copyright/i.test(text) || text.split(/\s+/).length > 30) return false
  return findCityInAddress(text) !== null
}

function isAddress(text: string): boolean {
  return (street.test(text) || localStreet.test(text) || /^#?\d/.test(text)) && isInCity(text)
}

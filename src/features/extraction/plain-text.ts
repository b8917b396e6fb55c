import { findPhoneNumbersInText } from 'libphonenumber-js'
import { localWords } from '#config/place/local-words.ts'
import { site } from '#config/place/site.ts'
import { hoursColumns, toWeekColumns } from '#features/businesses/business-columns.ts'
import { findCityInAddress } from '#features/imports/values/said-place.ts'
import { attribute, type Page, textOf } from './dom.ts'
import { type Candidate, fieldOfKind } from './extraction.ts'
import { isDaysOnly, weekOfLine, weekOfLines } from './week-lines.ts'

/** Of a longer page only this much is read. */
const maxLines = 3000

/** Finds heading, phone numbers, addresses and opening hours in a page's plain text. */
export function readPlainText(page: Page): Candidate[] {
  const lines = page.lines.slice(0, maxLines)
  const heading = page.elements.find(({ name }) => name === 'h1')
  const found: [Candidate['field'], string][] = [
    ['name', heading ? textOf(heading) : ''],
    ...addressesIn(page, lines).map((text): [Candidate['field'], string] => ['address', text]),
    [fieldOfKind('phone'), phonesIn(lines)],
    ...emailsIn(lines).map((text): [Candidate['field'], string] => [fieldOfKind('email'), text]),
    ...hoursIn(lines),
  ]
  return found.filter(([, text]) => text !== '').map(([field, text]) => ({ field, text, source: 'text' }))
}

const phoneLabel = new RegExp(
  `\\b(?:tel(?:ephone)?|phone|mobile|cell(?:phone)?|landline|call|text|viber|whatsapp|contact|${localWords.phoneLabels})\\b`,
  'i',
)

/** Labelled numbers before those that merely look like one; fax numbers do not count. */
function phonesIn(lines: readonly string[]): string {
  const isFax = (line: string, start: number) => /\bfax\b[^\d]*$/i.test(line.slice(0, start))
  const numbers = lines.flatMap((line) =>
    findPhoneNumbersInText(line.slice(0, 500), site.countryCode)
      .filter(({ startsAt }) => !isFax(line, startsAt))
      .map(({ startsAt, endsAt }) => ({
        text: line.slice(startsAt, endsAt),
        isNamed: phoneLabel.test(line),
      })),
  )
  const named = numbers.filter(({ isNamed }) => isNamed)
  const chosen = named.length > 0 ? named : numbers
  return [...new Set(chosen.map(({ text }) => text))].slice(0, 3).join('; ')
}

/** Written plainly, or obfuscated: `hello [at] shop [dot] example`. */
function emailsIn(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const plain = line
      .replace(/\s*[[({]\s*at\s*[\])}]\s*/gi, '@')
      .replace(/\s*[[({]\s*dot\s*[\])}]\s*/gi, '.')
    return plain.match(/[\w.+-]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+/gi) ?? []
  })
}

const addressLabel =
  /^(?:(?:our|store|office|shop|business|complete|main)\s+)*(?:address|location|find us(?: at)?|visit us(?: at)?|where to find us|located at)\s*[:：-]?\s*/i
const street =
  /\b(?:st(?:reet)?|ave(?:nue)?|road|rd|blvd|boulevard|highway|hwy|drive|lane|ln|corner|cor|floor|\d+f|unit|bldg|building|plaza|tower|mall|center|centre|village|compound|lot|blk|block|km)\b/i
const localStreet = new RegExp(`\\b(?:${localWords.streets})\\b`, 'i')

/** The `address` element, a labelled line, or a line that looks like an address. */
function addressesIn(page: Page, lines: readonly string[]): string[] {
  const elements = page.elements
    .filter(
      (element) =>
        element.name === 'address' || /\b(?:street-)?address\b/.test(attribute(element, 'class') ?? ''),
    )
    .map((element) => withoutContacts(textOf(element)))
  const labelled = lines.flatMap((line, index) => {
    if (!addressLabel.test(line) || line.length > 250) return []
    return [line.replace(addressLabel, '') || (lines[index + 1] ?? '')]
  })
  return [...[...elements, ...labelled].filter(isInCity), ...lines.filter(isAddress)]
}

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

function hoursIn(lines: readonly string[]): [Candidate['field'], string][] {
  const written = lines.map((line, index) => (isDaysOnly(line) ? `${line} ${lines[index + 1] ?? ''}` : line))
  const telling = written
    .flatMap((line) => line.split(/\s*;\s*|\s+\/\s+/))
    .filter((line) => weekOfLine(line) !== null)
  // Footers repeat the page and notices concern single days: the first ten distinct lines decide.
  const week = weekOfLines([...new Set(telling)].slice(0, 10))
  return week === null ? [] : hoursColumns.map((column) => [column, toWeekColumns(week)[column]])
}

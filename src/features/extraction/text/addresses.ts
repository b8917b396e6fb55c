import { localWords } from '#config/place/local-words.ts'
import { site } from '#config/place/site.ts'
import { asWord, fold, oneOf } from '#core/text.ts'
import { readSaidPlace } from '#features/imports/values/said-place.ts'
import { attribute, type Page, textOf } from '../dom.ts'

const addressLabel = new RegExp(
  `^\\p{Extended_Pictographic}?\\ufe0f?\\s*(?:(?:(?:our|store|office|shop|business|complete|main)\\s+)*(?:address|location|find us(?: at)?|visit us(?: at)?|where to find us|located at)|${oneOf(localWords.addressLabels)}(?=\\s))\\s*[:：-]?\\s*|^📍\\ufe0f?\\s*`,
  'iu',
)
const street =
  /\b(?:st(?:reet)?|ave(?:nue)?|road|rd|blvd|boulevard|highway|hwy|drive|lane|ln|corner|cor|floor|\d+f|unit|bldg|building|plaza|tower|mall|center|centre|village|compound|lot|blk|block|km)\b/i
const localStreet = new RegExp(asWord(oneOf(localWords.streets)), 'iu')

/** Lines of an address at most: unit, street, district, city. */
const mostLines = 4
const branches = 3

/**
 * The addresses in a page's text: the `address` element, a labelled line, a line that looks like one. Those in a city of
 * the place stand before those that name a town, a region or a country outside of it.
 */
export function addressesIn(page: Page, lines: readonly string[]): string[] {
  const parts = partsOf(lines)
  const elements = page.elements
    .filter(
      (element) =>
        element.name === 'address' || /\b(?:street-)?address\b/.test(attribute(element, 'class') ?? ''),
    )
    .map((element) => withoutContacts(textOf(element)))
    .filter(isWhole)
  const all = [...elements, ...labelledIn(parts), ...parts.filter(isAddress)].filter(
    (text) => !isTownElsewhere(text),
  )
  const stores = new Set(parts.filter((_, index) => isBelowStore(parts, index)))
  const isHere = (text: string) => 'city' in (readSaidPlace(text) ?? {})
  const rankOf = (text: string) =>
    Number(stores.has(text)) * 4 + Number(!isHere(text)) * 2 + Number(isBare(text))
  return [...all].sort((a, b) => rankOf(a) - rankOf(b))
}

/** A headline of where a business keeps its things, and not where it receives people. */
const store =
  /^\W*(?:our |main )?(?:ware ?house|garage|depot|stock ?(?:room|yard)|factory|plant|motor ?pool)\W*$/i

/** Whether a line stands below such a headline, perhaps with a line for the name between them. */
function isBelowStore(lines: readonly string[], index: number): boolean {
  const [above = '', before = ''] = [lines[index - 1], lines[index - 2]]
  return store.test(above) || (store.test(before) && !isAddress(above))
}

/** Whether a text says no more than the names of places. */
function isBare(text: string): boolean {
  return !/\d/.test(text) && !street.test(text) && !localStreet.test(text)
}

/** Whether lines tell of several places, none of which is the page's own: their numbers or their towns differ. */
export function isListOfPlaces(lines: readonly string[]): boolean {
  const parts = partsOf(lines)
  const addresses = [...labelledIn(parts), ...parts.filter(isAddress)]
  const keys = addresses.map((text) => /\d+/.exec(text)?.[0] ?? nameOfPlace(text))
  return new Set(keys).size >= branches || new Set(numbersBelowLabels(parts)).size >= branches
}

/** The first numbers behind or below labels of addresses, wherever these may be. */
function numbersBelowLabels(parts: readonly string[]): string[] {
  return parts.flatMap((line, index) => {
    if (!addressLabel.test(line)) return []
    const text = withoutLabel(line) || (parts[index + 1] ?? '')
    const isAny = isText(text) && (street.test(text) || localStreet.test(text) || text.includes(','))
    return isAny ? (/\d+/.exec(text)?.slice(0, 1) ?? []) : []
  })
}

/** An address without what introduces it. */
export function withoutLabel(text: string): string {
  return text.replace(addressLabel, '')
}

/** Whether a text only names a town, a region or a country that is not of the place: that is nobody's address. */
export function isTownElsewhere(text: string): boolean {
  const [town = '', ...others] = text.split(',').filter((part) => fold(part) !== fold(site.country))
  return others.length === 0 && nameOfPlace(text) === fold(town) && 'outside' in (readSaidPlace(text) ?? {})
}

/** The pieces of lines that may be addresses: a footer often holds all in one line, and an address may take two. */
function partsOf(lines: readonly string[]): string[] {
  return joinStreets(joinBlocks(joinBroken(lines.flatMap((line) => line.split(/\s+[|•·]\s+/)))))
}

/** Lines of which each ends with a comma and the next goes on, where they are one address together. */
function joinBroken(lines: readonly string[]): string[] {
  const joined: string[] = []
  for (let index = 0; index < lines.length; index++) {
    const end = endOfBroken(lines, index)
    const whole = lines.slice(index, end).map(withoutComma).join(', ')
    const isOne = end > index + 1 && isAddress(whole)
    joined.push(isOne ? whole : (lines[index] ?? ''))
    if (isOne) index = end - 1
  }
  return joined
}

/** Behind the line with which what begins at a line ends. */
function endOfBroken(lines: readonly string[], start: number): number {
  const below = lines.slice(start, start + mostLines)
  const last = below.findIndex((line) => !isPart(line) || !line.endsWith(','))
  const end = last < 0 ? below.length : last + Number(isPart(below[last] ?? ''))
  return start + Math.max(1, end)
}

const isPart = (line: string) => /^[#\p{Lu}\d]/u.test(line) && isShort(line) && !isSentence(line)

/** What stands behind or below a label. */
function labelledIn(parts: readonly string[]): string[] {
  return parts.flatMap((line, index) => {
    if (!addressLabel.test(line) || line.length > 250) return []
    const below = parts
      .slice(index, index + 1 + mostLines)
      .map((part) => part.replace(addressLabel, '').replace(/^[:：]\s*/, ''))
    const address = firstWhole(below.filter((part) => part !== ''))
    return address === '' ? [] : [address]
  })
}

/** An address may go on over several lines, to the one that names its city. Another city below it makes them a list. */
function firstWhole(lines: readonly string[]): string {
  const end = lines.findIndex(isOther)
  const own = end < 0 ? lines : lines.slice(0, end)
  const joined = own.map((_, index) =>
    own
      .slice(0, index + 1)
      .map(withoutComma)
      .join(', '),
  )
  const placed = joined.findIndex((text) => nameOfPlace(text) !== '')
  const [here, below] = [own[placed] ?? '', own[placed + 1] ?? '']
  if (isOtherPlace(here, below)) return ''
  return joined.slice(Math.max(0, placed)).find((text) => isText(text) && nameOfPlace(text) !== '') ?? ''
}

const withoutComma = (line: string) => line.replace(/(?<![\s,])[\s,]+$/, '')

/** What no address goes on with: the label of something else, a link, a sentence. */
function isOther(line: string, index: number): boolean {
  if (/@|https?:/.test(line) || (/^[\p{L}\s/-]{2,30}:/u.test(line) && nameOfPlace(line) === '')) return true
  return index > 0 && line.replace(addressLabel, '') === '' ? true : isSentence(line) && !street.test(line)
}

/** Whether a line below a place names another one. */
function isOtherPlace(line: string, below: string): boolean {
  const [here, there] = [line, below].map(nameOfPlace)
  return there !== '' && here !== there
}

function nameOfPlace(text: string): string {
  const place = readSaidPlace(text)
  if (place === null) return ''
  return fold('city' in place ? place.city.name : place.outside)
}

/** With what an address begins that stands in lines without commas: `Suite 1509`, `2/F`, `24 Jupiter Street`. */
const blockStart =
  /^(?:#?\d|(?:unit|suite|ste|room|rm|stall|shop|space|lot|blk|block|level|ground|upper|lower)\b|\w{1,6} floor\b|[glu]\/f\b)/i

/** Lines from a unit's, a floor's or a house's number down to the one with the city, as one. */
function joinBlocks(lines: readonly string[]): string[] {
  const joined: string[] = []
  for (const line of lines) {
    const start = isCityOnly(line) ? startOfBlock(joined) : -1
    if (start < 0) joined.push(line)
    else joined.push([...joined.splice(start), line].map(withoutComma).join(', '))
  }
  return joined
}

/** Where such lines above a city begin, -1 where none do. */
function startOfBlock(above: readonly string[]): number {
  const least = Math.max(0, above.length - mostLines)
  const other = above.findLastIndex((line) => !isPart(line) || isCityOnly(line) || addressLabel.test(line))
  const start = above.findIndex((line, index) => index >= Math.max(least, other + 1) && blockStart.test(line))
  return start < 0 || start === above.length - 1 ? -1 : start
}

/** A street without its city, and the line that says no more than where it is. */
function joinStreets(lines: readonly string[]): string[] {
  return lines.flatMap((line, index) => {
    const [before = '', below = ''] = [lines[index - 1], lines[index + 1]]
    if (isStreetAbove(line, below)) return [`${withoutComma(line)}, ${below}`]
    return isStreetAbove(before, line) ? [] : [line]
  })
}

const way = /\b(?:st(?:reet)?|ave(?:nue)?|road|rd|blvd|boulevard|highway|hwy|drive|lane|ln)\b/i

function isStreetAbove(line: string, below: string): boolean {
  if (!isCityOnly(below) || !isStreetOnly(line)) return false
  const place = nameOfPlace(line)
  return place === '' || (place === nameOfPlace(below) && !line.includes(','))
}

function isStreetOnly(line: string): boolean {
  return (
    /^[#\p{Lu}\d]/u.test(line) && (way.test(line) || /^#?\d+[-\w]*\s+\p{Lu}/u.test(line)) && isShort(line)
  )
}

function isCityOnly(line: string): boolean {
  const isFurther = /,/.test(line) || startsWithCode(line)
  return isFurther && isShort(line) && !street.test(line) && nameOfPlace(line) !== ''
}

const isShort = (line: string) =>
  line.length <= 80 && line.split(' ').length <= 10 && !/[:@?!©\p{Sc}]|\d{7}/u.test(line)

const codeAtStart = new RegExp(`^${site.postalCode.source}\\s+(?=\\p{L})`, 'u')

/** A postal code and its city; else the number is that of a house. */
function startsWithCode(line: string): boolean {
  const [city = ''] = line.replace(codeAtStart, '').split(',')
  return codeAtStart.test(line) && nameOfPlace(city) !== ''
}

/** The `address` element often holds all contact details. */
function withoutContacts(text: string): string {
  return text
    .replace(addressLabel, '')
    .replace(
      /\s*(?:\b(?:tel(?:ephone)?|phone|mobile|email|e-mail|fax|call)\b.*|\(?\+?\d[\d\s()-]{7,}.*|(?<!\S)\S+@\S+.*)$/i,
      '',
    )
    .replace(/(?<![\s,;|])[\s,;|]+$/, '')
}

/** Whether a text is no longer than an address and asks, calls and links nothing. */
function isText(text: string): boolean {
  return (
    text.length >= 10 &&
    text.length <= 200 &&
    !/@|https?:|©|[?!]|copyright/i.test(text) &&
    text.split(/\s+/).length <= 30
  )
}

/** Text marked as an address counts only if it says where it is. */
function isWhole(text: string): boolean {
  return isText(text) && /[,\d]/.test(text) && nameOfPlace(text) !== ''
}

/** A street without a word for it, a quarter, its city and the country. */
const downToCountry = new RegExp(`^[^,]+,[^,]+,[^,]+,\\s*${site.country}\\.?$`, 'i')

/** Whether a line by itself is an address. */
export function isAddress(text: string): boolean {
  const saysStreet = street.test(text) || localStreet.test(text) || downToCountry.test(text)
  if (!saysStreet && (!/^#?\d/.test(text) || startsWithCode(text))) return false
  return isWhole(text) && ('city' in (readSaidPlace(text) ?? {}) || !isSentence(text))
}

/** Small words of some length, but those that say where. */
function isSentence(text: string): boolean {
  return /(?<!\S)(?!corner|near|along|beside|behind|front|city|street|road|floor|building)\p{Ll}{4}/u.test(
    text,
  )
}

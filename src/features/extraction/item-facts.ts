import { parseUrl } from '#core/link.ts'
import { fieldsFor, specialHoursColumn, toWeekColumns } from '#features/businesses/business-columns.ts'
import type { FieldKind } from '#features/businesses/business-field.ts'
import { placeToday } from '#features/hours/calendar.ts'
import { toSpecialHours } from '#features/hours/reading-to-special-hours.ts'
import type { Page } from './dom.ts'
import { type Candidate, type ExtractedField, positionFacts, type Source } from './extraction.ts'
import { findBusinesses } from './find-business.ts'
import { type Item, itemsOf, textOfItem, textsOf, valuesOf } from './item.ts'
import { hoursOfItem } from './item-hours.ts'
import { pointIn } from './point-text.ts'

type Facts = Partial<Record<ExtractedField, readonly string[]>>

type Reader = (business: Item, names: readonly string[], page: Page) => readonly string[]

const readTexts: Reader = (business, names) => textsOf(business, ...names)

/** How a field's properties are read, by its kind. */
const readers: Readonly<Record<FieldKind, Reader>> = {
  line: readTexts,
  text: readTexts,
  // A business may list its contacts in nested items.
  email: (business, names) => [business, ...contactsOf(business)].flatMap((item) => textsOf(item, ...names)),
  phone: (business, names) => [
    joined(
      [business, ...contactsOf(business)].flatMap((item) => textsOf(item, ...names)),
      '; ',
    ),
  ],
  link: readTexts,
  picture: (business, names, page) =>
    picturesOf(business, names).map((picture) => absolute(picture, page.url)),
  choice: readTexts,
  degrees: readTexts,
  flag: readTexts,
  outOfTen: (business, names) => itemsOf(business, ...names).map(ratingOutOfTen),
}

const fields = fieldsFor('extract')

function declaredFacts(business: Item, page: Page): Facts {
  return Object.fromEntries(
    fields.flatMap(({ column, kind, schemaOrg }) => {
      if (schemaOrg === undefined) return []
      const read = (names: readonly string[]) => readers[kind](business, names, page)
      const { reads, joins } = schemaOrg
      if (joins === 'all') return [[column, [joined(valuesOf(business, ...reads).flatMap(namesOfValue))]]]
      return [[column, joins === 'each' ? reads.map((name) => joined(read([name]))) : read(reads)]]
    }),
  )
}

/** What a page's items tell about each of its businesses. */
export function readItems(items: readonly Item[], source: Source, page: Page): Candidate[][] {
  return findBusinesses(items, page.url).map((business) => readItem(business, source, page))
}

function readItem(business: Item, source: Source, page: Page): Candidate[] {
  const facts: Facts = {
    ...declaredFacts(business, page),
    category: [joined([...business.types, ...textsOf(business, 'servesCuisine', 'additionalType')], '; ')],
    ...placeOf(business),
    ...hoursOf(business, page),
  }
  return Object.entries(facts).flatMap(([field, texts]) =>
    // Object.entries loses the keys of `facts`.
    texts.filter((text) => text !== '').map((text) => ({ field: field as ExtractedField, text, source })),
  )
}

function joined(texts: readonly string[], separator = ', '): string {
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))].join(separator)
}

function absolute(address: string, base: URL): string {
  return address === '' ? '' : (parseUrl(address, base)?.href ?? '')
}

function contactsOf(item: Item): Item[] {
  return itemsOf(item, 'contactPoint', 'contactPoints', 'location', 'address')
}

function picturesOf(business: Item, names: readonly string[]): string[] {
  return valuesOf(business, ...names).map((value) =>
    typeof value === 'string' ? value : textOfItem(value, 'contentUrl', 'url', 'id', 'thumbnailUrl'),
  )
}

function placeOf(business: Item): Facts {
  const place = itemsOf(business, 'location')[0]
  const own = valuesOf(business, 'address')
  const address = own.length > 0 ? own : place ? valuesOf(place, 'address') : []
  const [structured] = address.filter((value) => typeof value !== 'string')
  const around = [business, ...(place ? [place] : []), ...(structured ? [structured] : [])]
  const geo = around.flatMap((item) => itemsOf(item, 'geo'))[0]
  const point = geo && pointIn(`${textOfItem(geo, 'latitude')},${textOfItem(geo, 'longitude')}`)
  const own2 = pointIn(`${textOfItem(business, 'latitude')},${textOfItem(business, 'longitude')}`)
  const found = point ?? own2
  return {
    ...(structured && postalFacts(structured)),
    address: structured
      ? [addressText(structured)]
      : address.filter((value) => typeof value === 'string').map(inOneLine),
    ...(found && Object.fromEntries(positionFacts(found).map(([field, text]) => [field, [text]]))),
  }
}

function inOneLine(text: string): string {
  return text.trim().replace(/[\s,]*\n[\s,]*/g, ', ')
}

/** The parts of an address that have fields of their own. */
function postalFacts(address: Item): Facts {
  return Object.fromEntries(
    fields.flatMap(({ column, postal }) =>
      postal === undefined ? [] : [[column, textsOf(address, postal)]],
    ),
  )
}

/** Street first; parts that an earlier one repeats are left out. The city has a field of its own. */
function addressText(address: Item): string {
  const parts = textsOf(address, 'streetAddress', 'extendedAddress', 'postOfficeBoxNumber')
  const whole = parts.length > 0 ? parts : textsOf(address, 'name', 'description')
  const city = textOfItem(address, 'addressLocality')
  const says = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())
  const street = joined(whole)
  return city === '' || says(street, city) ? street : joined([street, city])
}

function hoursOf(business: Item, { url }: Page): Facts {
  const reading = [business, ...itemsOf(business, 'location')]
    .map(hoursOfItem)
    .find((found) => found !== null)
  if (!reading) return {}
  const { entries } = toSpecialHours(reading, { source: url.host, today: placeToday(new Date()) })
  return {
    ...Object.fromEntries(
      Object.entries(toWeekColumns(reading.week)).map(([column, text]) => [column, [text]]),
    ),
    ...(entries.length > 0 && { [specialHoursColumn]: [JSON.stringify(entries)] }),
  }
}

/** The names of what is offered, without the menu's or catalogue's own. */
function namesOfValue(value: string | Item): string[] {
  if (typeof value === 'string') return [value]
  const inner = itemsOf(value, 'itemListElement', 'itemOffered', 'item')
  return inner.length > 0 ? inner.flatMap(namesOfValue) : textsOf(value, 'name', '@value')
}

/** A rating states its best value; the default is five. */
function ratingOutOfTen(rating: Item): string {
  const value = Number.parseFloat(textOfItem(rating, 'ratingValue').replace(',', '.'))
  const best = Number.parseFloat(textOfItem(rating, 'bestRating')) || 5
  const scaled = (value / best) * 10
  return scaled >= 0 && scaled <= 10 ? scaled.toFixed(1) : ''
}

import { type Weekday, weekdays } from '#core/time.ts'
import type { Page } from './dom.ts'
import type { Candidate, ExtractedField, Source } from './extraction.ts'
import { findBusiness } from './find-business.ts'
import { type Item, itemsOf, textOfItem, textsOf, valuesOf } from './item.ts'
import { weekOfItem } from './item-hours.ts'
import { pointIn } from './maps-link.ts'

/** What the things of a page say of the business that the page is about. */
export function readItems(items: readonly Item[], source: Source, page: Page): Candidate[] {
  const business = findBusiness(items, page.url)
  if (business === null) return []
  const facts: Partial<Record<ExtractedField, readonly string[]>> = {
    name: textsOf(business, 'name', 'legalName', 'alternateName'),
    description: textsOf(business, 'description'),
    short_description: textsOf(business, 'slogan', 'disambiguatingDescription'),
    phone: [joined([...phonesOf(business)], '; ')],
    email: [
      ...textsOf(business, 'email'),
      ...contactsOf(business).flatMap((contact) => textsOf(contact, 'email')),
    ],
    website_url: textsOf(business, 'url'),
    image_url: picturesOf(business).map((picture) => absolute(picture, page.url)),
    google_location_url: textsOf(business, 'hasMap', 'map', 'maps'),
    services: [servicesOf(business)],
    price_range: textsOf(business, 'priceRange'),
    currencies_accepted: [
      joined(textsOf(business, 'paymentAccepted')),
      joined(textsOf(business, 'currenciesAccepted')),
    ],
    located_in: textsOf(business, 'containedInPlace', 'containedIn'),
    category: [joined([...business.types, ...textsOf(business, 'servesCuisine', 'additionalType')], '; ')],
    rating: itemsOf(business, 'aggregateRating').map(ratingOutOfTen),
    ...placeOf(business),
    ...hoursOf(business),
  }
  return Object.entries(facts).flatMap(([field, texts]) =>
    // Object.entries forgets the keys that `facts` has.
    texts.filter((text) => text !== '').map((text) => ({ field: field as ExtractedField, text, source })),
  )
}

function joined(texts: readonly string[], separator = ', '): string {
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))].join(separator)
}

function absolute(address: string, base: URL): string {
  return address !== '' && URL.canParse(address, base) ? new URL(address, base).href : ''
}

function contactsOf(item: Item): Item[] {
  return itemsOf(item, 'contactPoint', 'contactPoints', 'location', 'address')
}

function* phonesOf(business: Item): Generator<string> {
  yield* textsOf(business, 'telephone', 'phone')
  for (const contact of contactsOf(business)) yield* textsOf(contact, 'telephone')
}

function picturesOf(business: Item): string[] {
  return valuesOf(business, 'image', 'photo', 'photos', 'logo').map((value) =>
    typeof value === 'string' ? value : textOfItem(value, 'contentUrl', 'url', 'id', 'thumbnailUrl'),
  )
}

function placeOf(business: Item): Partial<Record<ExtractedField, readonly string[]>> {
  const place = itemsOf(business, 'location')[0]
  const own = valuesOf(business, 'address')
  const address = own.length > 0 ? own : place ? valuesOf(place, 'address') : []
  const [structured] = address.filter((value) => typeof value !== 'string')
  const geo = [business, ...(place ? [place] : [])].flatMap((item) => itemsOf(item, 'geo'))[0]
  const point = geo && pointIn(`${textOfItem(geo, 'latitude')},${textOfItem(geo, 'longitude')}`)
  const own2 = pointIn(`${textOfItem(business, 'latitude')},${textOfItem(business, 'longitude')}`)
  const found = point ?? own2
  return {
    address: structured ? [addressText(structured)] : address.filter((value) => typeof value === 'string'),
    city: structured ? textsOf(structured, 'addressLocality') : [],
    state: structured ? textsOf(structured, 'addressRegion') : [],
    ...(found && { latitude: [String(found.latitude)], longitude: [String(found.longitude)] }),
  }
}

/** Street first; a part that an earlier one says already is left out. The city has a field of its own. */
function addressText(address: Item): string {
  const parts = textsOf(address, 'streetAddress', 'extendedAddress', 'postOfficeBoxNumber')
  const whole = parts.length > 0 ? parts : textsOf(address, 'name', 'description')
  const city = textOfItem(address, 'addressLocality')
  const says = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())
  const street = joined(whole)
  return city === '' || says(street, city) ? street : joined([street, city])
}

function hoursOf(business: Item): Partial<Record<`${Weekday}_hours`, readonly string[]>> {
  const week =
    weekOfItem(business) ??
    itemsOf(business, 'location')
      .map(weekOfItem)
      .find((found) => found !== null)
  if (!week) return {}
  return Object.fromEntries(weekdays.map((weekday) => [`${weekday}_hours`, [week[weekday]]]))
}

/** What is offered, by name; what is no menu's or catalogue's own name. */
function servicesOf(business: Item): string {
  const offers = itemsOf(business, 'makesOffer', 'hasOfferCatalog', 'availableService').flatMap(namesOfOffer)
  return joined([
    ...textsOf(business, 'serviceType', 'services'),
    ...offers,
    ...textsOf(business, 'servesCuisine', 'knowsAbout'),
  ])
}

function namesOfOffer(offer: Item): string[] {
  const inner = itemsOf(offer, 'itemListElement', 'itemOffered', 'item')
  return inner.length > 0 ? inner.flatMap(namesOfOffer) : textsOf(offer, 'name')
}

/** A rating says out of how many it is; five, when it does not. */
function ratingOutOfTen(rating: Item): string {
  const value = Number.parseFloat(textOfItem(rating, 'ratingValue').replace(',', '.'))
  const best = Number.parseFloat(textOfItem(rating, 'bestRating')) || 5
  const scaled = (value / best) * 10
  return scaled >= 0 && scaled <= 10 ? scaled.toFixed(1) : ''
}

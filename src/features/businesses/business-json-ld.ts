import type { AggregateRating, GeoCoordinates, LocationFeatureSpecification, PostalAddress } from 'schema-dts'
import { paths } from '#config/paths.ts'
import { site } from '#config/place/site.ts'
import { collapseSpaces, truncate } from '#core/text.ts'
import type { Calendar } from '#features/hours/calendar.ts'
import { hasEnded } from '#features/hours/special-lines.ts'
import { toOpeningHoursSpecification, toSpecialOpeningHours } from '#features/hours/structured-hours.ts'
import type { Business } from './business.ts'
import { fieldsFor } from './business-columns.ts'
import type { Field, FieldKind } from './business-field.ts'
import { mailLink, mapLink, pictureUrl, telLink, websiteLink } from './business-links.ts'
import { wordsOf } from './business-texts.ts'
import { optionSigns } from './businesses.ts'
import { picturesOf } from './picture/pictures-of.ts'

/**
 * The business as a schema.org node. Unknown facts are left out; an administrator's rating is not a user's, and is
 * never marked up.
 * @param facts.origin origin of the site
 * @param facts.calendar decides which special days are told
 * @param facts.schemaType the most specific LocalBusiness type that fits
 */
export function businessNode(
  business: Business,
  facts: { origin: string; schemaType: string; calendar: Calendar },
): object {
  const url = `${facts.origin}${paths.business(business.slug)}`
  return withoutEmpty({
    '@type': facts.schemaType,
    '@id': `${url}#business`,
    url,
    mainEntityOfPage: { '@id': `${url}#webpage` },
    ...writtenFields(business, facts.origin),
    ...imagesOf(business, facts.origin),
    description: truncate(wordsOf(business), 300),
    currenciesAccepted: business.currenciesAccepted && site.currency.code,
    address: postalAddress(business),
    areaServed: business.city && { '@type': 'City', name: business.city },
    geo: geo(business),
    hasMap: mapLink(business),
    ...hoursOf(business, facts.calendar),
    aggregateRating: aggregateRating(business),
    amenityFeature: amenitiesOf(business, fields),
  })
}

/** Several pictures are a list; one alone is written by its field. */
function imagesOf(business: Business, origin: string): object {
  if (business.gallery.length === 0) return {}
  return { image: picturesOf(business).map(({ url }) => new URL(url, origin).href) }
}

/** What is closed for good has no hours any more. */
function hoursOf({ hours, specialHours }: Business, calendar: Calendar): object {
  if (hasEnded(specialHours, calendar.today)) return {}
  return {
    openingHoursSpecification: toOpeningHoursSpecification(hours),
    specialOpeningHoursSpecification: toSpecialOpeningHours(specialHours, calendar),
  }
}

const fields = fieldsFor('card', 'page')

const asText = (value: unknown) => value

/** A value in schema.org's form; undefined when it has none. */
const writers: Readonly<Record<FieldKind, (value: string, field: Field, origin: string) => unknown>> = {
  line: asText,
  text: asText,
  email: (value) => mailLink(value)?.slice('mailto:'.length),
  phone: (value) => telLink(value)?.slice('tel:'.length),
  link: (value) => {
    const link = websiteLink(value)
    return link?.external ? link.href : undefined
  },
  picture: (value, _, origin) => {
    const picture = pictureUrl(value)
    return picture && new URL(picture, origin).href
  },
  choice: (value, field) => optionSigns(field, value) || value,
  degrees: asText,
  flag: asText,
  outOfTen: asText,
}

function writtenFields(business: Business, origin: string): object {
  const written = fields.flatMap((field): [string, unknown][] => {
    const value = business[field.key]
    const property = field.schemaOrg?.writes
    if (property === undefined || typeof value !== 'string') return []
    return [[property, writers[field.kind](value, field, origin)]]
  })
  return Object.fromEntries(written)
}

const answers: Readonly<Record<string, boolean | undefined>> = { yes: true, no: false, unknown: undefined }

/**
 * Known amenities, present or absent; unknown ones are left out.
 * @param among the fields that may be amenities
 */
export function amenitiesOf<Key extends string>(
  business: Readonly<Record<Key, unknown>>,
  among: readonly { key: Key; amenity?: string }[],
): LocationFeatureSpecification[] {
  return among.flatMap(({ amenity: name, key }) => {
    const said = business[key]
    const value = typeof said === 'string' && said in answers ? answers[said] : said
    if (name === undefined || (typeof value !== 'boolean' && typeof value !== 'string') || value === '')
      return []
    return [{ '@type': 'LocationFeatureSpecification' as const, name, value }]
  })
}

function withoutEmpty(node: Readonly<Record<string, unknown>>): object {
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(node).filter(([, value]) => !isEmpty(value)))
}

function postalAddress(business: Business): PostalAddress {
  const known = fields.flatMap(({ postal, key }): [string, string][] => {
    const text = collapseSpaces(String(business[key] ?? ''))
    return postal === undefined || text === '' ? [] : [[postal, text]]
  })
  const place = { addressLocality: site.place, addressRegion: site.place }
  return { '@type': 'PostalAddress', ...place, ...Object.fromEntries(known) }
}

function geo({ latitude, longitude }: Business): GeoCoordinates | null {
  if (latitude === null || longitude === null) return null
  return { '@type': 'GeoCoordinates', latitude, longitude }
}

function aggregateRating({ ratingMean, ratingCount }: Business): AggregateRating | null {
  if (ratingMean === null || ratingCount < 1) return null
  return { '@type': 'AggregateRating', ratingValue: ratingMean, ratingCount, bestRating: 10, worstRating: 1 }
}

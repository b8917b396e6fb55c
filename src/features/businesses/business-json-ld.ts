import type { AggregateRating, GeoCoordinates, PostalAddress } from 'schema-dts'
import { paths } from '#config/paths.ts'
import { site } from '#config/place/site.ts'
import { collapseSpaces, stripTags, truncate } from '#core/text.ts'
import { toOpeningHoursSpecification } from '#features/hours/structured-hours.ts'
import { mailLink, mapLink, pictureUrl, telLink, websiteLink } from './business-links.ts'
import { type Business, priceSigns } from './businesses.ts'

/**
 * The business as a schema.org node. Facts that are not known are left out; an administrator's rating is none of
 * the users' and never marked up.
 * @param facts.origin origin of the site
 * @param facts.schemaType the most specific LocalBusiness type that fits
 */
export function businessNode(business: Business, facts: { origin: string; schemaType: string }): object {
  const url = `${facts.origin}${paths.business(business.slug)}`
  const website = websiteLink(business.websiteUrl)
  const image = pictureUrl(business.imageUrl)
  return withoutEmpty({
    '@type': facts.schemaType,
    '@id': `${url}#business`,
    url,
    mainEntityOfPage: { '@id': `${url}#webpage` },
    name: business.name,
    description: truncate(stripTags(business.shortDescription || business.description), 300),
    image: image && new URL(image, facts.origin).href,
    telephone: telLink(business.phone)?.slice('tel:'.length),
    email: mailLink(business.email)?.slice('mailto:'.length),
    address: postalAddress(business),
    geo: geo(business),
    hasMap: mapLink(business),
    priceRange: business.priceRange && priceSigns(business.priceRange),
    currenciesAccepted: business.currenciesAccepted,
    openingHoursSpecification: toOpeningHoursSpecification(business.hours),
    aggregateRating: aggregateRating(business),
    sameAs: website?.external ? website.href : null,
  })
}

function withoutEmpty(node: Readonly<Record<string, unknown>>): object {
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(node).filter(([, value]) => !isEmpty(value)))
}

function postalAddress(business: Business): PostalAddress {
  const street = collapseSpaces(business.address)
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    addressLocality: business.city || site.place,
    addressRegion: business.state || site.place,
    addressCountry: business.countryCode,
  }
}

function geo({ latitude, longitude }: Business): GeoCoordinates | null {
  if (latitude === null || longitude === null) return null
  return { '@type': 'GeoCoordinates', latitude, longitude }
}

function aggregateRating({ ratingMean, ratingCount }: Business): AggregateRating | null {
  if (ratingMean === null || ratingCount < 1) return null
  return { '@type': 'AggregateRating', ratingValue: ratingMean, ratingCount, bestRating: 10, worstRating: 1 }
}

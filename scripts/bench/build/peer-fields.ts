import { paths } from '#config/paths.ts'
import { plural } from '#core/numbers.ts'
import { truncate } from '#core/text.ts'
import { weekdays } from '#core/time.ts'
import type { Business, BusinessCard } from '#features/businesses/business.ts'
import { contactsOf } from '#features/businesses/business-contacts.ts'
import { detailsOf } from '#features/businesses/business-details.ts'
import { mapLink, pictureUrl } from '#features/businesses/business-links.ts'
import { businessBreadcrumb } from '#features/businesses/business-metadata.ts'
import { aboutOf, summaryOf } from '#features/businesses/business-texts.ts'
import { ratingOutOfTen } from '#features/businesses/businesses.ts'
import { offersOf } from '#features/businesses/services.ts'
import { placeFromName } from '#features/cities/cities.ts'
import { formatDay, hasHours } from '#features/hours/hours.ts'
import { openFactsOf } from '#features/hours/open-facts.ts'
import { parseHours } from '#features/hours/parse-hours.ts'

/** One step of a breadcrumb; the last one leads nowhere. */
type Crumb = { label: string; href?: string }

/** A breadcrumb as templates write it. */
export function crumbsOf(steps: readonly { label: string; path: string }[]): Crumb[] {
  return steps.map(({ label, path }, index) => (index < steps.length - 1 ? { label, href: path } : { label }))
}

/** What a card shows of a business, worked out: a template only puts it in its place. */
export function cardFields(business: BusinessCard) {
  const { id, slug, name, city, featured, verified, rating, category } = business
  return {
    id,
    slug,
    name,
    summary: summaryOf(business),
    picture: pictureUrl(business.imageUrl),
    featured,
    verified,
    rating: rating === null ? '' : ratingOutOfTen(rating),
    kind: category?.name ?? '',
    icon: category?.icon ?? '',
    open: openFactsOf(business.hours),
    city,
    contacts: contactsOf(business),
  }
}

/** What the page of a business shows, worked out. */
export function businessFields(business: Business) {
  const { ratingCount, hours } = business
  const place = placeFromName(business.city)
  const offers = offersOf(business)
  return {
    crumbs: crumbsOf(
      businessBreadcrumb(business).map(({ label, path }) => ({ label: truncate(label, 40), path })),
    ),
    business: {
      ...cardFields(business),
      long: business.name.length > 60,
      categories: [business.category, business.secondaryCategory].filter((category) => category !== null),
      map: mapLink(business),
      about: aboutOf(business),
      offers: offers && 'items' in offers ? offers.items : null,
      offer: offers && 'html' in offers ? offers.html : '',
      hours: hasHours(hours) ? weekdays.map((day) => dayText(hours[day])) : null,
      address: business.address,
      place: place && paths.location(place.slug),
      details: detailsOf(business),
      ratings: ratingCount > 0 ? ` from ${plural(ratingCount, 'rating')}` : '',
    },
  }
}

function dayText(text: string): string {
  return text.trim() === '' ? 'Closed' : formatDay(parseHours(text))
}

import { paths } from '#config/paths.ts'
import { plural } from '#core/numbers.ts'
import { truncate } from '#core/text.ts'
import { weekdays } from '#core/time.ts'
import type { Business, BusinessCard } from '#features/businesses/business.ts'
import { fieldsFor } from '#features/businesses/business-columns.ts'
import { cardContactsOf, contactsOf } from '#features/businesses/business-contacts.ts'
import { detailsOf } from '#features/businesses/business-details.ts'
import { mapLink, pictureUrl } from '#features/businesses/business-links.ts'
import { businessBreadcrumb } from '#features/businesses/business-metadata.ts'
import { aboutOf } from '#features/businesses/business-texts.ts'
import { ratingOutOfTen } from '#features/businesses/businesses.ts'
import type { NearbyBusiness } from '#features/businesses/nearby/nearby.ts'
import { offersOf } from '#features/businesses/services.ts'
import { summaryOf } from '#features/businesses/summary.ts'
import { placeFromName } from '#features/cities/cities.ts'
import { placeToday } from '#features/hours/calendar.ts'
import { formatDay, hasHours } from '#features/hours/hours.ts'
import { openFactsOf } from '#features/hours/open-facts.ts'
import { parseHours } from '#features/hours/parse-hours.ts'

/** One step of a breadcrumb; the last one leads nowhere. */
type Crumb = { label: string; href?: string }

/** A breadcrumb as templates write it. */
export function crumbsOf(steps: readonly { label: string; path: string }[]): Crumb[] {
  return steps.map(({ label, path }, index) => (index < steps.length - 1 ? { label, href: path } : { label }))
}

/** What a card has no other words for: lines and flags. What they describe it says in a summary. */
const asTheyAre = fieldsFor('card').filter(
  ({ kind, section }) => (kind === 'line' || kind === 'flag') && section !== 'Descriptions',
)

function shownAsTheyAre(business: BusinessCard): Partial<BusinessCard> {
  return Object.fromEntries(asTheyAre.map(({ key }) => [key, business[key]]))
}

/** What a card shows of a business, worked out: a template only puts it in its place. */
export function cardFields(business: BusinessCard) {
  const { id, rating, category } = business
  return {
    id,
    ...shownAsTheyAre(business),
    summary: summaryOf(business),
    picture: pictureUrl(business.imageUrl),
    rating: rating === null ? '' : ratingOutOfTen(rating),
    kind: category?.name ?? '',
    icon: category?.icon ?? '',
    open: openFactsOf(business, placeToday(new Date())),
    contacts: cardContactsOf(business),
  }
}

/** What the page of a business shows, worked out. */
export function businessFields(business: Business, nearby: readonly NearbyBusiness[]) {
  const { ratingCount, hours } = business
  const place = placeFromName(business.city)
  const offers = offersOf(business)
  return {
    crumbs: crumbsOf(
      businessBreadcrumb(business).map(({ label, path }) => ({ label: truncate(label, 40), path })),
    ),
    business: {
      ...cardFields(business),
      contacts: contactsOf(business),
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
      nearby,
      ratings: ratingCount > 0 ? ` from ${plural(ratingCount, 'rating')}` : '',
    },
  }
}

function dayText(text: string): string {
  return text.trim() === '' ? 'Closed' : formatDay(parseHours(text))
}

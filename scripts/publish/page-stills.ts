/** Which pages show a still map, and of what. */
import { paths } from '#config/paths.ts'
import { site } from '#config/place/site.ts'
import type { Business } from '#features/businesses/business.ts'
import { placeFromName, placeFromSlug } from '#features/cities/cities.ts'
import type { Page } from '#rendering/page.ts'
import type { Subject } from '../map/stills/still-subject.ts'

/** What the page's still map shows; null for a page without one. */
export function stillSubject({ path: url, locals }: Page): Subject | null {
  // The pages' own lists fill these; src/env.d.ts says how.
  const { business, categoryPage, placePage } = (locals ?? {}) as App.Locals
  if (business) return aroundOf(business)
  if (placePage) return ofPlace(placeFromSlug(url.replace(paths.location(''), '').replace(/\?.*/, '')))
  if (categoryPage) return categoryPage.city ? ofPlace(categoryPage.city) : { name: site.place }
  return null
}

function aroundOf({ latitude, longitude, city }: Business): Subject | null {
  return latitude === null || longitude === null
    ? null
    : { point: { latitude, longitude }, city: placeFromName(city)?.name ?? '' }
}

function ofPlace(place: { slug: string; name: string } | null): Subject | null {
  return place && { slug: place.slug, name: place.name }
}

import { paths } from '#config/paths.ts'
import { findCity } from '#features/cities/cities.ts'

/** Category slugs in old near-me URLs. */
const nearMeCategories: Readonly<Record<string, string>> = {
  'bars-cafes': 'bars-and-cafes',
  massage: 'massage-therapy',
  massages: 'massage-therapy',
  'hair-salon-and-barber-shop': 'hair-and-beauty',
}

/** Category slugs in old service URLs. */
const serviceCategories: Readonly<Record<string, string>> = {
  'computer-repair': 'computer-services',
  'aircon-repair': 'air-conditioning',
  'air-conditioning': 'air-conditioning',
  laundry: 'laundry-services',
  massage: 'massage-therapy',
}

function aliasOf(aliases: Readonly<Record<string, string>>, slug: string): string {
  return Object.hasOwn(aliases, slug) ? (aliases[slug] ?? slug) : slug
}

/** Where `/{category}-near-me` and `/{category}-near-me-in-{location}` redirect; unknown slugs stay unchanged. */
export function nearMeTarget(categorySlug: string, locationSlug?: string): string {
  const category = aliasOf(nearMeCategories, categorySlug)
  if (locationSlug === undefined) return paths.category(category)
  return paths.location(findCity(locationSlug)?.slug ?? locationSlug, { category })
}

/** Where `/services/{slug}` redirects; unknown slugs stay unchanged. */
export function serviceTarget(serviceSlug: string): string {
  return paths.category(aliasOf(serviceCategories, serviceSlug))
}

import { paths } from '#config/paths.ts'
import { findCity } from '#features/cities/cities.ts'

/** Category slugs that old near-me addresses use. */
const nearMeCategories: Readonly<Record<string, string>> = {
  'bars-cafes': 'bars-and-cafes',
  massage: 'massage-therapy',
  massages: 'massage-therapy',
  'hair-salon-and-barber-shop': 'hair-and-beauty',
}

/** Category slugs that old service addresses use. */
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

/** Where `/{category}-near-me` and `/{category}-near-me-in-{location}` lead; unknown slugs pass unchanged. */
export function nearMeTarget(categorySlug: string, locationSlug?: string): string {
  const category = aliasOf(nearMeCategories, categorySlug)
  if (locationSlug === undefined) return paths.category(category)
  return paths.location(findCity(locationSlug)?.slug ?? locationSlug, { category })
}

/** Where `/services/{slug}` leads; unknown slugs pass unchanged. */
export function serviceTarget(serviceSlug: string): string {
  return paths.category(aliasOf(serviceCategories, serviceSlug))
}

import { categoryCatalogue } from './category-catalogue.ts'

const types = new Map(categoryCatalogue.map(({ slug, schemaType }) => [slug, schemaType]))

/**
 * The most specific schema.org type for a business of these categories, the first category's before the second's. A
 * category that an administrator created has none; it falls back to LocalBusiness.
 */
export function schemaTypeOf(slugs: readonly (string | undefined)[]): string {
  const known = slugs.map((slug) => types.get(slug ?? '') ?? 'LocalBusiness')
  return known.find((type) => type !== 'LocalBusiness') ?? 'LocalBusiness'
}

import type { NamedColumn } from './column-uses.ts'

type Declared = { column: string; key: string; options?: readonly string[] | 'categories' }

/** The columns of a business by the names they go by: those declared, and the week's as one. */
export function nameColumns(fields: readonly Declared[], week: readonly string[]): NamedColumn[] {
  return [
    ...fields.map(({ column, key, options }) => ({
      column,
      names: [column, key],
      // A banner has a category, a list is of one, a plan is for one.
      isShared: options === 'categories',
    })),
    { column: 'hours', names: ['hours', ...week] },
  ]
}

/**
 * What is handled as a whole and not as a field, or read by itself wherever a business is spoken of: its name, its city,
 * its hours, where it is, its rating, its category, its picture, whether it is a draft.
 */
const wholes: ReadonlySet<string> = new Set([
  ...['name', 'city', 'hours', 'latitude', 'longitude', 'rating', 'rating_override'],
  ...['category_id', 'secondary_category_id', 'image_url', 'draft'],
])

/** In how many files a column may be named: where it is declared, and two that need just this one. */
export function mostFiles(column: string): number {
  return wholes.has(column) ? 8 : 3
}

/** Names that mean something else in these folders and files. */
export const namesakes: Readonly<Record<string, readonly string[]>> = {
  // A banner has a picture of its own, and a page has one.
  'src/layouts/': ['imageUrl'],
  'src/features/banners/': ['image_url', 'imageUrl'],
  'src/features/admin/ads/': ['image_url', 'imageUrl'],
  'src/features/businesses/shown-values.ts': ['image_url', 'category_id'],
  'src/features/admin/categories/admin-categories.data.ts': ['name', 'slug', 'description'],
  'scripts/demo/advertising.ts': ['image_url', 'category_id'],
  // Categories say what they are; so do properties of schema.org.
  'scripts/demo/rows.ts': ['name', 'slug', 'description'],
  'scripts/demo/many-businesses.ts': ['description'],
  'src/features/imports/imports.data.ts': ['description'],
  'src/features/extraction/find-business.ts': ['description', 'address'],
  'src/features/extraction/item-facts.ts': ['description'],
  'src/features/businesses/business-json-ld.ts': ['description', 'address'],
  // What is typical of a kind of business, and a category's slug.
  'scripts/demo/kinds/': ['hours'],
  'src/features/imports/values/': ['countryCode', 'services'],
  // What zod calls its patterns.
  'src/features/business-form/business-values.schema.ts': ['email'],
  // React's state, and a purchase's.
  'src/features/admin/businesses/business-moderation.tsx': ['state'],
  'src/features/business-form/edit-business-dialog.tsx': ['state'],
  'src/features/imports/csv-import.tsx': ['state'],
  'src/features/imports/use-csv-import.ts': ['state'],
  'src/features/advertising/': ['state', 'category_id'],
  // The country of the place.
  'src/config/': ['countryCode'],
  'netlify/lib/geocoding/': ['countryCode'],
  'src/features/extraction/text/plain-text.ts': ['countryCode'],
  // A person's address.
  'scripts/stack/': ['email', 'description'],
  'src/features/admin/businesses/admin-businesses.data.ts': ['email'],
  'src/features/admin/businesses/owner-field.tsx': ['email'],
  // What a business can lack, and what a list is sorted by.
  'src/features/admin/businesses/business-filters.ts': [
    'address',
    'phone',
    'city',
    'hours',
    'name',
    'rating',
  ],
  'src/features/dashboard/dashboard.tsx': ['email'],
}

/** In how many files a column may be named: where it is declared, and two that need just this one. */
export const fewFiles = 3

/** What is handled as a whole and not as a field: where it is, its rating, its category, its hours, its picture. */
const wholes = 8

/** Those above the others only ever go down. */
export const columnLimits: Readonly<Record<string, number>> = {
  latitude: wholes,
  longitude: wholes,
  rating: wholes,
  category_id: wholes,
  secondary_category_id: wholes,
  hours: wholes,
  image_url: wholes,
  // What tells a business from others, in imports, among duplicates and for the geocoder; and what a bench writes.
  name: 12,
  city: 14,
  address: 11,
  slug: 11,
  // What decides where it is seen, and by whom.
  draft: 7,
  featured: 7,
  verified: 6,
  // Lists of owners, of administrators and of banners show it below the name.
  short_description: 15,
  // Benches fill it and search it in SQL of their own.
  description: 4,
  // The geocoder reads it with the address.
  located_in: 4,
}

/** Names that mean something else in these folders and files. */
export const namesakes: Readonly<Record<string, readonly string[]>> = {
  // A banner has a picture of its own, and a page has one.
  'src/layouts/': ['imageUrl'],
  'src/features/banners/': ['image_url', 'imageUrl'],
  'src/features/admin/ads/': ['image_url', 'imageUrl'],
  'src/features/admin/changes/changes.ts': ['image_url', 'category_id'],
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
  'src/features/extraction/plain-text.ts': ['countryCode'],
  // A person's address.
  'scripts/stack/': ['email', 'description'],
  'src/features/admin/businesses/admin-businesses.data.ts': ['email'],
  'src/features/admin/businesses/owner-field.tsx': ['email'],
  'src/features/dashboard/dashboard.tsx': ['email'],
}

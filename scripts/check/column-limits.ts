/** In how many files a column may be named: where it is declared, and two that need just this one. */
export const fewFiles = 3

/**
 * What pages, lists and forms are made around is named in more files; a limit is what there is, and only goes down.
 * Where a business is and what it is called, its rating, its category, its hours and its picture are handled as
 * wholes, not as fields. Its slug and its states (draft, featured, verified) decide where it appears and who sees it.
 */
export const columnLimits: Readonly<Record<string, number>> = {
  name: 99,
  slug: 56,
  city: 36,
  address: 27,
  latitude: 21,
  longitude: 21,
  category_id: 32,
  secondary_category_id: 8,
  rating: 24,
  hours: 12,
  image_url: 8,
  draft: 27,
  featured: 24,
  verified: 17,
  // Lists of owners, administrators and banners show it beside the name.
  short_description: 15,
  // Benches fill it, edit it and search it in SQL of their own.
  description: 5,
  services: 6,
  // The geocoder reads it where it reads the address.
  located_in: 4,
}

/** Names that mean something else in these folders and files. */
export const namesakes: Readonly<Record<string, readonly string[]>> = {
  // A banner has a picture of its own.
  'src/features/banners/': ['image_url', 'imageUrl'],
  'src/features/admin/ads/': ['image_url', 'imageUrl'],
  'src/features/admin/changes/changes.ts': ['image_url', 'category_id'],
  'scripts/demo/advertising.ts': ['image_url', 'category_id'],
  // Categories say what they are; so do properties of schema.org.
  'scripts/demo/rows.ts': ['name', 'slug', 'description'],
  'scripts/bench/search/many-businesses.ts': ['description'],
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

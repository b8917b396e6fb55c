/** In how many files a column may be named: where it is declared, and two that need just this one. */
export const fewFiles = 3

export const columnLimits: Readonly<Record<string, number>> = {}

/** Names that mean something else in these folders and files. */
export const namesakes: Readonly<Record<string, readonly string[]>> = {
  // A banner has a picture of its own, and its carousel shows a slide's texts.
  'src/features/banners/': ['image_url', 'imageUrl'],
  'src/features/admin/ads/': ['image_url', 'imageUrl'],
  'scripts/demo/advertising.ts': ['image_url', 'category_id'],
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
  'src/features/imports/values/': ['countryCode', 'services'],
  // A person's address.
  'scripts/stack/': ['email', 'description'],
  'src/features/admin/businesses/admin-businesses.data.ts': ['email'],
  'src/features/admin/businesses/owner-field.tsx': ['email'],
  'src/features/dashboard/dashboard.tsx': ['email'],
}

/**
 * The place this directory is for. Together with `cities.ts` this is the only file that names it:
 * another city adopts the directory by editing these two.
 */
export const site = {
  brand: 'Suki',
  tagline: 'Your neighbourhood, one tap away',
  place: 'Metro Manila',
  placeShort: 'Manila',
  country: 'Philippines',
  countryCode: 'PH',
  /** What people leave out of a phone number, and how many digits then remain. */
  localPhone: { callingCode: '63', areaCode: '2', localDigits: 8 },
  language: 'en',
  locale: 'en_PH',
  currency: 'PHP',
  timeZone: 'Asia/Manila',
  /** Offset of `timeZone` from UTC in minutes; the place has no daylight saving time. */
  utcOffsetMinutes: 480,
  /** What a geocoded coordinate must lie in to be believed (degrees). */
  bounds: { minLatitude: 4, maxLatitude: 21, minLongitude: 116, maxLongitude: 127 },
  foundedYear: 2024,
  /** Claims of the marketing texts; shown as they are, never computed. */
  claims: { monthlySearches: '1M+', monthlyUsers: '1.2M+' },
  defaultTrendingTerms: ['Dating Services', 'Shopping Centers', 'Restaurants', 'Hotels & Accommodation'],
  defaultPopularLocations: ['Makati CBD', 'Bonifacio Global City', 'Ortigas Center', 'Quezon City'],
  /** The footer's six quick searches. */
  quickSearches: [
    { label: 'Restaurants in Makati', query: 'restaurants', location: 'makati' },
    { label: 'Hotels in BGC', query: 'hotels', location: 'bgc' },
    { label: 'Shopping malls', query: 'shopping malls', location: '' },
    { label: 'Medical centers', query: 'medical centers', location: '' },
    { label: 'Auto services', query: 'auto services', location: '' },
    { label: 'Beauty salons', query: 'beauty salons', location: '' },
  ],
  /** Slugs (see `cities.ts`) of the six locations in the footer. */
  footerCities: [
    'makati-city',
    'taguig-city',
    'quezon-city',
    'manila-city',
    'pasig-city',
    'mandaluyong-city',
  ],
  contact: {
    general: 'hello@suki.example',
    business: 'business@suki.example',
    support: 'support@suki.example',
    address: 'Ayala Avenue, Makati City, Metro Manila, Philippines',
  },
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/suki.directory' },
    { name: 'Instagram', url: 'https://www.instagram.com/suki.directory' },
    { name: 'X', url: 'https://x.com/sukidirectory' },
  ],
} as const

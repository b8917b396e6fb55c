import type { Site } from '../place-shape.ts'

/**
 * The place that this directory covers. Nothing outside this folder names it: to adopt the directory for another place,
 * rewrite these files.
 */
export const site: Site = {
  brand: 'Suki',
  tagline: 'Your neighbourhood, one tap away',
  place: 'Metro Manila',
  placeShort: 'Manila',
  placeAliases: ['NCR', 'National Capital Region'],
  country: 'Philippines',
  countryInText: 'the Philippines',
  countryCode: 'PH',
  webEnding: 'ph',
  telephone: { callingCode: '63', areaCode: '2', localDigits: 8 },
  postalCode: /\b\d{4}\b/g,
  language: 'en',
  locale: 'en_PH',
  currency: { code: 'PHP', names: 'Pesos', sign: '₱', typed: 'p' },
  timeZone: 'Asia/Manila',
  weekend: ['saturday', 'sunday'],
  holidayRegion: { state: '', region: '' },
  // The whole country, so that a link to somewhere just outside the place is accepted.
  bounds: { minLatitude: 4, maxLatitude: 21, minLongitude: 116, maxLongitude: 127 },
  foundedYear: 2024,
  everyday: {
    eatery: 'carinderia',
    repairer: 'an aircon technician',
    bread: 'Pandesal',
    wallet: 'GCash',
    moving: 'lipat bahay',
  },
  defaultTrendingTerms: ['Dating Services', 'Shopping Centers', 'Restaurants', 'Hotels & Accommodation'],
  defaultPopularLocations: ['Makati CBD', 'Bonifacio Global City', 'Ortigas Center', 'Quezon City'],
  quickSearches: [
    { label: 'Restaurants in Makati', query: 'restaurants', location: 'makati' },
    { label: 'Hotels in BGC', query: 'hotels', location: 'bgc' },
    { label: 'Shopping malls', query: 'shopping malls', location: '' },
    { label: 'Medical centers', query: 'medical centers', location: '' },
    { label: 'Auto services', query: 'auto services', location: '' },
    { label: 'Beauty salons', query: 'beauty salons', location: '' },
  ],
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
    hours: 'Monday to Friday 9:00 AM - 6:00 PM',
  },
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/suki.directory' },
    { name: 'Instagram', url: 'https://www.instagram.com/suki.directory' },
    { name: 'X', url: 'https://x.com/sukidirectory' },
  ],
} as const

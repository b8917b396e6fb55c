import type { CountryCode } from 'libphonenumber-js'

/** What a directory must know of the place that it is for; `place/` tells it. */
export type Site = {
  brand: string
  tagline: string
  place: string
  placeShort: string
  /** Other names of the whole place, as addresses end in them. */
  placeAliases: readonly string[]
  country: string
  countryCode: CountryCode
  /** What people leave out of a phone number, and how many digits then remain. */
  telephone: { callingCode: string; areaCode: string; localDigits: number }
  /** A postal code amid the text of an address. */
  postalCode: RegExp
  language: string
  locale: string
  /** `names` is the word for several of it; `typed` are characters that people type for its sign. */
  currency: { code: string; names: string; sign: string; typed: string }
  /** An IANA name. */
  timeZone: string
  /** What a geocoded coordinate must lie in to be believed (degrees). */
  bounds: { minLatitude: number; maxLatitude: number; minLongitude: number; maxLongitude: number }
  /** A business farther from every city's middle than this is not of the place (metres). */
  farthestFromCity: number
  foundedYear: number
  /** Claims of the marketing texts; shown as they are, never computed. */
  claims: { monthlySearches: string; monthlyUsers: string }
  /** What the texts call those and what everybody here knows: `repairer` with its article, `bread` as a sentence begins. */
  everyday: { eatery: string; repairer: string; bread: string; wallet: string }
  defaultTrendingTerms: readonly string[]
  defaultPopularLocations: readonly string[]
  /** The footer's six quick searches. */
  quickSearches: readonly { label: string; query: string; location: string }[]
  /** Slugs of the six cities in the footer. */
  footerCities: readonly string[]
  contact: { general: string; business: string; support: string; address: string; hours: string }
  social: readonly { name: string; url: string }[]
}

/** A city of the place: what its URL, its name and its other names are, and where its middle lies. */
export type City = {
  slug: string
  name: string
  /** Other names people and data sources use; spellings that differ only in accents, case or "City" need no entry. */
  aliases: readonly string[]
  /** Well-known districts whose name alone means this city. */
  districts: readonly string[]
  center: { latitude: number; longitude: number }
}

/** Names of laws, and of the country as sentences about its law have it. */
export type Legal = {
  jurisdiction: string
  privacyLaw: string
  /** The law under which somebody has their own work taken down; `short` also names the notice. */
  copyrightLaw: { name: string; short: string }
}

/** How people of the place write what the code reads in English. */
export type LocalWords = {
  /** Their words in opening hours, with the English ones they stand for; applied in this order. */
  hours: readonly (readonly [RegExp, string])[]
  /** In the names of businesses: what stays in capitals, what stays small, and what is only shortened. */
  names: { acronyms: readonly string[]; particles: readonly string[]; abbreviations: readonly string[] }
  /** Words that a street or neighbourhood begins with, as alternatives of a regular expression. */
  streets: string
  /** A part of an address that is inside a building or an estate, and on no map. */
  unit: RegExp
  /** What stands in front of a phone number, as alternatives of a regular expression. */
  phoneLabels: string
  /** Names of columns in files, by what the import calls them. */
  columns: Readonly<Record<string, readonly string[]>>
  /** What a source's category says, by the slug it means; without accents, in small letters. */
  categories: Readonly<Record<string, RegExp>>
  /** What a business's own name says where its category is broad, by the slug it means. */
  categoryNames: Readonly<Record<string, RegExp>>
  /** Beginnings of words in a category's name, by the icon that it then gets. */
  icons: Readonly<Record<string, readonly string[]>>
}

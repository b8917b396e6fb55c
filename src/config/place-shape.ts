import type { CountryCode } from 'libphonenumber-js'
import type { Weekday } from '#core/time.ts'

/** What nobody can count or read from the database; shown as it is. Only what is true of a directory may stand here. */
export type Marketing = {
  /** Round numbers of the marketing texts; null shows counts of the database instead. */
  claims: { monthlySearches: string; monthlyUsers: string } | null
  /** What owners say of advertising here; none are shown when there are none. */
  testimonials: readonly { words: string; who: string; what: string }[]
}

/** What a directory must know of its place; `place/` provides it. */
export type Site = {
  brand: string
  tagline: string
  place: string
  placeShort: string
  /** Other names of the whole place, as postal addresses end in them. */
  placeAliases: readonly string[]
  country: string
  /** Within a sentence, with the article that it may need. */
  countryInText: string
  countryCode: CountryCode
  /** How addresses on the web end in the country, without the point. */
  webEnding: string
  /** The codes that people leave out of a phone number, and how many digits remain. */
  telephone: { callingCode: string; areaCode: string; localDigits: number }
  /** Matches a postal code within an address, with the state that stands before it; `/(?!)/g` where there are none. */
  postalCode: RegExp
  language: string
  locale: string
  /**
   * `names` are the currency's plural words; `sign` is written once to four times for a price range, and may be several
   * letters; `typed` are characters that people type for it.
   */
  currency: { code: string; names: string; sign: string; typed: string }
  /** An IANA name. */
  timeZone: string
  /** The days on which most people are off work, the first one first. */
  weekend: readonly Weekday[]
  /** Codes of the state and region whose public holidays differ from the country's; '' where they do not. */
  holidayRegion: { state: string; region: string }
  /** Where a geocoded position must lie to be credible (degrees); from the west to the east, over 180 if need be. */
  bounds: { minLatitude: number; maxLatitude: number; minLongitude: number; maxLongitude: number }
  foundedYear: number
  /** Everyday examples for the texts: `repairer` with its article, `bread` capitalised to begin a sentence. */
  everyday: { eatery: string; repairer: string; bread: string; wallet: string; moving: string }
  defaultTrendingTerms: readonly string[]
  defaultPopularLocations: readonly string[]
  /** The footer's six quick searches. */
  quickSearches: readonly { label: string; query: string; location: string }[]
  /** Slugs of the six cities in the footer. */
  footerCities: readonly string[]
  contact: { general: string; business: string; support: string; address: string; hours: string }
  social: readonly { name: string; url: string }[]
}

/** A city of the place: its slug, name, other names and centre. */
export type City = {
  slug: string
  name: string
  /** Other names people and data sources use; spellings that differ only in accents, case or "City" need no entry. */
  aliases: readonly string[]
  /** Well-known districts whose name alone means this city. */
  districts: readonly string[]
  center: { latitude: number; longitude: number }
}

/** Names that say of an address that it is not in the place. */
export type Elsewhere = {
  /** The country's other provinces and regions. A city of the place, named before one of them, is their town. */
  regions: readonly string[]
  /** Cities and towns outside of the place; names that cities or districts of the place have too stay away. */
  towns: readonly string[]
}

/** Names of laws. */
export type Legal = {
  privacyLaw: string
  /** Where to find it. */
  privacyLawNumber: string
  /** For how long the law wants payments to be kept, and which law that is. */
  paymentRecords: { years: number; law: string }
  /** The law for takedown requests; `short` also names the notice. */
  copyrightLaw: { name: string; short: string }
}

/** How locals write what the code otherwise reads in English. */
export type LocalWords = {
  /** Local words in opening hours with their English equivalents, applied in this order. */
  hours: readonly (readonly [RegExp, string])[]
  /** A local word that reads as a weekday's short name, and the texts in which it is none; null where there is none. */
  notDay: { word: RegExp; texts: RegExp } | null
  /** In the names of businesses: words kept in capitals, words kept small, and abbreviations. */
  names: { acronyms: readonly string[]; particles: readonly string[]; abbreviations: readonly string[] }
  /** Words before what a business was called once, in lower case. */
  formerly: readonly string[]
  /** Words of names that describe a place without naming it, as they are compared. */
  describing: readonly string[]
  /** Words of names that tell a trade, by the trade as it is called where names are compared. */
  trades: Readonly<Record<string, readonly string[]>>
  /** Words of addresses, without accents, in lower case. */
  addresses: {
    /** What says that a part of an address is a quarter, as regular expression alternatives; accents as they are written. */
    areas: readonly string[]
    /** What says that it is a street, as `road` does. */
    streetKinds: readonly string[]
    /** Words that name nothing. */
    silent: readonly string[]
    /** Words before a number, by what it counts. */
    counted: Readonly<Record<string, readonly string[]>>
    /** Short words with those that they stand for. */
    writings: Readonly<Record<string, string>>
  }
  /** Short words whose point ends no sentence, in lower case. */
  shortened: readonly string[]
  /** Words of names with their English equivalents, without accents, in lower case. */
  sameWords: Readonly<Record<string, string>>
  /** Streets by the names that they had, with what tells those they have now: without accents, in lower case. */
  renamedStreets: Readonly<Record<string, string>>
  /** Words that a street or neighbourhood begins with, as regular expression alternatives. */
  streets: string
  /** Part of an address inside a building or an estate, which no map knows; `/(?!)/` where English says it all. */
  unit: RegExp
  /**
   * What says of a business that it is closed: a word that may also mean today, and words that mean for good; without
   * accents, as regular expression alternatives.
   */
  closed: { word: string; forGood: string }
  /** Labels before a phone number, as regular expression alternatives. */
  phoneLabels: string
  /** Words before an address, as regular expression alternatives. */
  addressLabels: string
  /** Local words around phone numbers with their English equivalents, applied in this order. */
  phones: readonly (readonly [RegExp, string])[]
  /** Column names in files, by what the import calls them. */
  columns: Readonly<Record<string, readonly string[]>>
  /** Words that tell a category, by slug; without accents, in lower case. */
  categories: Readonly<Record<string, RegExp>>
  /** What follows these words in a name says whose it is or where, not what; as regular expression alternatives. */
  additions: string
  /** Names of businesses that tell their category, by slug. */
  categoryNames: Readonly<Record<string, RegExp>>
  /** Prefixes of words in a category's name, by the icon they select. */
  icons: Readonly<Record<string, readonly string[]>>
}

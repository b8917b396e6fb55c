import type { Weekday } from '#core/time.ts'

/** Where a field came from, the most trustworthy first: of two that say something, the earlier one is believed. */
export const sources = [
  'json-ld',
  'microdata',
  'rdfa',
  'open-graph',
  'meta',
  'link',
  'maps-link',
  'text',
] as const

export type Source = (typeof sources)[number]

/** All that can be found, named as the database names it; the category is a slug of the catalogue. */
export type ExtractedValues = {
  name: string
  description: string
  short_description: string
  address: string
  city: string
  state: string
  phone: string
  email: string
  website_url: string
  image_url: string
  google_location_url: string
  services: string
  price_range: string
  currencies_accepted: string
  located_in: string
  category: string
  seo_title: string
  seo_meta_description: string
  latitude: string
  longitude: string
  rating: string
} & Record<`${Weekday}_hours`, string>

export type ExtractedField = keyof ExtractedValues

/** What was found of each field; a field that was not found is not there. */
export type Extraction = {
  values: Partial<ExtractedValues>
  sources: Partial<Record<ExtractedField, Source>>
}

/** Something that a source says of a field, as it was written. */
export type Candidate = { field: ExtractedField; text: string; source: Source }

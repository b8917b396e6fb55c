import type { ImportedValues, ImportRow } from './imports.ts'

/** Values of a plain business in Manila, for tests; each says what matters to it. */
export function values(own: Partial<ImportedValues> = {}): ImportedValues {
  return {
    name: 'Jollibee',
    description: '',
    short_description: '',
    address: '',
    city: 'Manila City',
    state: 'Metro Manila',
    phone: '',
    email: '',
    website_url: '',
    image_url: '',
    google_location_url: '',
    services: '',
    price_range: null,
    currencies_accepted: '',
    located_in: '',
    latitude: 14.59,
    longitude: 120.98,
    category: 'fast-food',
    secondary_category: '',
    monday_hours: '',
    tuesday_hours: '',
    wednesday_hours: '',
    thursday_hours: '',
    friday_hours: '',
    saturday_hours: '',
    sunday_hours: '',
    ...own,
  }
}

/** A row of a file, with an id made of its number. */
export function row(number: number, own: Partial<ImportedValues> = {}): ImportRow {
  return {
    row: number,
    source: 'test',
    sourceId: `row-${number}`,
    hasOwnId: false,
    values: values(own),
    leftOut: [],
  }
}

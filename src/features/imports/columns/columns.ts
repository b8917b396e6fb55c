import { localWords } from '#config/place/local-words.ts'
import { collapseSpaces, fold, repairText } from '#core/text.ts'
import type { RawRow } from '../imports.ts'

/** What we look for in a row, and every name that files give it; an earlier name wins over a later one. */
const names = {
  name: [
    'name',
    'business name',
    'title',
    'company',
    'company name',
    'establishment',
    'store name',
    'name:en',
  ],
  category: ['category', 'primary category', 'main category', 'category name', 'categories', 'type', 'kind'],
  secondaryCategory: ['secondary category', 'subcategory', 'sub category', 'second category'],
  latitude: ['latitude', 'lat', 'gps lat', 'y'],
  longitude: ['longitude', 'lon', 'lng', 'long', 'gps lon', 'gps lng', 'x'],
  coordinates: ['coordinates', 'latlng', 'lat lng', 'lat long', 'gps', 'location coordinates'],
  address: [
    'address',
    'full address',
    'street address',
    'addr:full',
    'formatted address',
    'address:street address',
  ],
  houseNumber: ['addr:housenumber', 'house number', 'address:house number'],
  street: ['addr:street', 'street', 'address:street'],
  suburb: ['addr:suburb', 'addr:quarter', 'district'],
  city: ['city', 'addr:city', 'town', 'municipality', 'address:city', 'address:locality', 'locality'],
  administrativeCity: ['municipality', 'addr:municipality'],
  state: ['state', 'province', 'region', 'addr:province', 'addr:state'],
  phone: [
    'phone',
    'phone number',
    'telephone',
    'contact:phone',
    'contact number',
    'contact no',
    'tel',
    'landline',
  ],
  mobile: ['mobile', 'mobile number', 'contact:mobile', 'cellphone', 'cell'],
  email: ['email', 'e-mail', 'email address', 'contact:email', 'mail'],
  website: ['website', 'website url', 'web site', 'url', 'contact:website', 'homepage', 'web', 'site'],
  image: ['image url', 'image', 'photo', 'photo url', 'picture'],
  mapsLink: ['google location url', 'google maps url', 'google maps link', 'maps link', 'maps url', 'map'],
  hours: ['opening hours', 'hours', 'business hours', 'office hours', 'store hours', 'schedule'],
  monday: ['monday hours', 'monday', 'mon'],
  tuesday: ['tuesday hours', 'tuesday', 'tue', 'tues'],
  wednesday: ['wednesday hours', 'wednesday', 'wed'],
  thursday: ['thursday hours', 'thursday', 'thu', 'thurs'],
  friday: ['friday hours', 'friday', 'fri'],
  saturday: ['saturday hours', 'saturday', 'sat'],
  sunday: ['sunday hours', 'sunday', 'sun'],
  description: ['description', 'about', 'details'],
  shortDescription: ['short description', 'tagline', 'summary', 'slogan'],
  services: ['services', 'services offered', 'products', 'offerings'],
  cuisine: ['cuisine', 'cuisines'],
  priceRange: ['price range', 'price level', 'price', 'pricing'],
  payments: ['currencies accepted', 'payment methods', 'payments', 'payment', 'modes of payment'],
  locatedIn: ['located in', 'mall', 'building', 'addr:place', 'complex'],
  source: ['source', 'data source', 'provider'],
  sourceId: ['source id', 'external id', 'place id', 'osm id', '@id', 'id', 'ref'],
} as const satisfies Record<string, readonly string[]>

export type Column = keyof typeof names

/** With the names that files of the place give. */
const synonyms: readonly (readonly [column: string, names: readonly string[]])[] = Object.entries(names).map(
  ([column, names]) => [column, [...names, ...(localWords.columns[column] ?? [])]],
)

/** Every thing we look for with the names that files give it; the first name is ours. */
export const columnNames: readonly { column: Column; names: readonly string[] }[] =
  // Object.entries forgets the keys that `names` has.
  synonyms.map(([column, names]) => ({ column: column as Column, names }))

/** What a row says of each thing we look for, as clean text; '' when it says nothing. */
export type RowTexts = Readonly<Record<Column, string>> & {
  /** Tags of a map's own columns, such as `amenity=bank`, in the order of how much they tell. */
  tags: readonly string[]
}

/** Columns of OpenStreetMap that are categories by themselves; the more telling ones first. */
const tagColumns = [
  'shop',
  'healthcare',
  'tourism',
  'craft',
  'office',
  'leisure',
  'historic',
  'amenity',
  'fclass',
]

const nothing = /^(?:n\/?a|none|null|nil|undefined|nan|unknown|tba|tbd|-+|—|\?+|x{2,})$/i

/** Reads a row whatever its columns are called: case, accents, spaces and punctuation of the names do not matter. */
export function readColumns(raw: RawRow): RowTexts {
  const byKey = new Map<string, string>()
  for (const [key, value] of flatten(raw, '')) {
    const text = cleanText(value)
    if (text !== '' && !byKey.has(fold(key))) byKey.set(fold(key), text)
  }
  const find = (names: readonly string[]) =>
    names.map((name) => byKey.get(fold(name))).find((text) => text !== undefined) ?? ''
  const entries = synonyms.map(([column, names]) => [column, find(names)] as const)
  // Object.entries forgets the keys that `names` has.
  const texts = Object.fromEntries(entries) as Record<Column, string>
  const tags = tagColumns.flatMap((key) => (byKey.has(key) ? [`${key}=${byKey.get(key)}`] : []))
  return { ...texts, tags }
}

/** `{ address: { city } }` is the column `address:city`. */
function flatten(value: RawRow, prefix: string): [string, unknown][] {
  return Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    if (typeof inner === 'object' && inner !== null && !Array.isArray(inner)) {
      return flatten(Object.fromEntries(Object.entries(inner)), `${prefix}${key}:`)
    }
    return [[`${prefix}${key}`, inner]]
  })
}

// Control characters say nothing and the database takes no NUL; line breaks and tabs are spaces.
const controls = /[^\P{Cc}\t\n\r]|\u200b|\ufeff/gu

/** What an export put before a text so that no spreadsheet takes it for a formula (`core/csv.ts`). */
const guard = /^'(?=\s*[=+\-@])/

function cleanText(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (Array.isArray(value)) {
    return value
      .map(cleanText)
      .filter((text) => text !== '')
      .join('; ')
  }
  if (typeof value !== 'string') return ''
  const text = collapseSpaces(repairText(value.toWellFormed()).replace(controls, '')).replace(guard, '')
  return nothing.test(text) ? '' : text
}

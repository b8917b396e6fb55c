import { localWords } from '#config/place/local-words.ts'
import { withoutGuard } from '#core/csv.ts'
import { groupBy } from '#core/group-by.ts'
import { mendText } from '#core/mend-text.ts'
import { remember } from '#core/remember.ts'
import { collapseSpaces, fold } from '#core/text.ts'
import { type Weekday, weekdays } from '#core/time.ts'
import { fieldsFor } from '#features/businesses/business-columns.ts'
import type { RawRow } from '../imports.ts'
import { closedHeadings, closedMark } from './closed-mark.ts'
import { spreadsheetDamage } from './spreadsheet-damage.ts'
import { weekUnder } from './week-headings.ts'

const fields = fieldsFor('import')

/** Columns that are not fields of a business, or that split one field. */
const others = {
  category:
    'category, primary category, main category, category name, categories, type, kind, subclass, class, categories:primary, primary type, business type, type of business, nature of business, line of business, establishment type, facility type, types, biz type, place type, venue type, store type, business category, store category, place category, kind of business, business nature, industry',
  secondaryCategory:
    'secondary category, additional categories, subcategory, sub category, second category, subcat, categories:alternate',
  coordinates:
    'coordinates, latlng, lat lng, lat long, gps, location coordinates, lat lon, latitude longitude, gps coordinates, geo coordinates, geo location, geo point, geometry:coordinates, geo, coord, coords, gps coord, gps coords, map coordinates, long lat, lng lat, longitude latitude, wkt, geom, the geom',
  houseNumber: 'addr:housenumber, house number, address:house number, house no, street number',
  street: 'addr:street, street, address:street, street name',
  suburb: 'addr:suburb, addr:quarter, district, sub-locality',
  administrativeCity: 'municipality, addr:municipality',
  mobile:
    'mobile, mobile number, contact:mobile, cellphone, cell, mobile no, mobile nos, mobile numbers, mobile phone, cellphone no, cellphone number, cell no, phone:mobile, mobile num, cell nos, cell number, cellphone nos, cellphone numbers',
  facebook:
    'contact:facebook, facebook, facebook url, facebook link, facebook page, fb page, fb link, fb, facebook account, facebook page link, fb url, fb page link, fb account, facebook page url',
  hours:
    'opening hours, hours, business hours, office hours, store hours, schedule, open hours, operating hours, working hours, hours of operation, regular opening hours, regular hours, clinic hours, opening hrs, hrs, business hrs, store hrs, office hrs, clinic hrs, operating hrs, working hrs, open hrs, hrs of operation, operation hours, operational hours, store schedule, business schedule, operating schedule',
  status: ['business status', 'status', 'operating status', ...closedHeadings].join(', '),
  monday: 'monday hours, monday, hours:monday, mon',
  tuesday: 'tuesday hours, tuesday, hours:tuesday, tue, tues',
  wednesday: 'wednesday hours, wednesday, hours:wednesday, wed',
  thursday: 'thursday hours, thursday, hours:thursday, thu, thurs',
  friday: 'friday hours, friday, hours:friday, fri',
  saturday: 'saturday hours, saturday, hours:saturday, sat',
  sunday: 'sunday hours, sunday, hours:sunday, sun',
  cuisine: 'cuisine, cuisines',
  source: 'source, data source, provider',
  listingId: 'listing id',
  listingOwner: 'listing owner',
  listingFeatured: 'listing featured',
  listingCheckedOn: 'listing checked on',
  listingArchived: 'listing archived',
  sourceId:
    'source id, external id, store code, business id, business_id, place id, osm id, @id, id, ref, _id',
} as const

/** What the desk says of a listing that is there; the names are those of the database. */
const deskFields = fieldsFor('desk')

export type Column =
  | (typeof fields)[number]['key']
  | keyof typeof others
  | `listing:${(typeof deskFields)[number]['key']}`

/** Every known column with its label and the names that files use; the first name is ours. */
export const columnNames: readonly { column: Column; label: string; names: readonly string[] }[] = [
  ...fields.map(({ key, label, headers = '' }) => ({ column: key, label, names: namesOf(key, headers) })),
  ...deskFields.map(({ key, column }) => {
    const name = `listing ${column.replaceAll('_', ' ')}`
    return { column: `listing:${key}` as const, label: labelOf(name), names: [name] }
  }),
  ...Object.entries(others).map(([column, names]) => ({
    // Object.entries loses the keys of `others`.
    column: column as keyof typeof others,
    label: labelOf(column),
    names: namesOf(column, names),
  })),
]

/** Names that files use, local ones last. */
function namesOf(column: string, names: string): readonly string[] {
  return [...names.split(', '), ...(localWords.columns[column] ?? [])]
}

/** `secondaryCategory` → `Secondary category`. */
function labelOf(column: string): string {
  const words = column.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A column's names that files use, the most telling first. */
type Named = { column: Column; rank: number }

/** The columns that a heading may be, by its folded name. */
const columnsOfHeading: ReadonlyMap<string, readonly Named[]> = groupBy(
  columnNames.flatMap(({ column, names }) =>
    names.map((name, rank) => ({ column, rank, heading: fold(name) })),
  ),
  ({ heading }) => heading,
)

/** Units and instructions behind a heading. */
const asides =
  /\s*[([](?:in )?(?:deg(?:ree)?s?|decimal(?: deg(?:ree)?s?)?|dd|°|wgs[ -]?84|required|optional|if any|linked)\.?[)\]]\s*$/i

/** What a heading is compared by: `Latitude (deg)` is `latitude`. Headings repeat in every row. */
export const foldHeading = remember((heading) => fold(heading.replace(asides, '')))

/** A row's clean text for each known column; '' when it has none. */
export type RowTexts = Readonly<Record<Column, string>> & {
  /** Tags from a map's own columns, such as `amenity=bank`, the most telling first. */
  tags: readonly string[]
  /** The name as the file has it, misread letters and all. */
  writtenName: string
  /** Cells that a spreadsheet spoilt; their columns are ''. */
  damaged: readonly { column: Column; text: string; damage: string }[]
}

/** OpenStreetMap's columns that are categories in themselves, the most telling first. */
export const tagColumns: readonly string[] = [
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

/** Whether a cell's words say that it has nothing to say. */
export function saysNothing(text: string): boolean {
  return nothing.test(text)
}

const nothing =
  /^(?:n\/?a|n\.a\.?|\\n|\(?(?:none|blank|empty)\)?|null|nil|undefined|nan|unknown|tb[acd]|not (?:available|applicable|given|specified|provided|found|listed)|no (?:data|info(?:rmation)?)|[-–—.·•]+|\?+|x{2,})$/i

/** A map's words for a kind of building, which name none. */
const kindsOfBuilding =
  /^(?:yes|no|house|residential|apartments|commercial|retail|office|industrial|warehouse|public|civic|government|bank|hotel|school|university|college|hospital|church|supermarket|kiosk|roof|hut|shed|garage|construction|dormitory|detached|terrace)$/

/** Reads a row by its column names, ignoring their case, accents, spaces and punctuation. */
export function readColumns(raw: RawRow): RowTexts {
  const byKey = new Map<string, string>()
  const written = new Map<string, string>()
  const byHeading = new Map<string, string>()
  let closed = ''
  for (const [key, value] of readEntries(raw)) {
    const heading = foldHeading(key)
    const text = value === true && isStatus(heading) ? 'yes' : cleanText(value)
    closed ||= closedMark(heading, text) ?? ''
    if (text === '' || byKey.has(heading) || (heading === 'building' && kindsOfBuilding.test(text))) continue
    byKey.set(heading, text)
    byHeading.set(key, text)
    if (typeof value === 'string') written.set(heading, storable(value))
  }
  const found = new Map([...entriesOf(weekUnder(byHeading)), ...textsOfColumns(byKey)])
  const damaged = [...found].flatMap(([column, text]) => {
    // What a listing's own cells say is read by itself; the day among them looks like damage.
    const damage = column.startsWith('listing') ? null : spreadsheetDamage(text)
    return damage === null ? [] : [{ column, text, damage }]
  })
  const texts = { ...noTexts }
  for (const [column, text] of found) texts[column] = withPoint(column, text)
  for (const { column } of damaged) texts[column] = ''
  if (closed !== '') texts.status = closed
  if (isPair(texts.address)) {
    texts.coordinates ||= texts.address
    texts.address = ''
  }
  const tags = tagColumns.flatMap((key) => (byKey.has(key) ? [`${key}=${byKey.get(key)}`] : []))
  return { ...texts, tags, damaged, writtenName: textOfColumn('name', written) }
}

function entriesOf(week: Partial<Record<Weekday, string>>): [Column, string][] {
  return weekdays.flatMap((day): [Column, string][] => (week[day] === undefined ? [] : [[day, week[day]]]))
}

const isStatus = remember((heading) => isOf('status', heading))
const isHours = remember((heading) => isOf('hours', heading))

function isOf(column: Column, heading: string): boolean {
  return columnsOfHeading.get(heading)?.some((named) => named.column === column) ?? false
}

/** A row's entries; hours that stand as a group or a list of groups are one text, which their reader understands. */
function readEntries(raw: RawRow): [string, unknown][] {
  return Object.entries(raw).flatMap(([key, value]): [string, unknown][] => {
    if (!isHours(foldHeading(key)) || !isDeep(value)) return flatEntries({ [key]: value })
    // Whether it is open at the moment is not stored.
    const isMoment = Object.keys(value).every((inner) => /^open_?now$/i.test(inner))
    return isMoment ? [] : [[key, JSON.stringify(value)]]
  })
}

/** A group, or a list of more than texts. */
function isDeep(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  return !Array.isArray(value) || value.some((inner) => typeof inner !== 'string')
}

// Object.fromEntries loses the column names.
const noTexts = Object.fromEntries(columnNames.map(({ column }) => [column, ''])) as Record<Column, string>

/** The text of each column that is given, from its most telling heading. */
export function textsOfColumns(byHeading: ReadonlyMap<string, string>): ReadonlyMap<Column, string> {
  const best = new Map<Column, { rank: number; text: string }>()
  for (const [heading, text] of byHeading)
    for (const { column, rank } of columnsOfHeading.get(heading) ?? [])
      if (rank < (best.get(column)?.rank ?? Number.POSITIVE_INFINITY)) best.set(column, { rank, text })
  return new Map([...best].map(([column, { text }]) => [column, text]))
}

/** The same of one column alone. */
function textOfColumn(column: Column, byHeading: ReadonlyMap<string, string>): string {
  let best = { rank: Number.POSITIVE_INFINITY, text: '' }
  for (const [heading, text] of byHeading)
    for (const named of columnsOfHeading.get(heading) ?? [])
      if (named.column === column && named.rank < best.rank) best = { rank: named.rank, text }
  return best.text
}

/** Degrees with a decimal comma, as many countries write them. */
function withPoint(column: Column, text: string): string {
  const isDegrees = column === 'latitude' || column === 'longitude'
  return isDegrees && /^-?\d{1,3},\d+$/.test(text) ? text.replace(',', '.') : text
}

/** Two numbers of degrees: `Location` heads these as often as it heads streets. */
export function isPair(text: string): boolean {
  return /^(?:geo:)?\s*[([]?\s*-?\d{1,3}\.\d{2,}\s*[,;\s]\s*-?\d{1,3}\.\d{2,}\s*[)\]]?$/i.test(text)
}

/** `{ address: { city } }` is the column `address:city`. */
export function flatEntries(value: RawRow, prefix = ''): [string, unknown][] {
  return Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    const group = groupOf(inner)
    if (group) return flatEntries(group, `${prefix}${key}:`)
    return [[`${prefix}${key}`, inner]]
  })
}

/** A group of columns; a list of one that has no name of its own is one too. */
function groupOf(value: unknown): RawRow | null {
  const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value
  if (typeof one !== 'object' || one === null || Array.isArray(one)) return null
  return one !== value && namedBy(one) !== undefined ? null : Object.fromEntries(Object.entries(one))
}

// Drops control characters, since the database refuses NUL; line breaks and tabs become spaces.
const controls = /[^\P{Cc}\t\n\r]|[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Longer than any name that is accepted. */
const maxWritten = 500

function storable(text: string): string {
  return text.slice(0, maxWritten).toWellFormed().replace(controls, '').trim()
}

/** An entry of a list, such as a category with its alias and title. */
function namedBy(value: object): unknown {
  const found = ['title', 'name', 'label', 'value'].find((key) => key in value)
  const named: unknown = Object.entries(value).find(([key]) => key === found)?.[1]
  return typeof named === 'object' ? '' : named
}

/** Notion writes behind the name of a linked record where it leads. */
const linked = / \(https:\/\/(?:www\.)?notion\.so\/[^)\s]*\)/g

function cleanText(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (Array.isArray(value)) {
    return value
      .map(cleanText)
      .filter((text) => text !== '')
      .join('; ')
  }
  if (typeof value === 'object' && value !== null) return cleanText(namedBy(value))
  if (typeof value !== 'string') return ''
  const plain = value.includes('notion.so/') ? value.replace(linked, '') : value
  const text = withoutGuard(collapseSpaces(mendText(plain.toWellFormed()).replace(controls, '')))
  return saysNothing(text) ? '' : text
}

/** What the list of businesses can be narrowed to and sorted by, as the URL says it and as the database is asked. */
import { cities } from '#config/place/cities.ts'
import { site } from '#config/place/site.ts'
import { addDays, startOfDay } from '#core/time.ts'
import { cityKeys } from '#features/cities/cities.ts'
import { plans } from '#features/plans/plans.ts'
import { type DataOrder, readOrder } from '#ui/lists/order.ts'
import { isId } from '../list-page.ts'
import { statusOptions } from './admin-businesses.ts'

/** What a business can lack, as the database names it; those with a share are told of the whole directory. */
export const gaps = [
  { name: 'category', label: 'No category', share: 'A category' },
  { name: 'city', label: 'No city' },
  { name: 'position', label: 'No position', share: 'A place on the map' },
  { name: 'picture', label: 'No picture', share: 'A picture' },
  { name: 'hours', label: 'No hours', share: 'Opening hours' },
  { name: 'phone', label: 'No telephone' },
  { name: 'address', label: 'No street address' },
  { name: 'owner', label: 'No owner' },
  { name: 'check', label: 'Not checked within a year', share: 'Checked within a year' },
] as const

export type Gap = (typeof gaps)[number]['name']

/** Names by which the list can be sorted. */
export const orders = [
  ...['name', 'category', 'city', 'address', 'contact', 'owner', 'rating', 'quality', 'source'],
  ...['plan', 'missing', 'created', 'changed'],
] as const

export const newestFirst: DataOrder = { by: 'created', descending: true }

type Option = { value: string; label: string }

export const ownerOptions: readonly Option[] = [
  { value: 'all', label: 'Any Owner' },
  { value: 'some', label: 'Has an Owner' },
  { value: 'none', label: 'No Owner' },
]

export const planOptions: readonly Option[] = [
  { value: 'all', label: 'Any Plan or None' },
  { value: 'any', label: 'Any Plan' },
  ...plans.map(({ id, name }) => ({ value: id, label: name })),
  { value: 'none', label: 'No Plan' },
]

export const qualityOptions: readonly Option[] = [
  { value: 'all', label: 'Any Quality' },
  { value: 'high', label: 'Quality 8 to 10' },
  { value: 'middle', label: 'Quality 5 to 8' },
  { value: 'low', label: 'Quality Below 5' },
  { value: 'unrated', label: 'Not Rated' },
]

export const cityOptions: readonly Option[] = [
  { value: 'all', label: 'All Cities' },
  ...cities.map(({ slug, name }) => ({ value: slug, label: name })),
  { value: 'none', label: 'No City' },
]

/** In the URL, rows that no import brought: a source may have any other name. */
const byHand = '-'

export function sourceOptions(sources: readonly string[]): readonly Option[] {
  return [
    { value: 'all', label: 'Any Source' },
    { value: byHand, label: 'Added by Hand' },
    ...sources.map((name) => ({ value: name, label: name })),
  ]
}

/** The date filters: the name in the URL, and whether the day itself is included. */
export const dateFilters = [
  { name: 'added', label: 'Added from', asked: 'added_from', end: false },
  { name: 'added-to', label: 'Added until', asked: 'added_to', end: true },
  { name: 'changed', label: 'Changed from', asked: 'changed_from', end: false },
  { name: 'changed-to', label: 'Changed until', asked: 'changed_to', end: true },
] as const

/** Those behind “More Filters”. */
export const furtherNames = [
  'owner',
  'missing',
  'plan',
  'source',
  'quality',
  ...dateFilters.map(({ name }) => name),
]
export const filterNames = ['q', 'status', 'category', 'city', ...furtherNames] as const

/** What the database is asked: see the migration `admin_lists`. */
export type AskedFilter = Readonly<Record<string, string | boolean | string[]>>

/** The filter and order that the URL names; what it names that does not exist is ignored. */
export function readBusinessFilter(query: URLSearchParams): AskedFilter {
  const { by, descending } = readOrder(query, orders, newestFirst)
  const category = query.get('category')
  const source = query.get('source')
  const missing = readGaps(query)
  const asked: Record<string, string | boolean | string[] | null> = {
    q: query.get('q'),
    status: oneOf(query.get('status'), statusOptions),
    category: category === 'none' || isId(category) ? category : null,
    cities: citiesOf(query.get('city')),
    owner: oneOf(query.get('owner'), ownerOptions),
    missing: missing.length > 0 ? missing : null,
    plan: oneOf(query.get('plan'), planOptions),
    source: source === byHand ? '' : source,
    quality: oneOf(query.get('quality'), qualityOptions),
    ...Object.fromEntries(
      dateFilters.map(({ name, asked: key, end }) => [key, moment(query.get(name), end)]),
    ),
    sort: by,
    descending,
  }
  return Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
}

/** The gaps that the URL names. */
export function readGaps(query: URLSearchParams): Gap[] {
  const named = new Set(query.get('missing')?.split(','))
  return gaps.map(({ name }) => name).filter((name) => named.has(name))
}

/** How many of these filters the URL sets. */
export function countFilters(query: URLSearchParams, names: readonly string[]): number {
  return names.filter((name) => query.get(name)).length
}

function oneOf(value: string | null, [standard, ...options]: readonly Option[]): string | null {
  return value !== standard?.value && options.some((option) => option.value === value) ? value : null
}

function citiesOf(slug: string | null): string[] | null {
  if (slug === 'none') return ['']
  const city = cities.find((candidate) => candidate.slug === slug)
  return city ? [...cityKeys(city)] : null
}

/** When a day begins in the place, or the next one where `end`. */
function moment(day: string | null, end: boolean): string | null {
  if (day === null || !/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return null
  return startOfDay(end ? addDays(day, 1) : day, site.timeZone).toISOString()
}

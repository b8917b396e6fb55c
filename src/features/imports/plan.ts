import { listingSlug, slugify } from '#core/slug.ts'
import {
  type ImportedField,
  type ImportedValue,
  type ImportedValues,
  isBlank,
  isSameValue,
  type SourceValues,
} from './imports.ts'
import { mergeValues } from './merge-values.ts'
import { readCityName } from './values/said-place.ts'

export type Changes = Partial<ImportedValues>

/** The slug of a row before others are looked at. */
export function bareSlugOf({ name, city, category }: ImportedValues): string {
  return shorten(listingSlug({ name, category, city }))
}

/**
 * Gives each new row a slug of its own: when the bare name is taken, the city is added unless it is said already, before
 * the database has to append a number.
 * @param taken slugs in use
 */
export function withSlugs<Row extends { values: ImportedValues }>(
  rows: readonly Row[],
  taken: Iterable<string>,
): (Row & { slug: string })[] {
  const used = new Set(taken)
  return rows.map((row) => {
    const bare = bareSlugOf(row.values)
    const city = slugify(row.values.city)
    const isTold = bare.endsWith(`-${city}`) || !used.has(bare)
    const slug = isTold ? bare : shorten(slugify(`${bare} ${city}`))
    used.add(slug)
    return { ...row, slug }
  })
}

/** The database's limit is 120, and it may append a number. */
const maxSlugLength = 100

function shorten(slug: string): string {
  return slug.slice(0, maxSlugLength).replace(/-$/, '')
}

/**
 * What a returning row sets: the fields that its source changed since the last import. An edit made meanwhile stays
 * unless the source changed the same field, and a category stays for good: people sort better than sources. A field that
 * the source dropped is blanked only if nobody edited it.
 * @param last the values of the last import; null when unknown
 * @returns null when the source is unchanged: then nothing is written, not even a date
 */
export function changesOfReturning(
  now: ImportedValues,
  last: SourceValues | null,
  current: ImportedValues,
): Changes | null {
  const moved = new Set(
    fieldsOf(now).filter((field) => !isSameValue(now[field], last?.[field] ?? blankOf(now[field]))),
  )
  if (last !== null && moved.size === 0) return null
  // One coordinate without the other is useless.
  if (moved.has('latitude') || moved.has('longitude')) moved.add('latitude').add('longitude')
  return pick(now, (field) => {
    if (!moved.has(field) || isSameValue(now[field], current[field])) return false
    const isKept = isBlank(now[field]) || sortedByPeople.has(field)
    return !isKept || isSameValue(current[field], last?.[field] ?? blankOf(now[field]))
  })
}

const sortedByPeople: ReadonlySet<ImportedField> = new Set(['category', 'secondary_category'])

/** What a row adds to a business that was added another way; null when it adds nothing. */
export function changesOfForeign(row: ImportedValues, current: ImportedValues): Changes | null {
  const filled = mergeValues(current, row)
  const changes = pick(filled, (field) => !isSameValue(filled[field], current[field]))
  return Object.keys(changes).length === 0 ? null : changes
}

/**
 * With the city's own name where the business has it in other writing: `QC` came in before imports and forms knew better.
 * @param changes null when the row says nothing new
 */
export function withCityName(changes: Changes | null, current: ImportedValues): Changes | null {
  const name = readCityName(current.city)?.name ?? current.city
  return name === current.city ? changes : { city: name, ...changes }
}

function fieldsOf(values: ImportedValues): ImportedField[] {
  // Object.keys loses the type's keys; `cleanRow` makes rows with no others.
  return Object.keys(values) as ImportedField[]
}

/** A field that did not exist at the last import was empty then. */
function blankOf(value: ImportedValue): ImportedValue {
  if (Array.isArray(value)) return []
  return typeof value === 'string' ? '' : null
}

function pick(values: ImportedValues, wanted: (field: ImportedField) => boolean): Changes {
  return Object.fromEntries(
    fieldsOf(values).flatMap((field) => (wanted(field) ? [[field, values[field]]] : [])),
  )
}

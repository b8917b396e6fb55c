/** What a column holds, told by its cells: for columns whose heading says nothing. */

import { site } from '#config/place/site.ts'
import { normalizeLink } from '#core/link.ts'
import { fieldsFor } from '#features/businesses/business-columns.ts'
import type { Field, FieldKind } from '#features/businesses/business-field.ts'
import { findCity } from '#features/cities/cities.ts'
import { isInBounds } from '#features/geocoding/geocoding.ts'
import { readMapsLink } from '#features/geocoding/maps-link.ts'
import { hasHours } from '#features/hours/hours.ts'
import { readHours } from '#features/hours/read-hours.ts'
import { cleanPhone } from '../values/phones.ts'
import { readEmail } from '../values/read-values.ts'
import { sortCategory } from '../values/sort-category.ts'
import type { Column } from './columns.ts'

type Rule = {
  column: Column | undefined
  fits: (cell: string) => boolean
  /** Several columns may hold it: all are used. */
  isMany?: boolean
  /** The cells of one column repeat: a list of few words, unlike a name. */
  repeats?: boolean
}

const degrees = /^-?\d{1,3}\.\d{2,}$/
const { bounds } = site
const isDegrees = (cell: string, low: number, high: number) =>
  degrees.test(cell) && Number(cell) >= low && Number(cell) <= high
const isPair = (cell: string) => {
  const [first = '', second = '', more] = cell.split(/\s*[,;]\s*|\s+/)
  if (more !== undefined || !degrees.test(first) || !degrees.test(second)) return false
  const [a, b] = [Number(first), Number(second)]
  return isInBounds({ latitude: a, longitude: b }) || isInBounds({ latitude: b, longitude: a })
}
const isWebsite = (cell: string) =>
  /^(?:https?:\/\/|www\.)|^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?:\/\S*)?$/i.test(cell) &&
  (normalizeLink(cell) ?? '') !== ''
const isMap = (cell: string) => isWebsite(cell) && readMapsLink(cell) !== null
const isPicture = (cell: string) => /^https:\/\/\S+\.(?:jpe?g|png|webp|gif|avif)(?:\?\S*)?$/i.test(cell)
/** Writings of a telephone; a bare number of other lengths is an id or a count. */
const isPhone = (cell: string) =>
  /^[+(\d][\d\s().+/;,–-]{6,}/.test(cell) && !degrees.test(cell) && !isDate(cell) && cleanPhone(cell) !== ''
const isDate = (cell: string) => /^\d{4}-\d{2}-\d{2}|^\d{1,2}\/\d{1,2}\/\d{2,4}/.test(cell)
const isHours = (cell: string) =>
  /\d|closed|sarado/i.test(cell) && /[a-z]|^24\/7$/i.test(cell) && hasWeek(cell)
const hasWeek = (cell: string) => !isDate(cell) && hasHours(readHours(cell).week)
const isAddress = (cell: string) =>
  /\d/.test(cell) && /\p{L}{3}/u.test(cell) && /[,\s]/.test(cell) && cell.length >= 10
const isCategory = (cell: string) =>
  cell.split(/\s+/).length <= 4 &&
  sortCategory({ tags: cell, name: '', description: '' }, nothingOfOurs).slug !== ''
const isName = (cell: string) => /\p{L}{2}/u.test(cell) && cell.length <= 80 && !/^https?:|@/.test(cell)

const nothingOfOurs: ReadonlyMap<string, string> = new Map()

const fields = fieldsFor('import')

/** The column of the first field of this kind. */
function columnOf(isMeant: (field: Field) => boolean): Column {
  const field = fields.find(isMeant)
  if (field === undefined) throw new Error('no imported field is meant')
  return field.key
}

const ofKind = (kind: FieldKind) => columnOf((field) => field.kind === kind)
const [north, east] = fields.filter(({ kind }) => kind === 'degrees').map(({ key }) => key)

/** The first that fits decides: the strictest come first. */
const rules: readonly Rule[] = [
  { column: ofKind('email'), fits: (cell) => readEmail(cell) !== null },
  { column: columnOf(({ kind, section }) => kind === 'link' && section === 'Position'), fits: isMap },
  { column: ofKind('picture'), fits: isPicture },
  { column: columnOf(({ kind, section }) => kind === 'link' && section === 'Contact'), fits: isWebsite },
  { column: 'coordinates', fits: isPair },
  { column: north, fits: (cell) => isDegrees(cell, bounds.minLatitude, bounds.maxLatitude) },
  { column: east, fits: (cell) => isDegrees(cell, bounds.minLongitude, bounds.maxLongitude) },
  { column: ofKind('phone'), fits: isPhone, isMany: true },
  { column: columnOf(({ suggests }) => suggests === 'cities'), fits: (cell) => findCity(cell) !== null },
  { column: 'hours', fits: isHours },
  { column: 'category', fits: isCategory, repeats: true },
  { column: columnOf(({ postal }) => postal === 'streetAddress'), fits: isAddress },
  { column: columnOf(({ required }) => required?.includes('form') ?? false), fits: isName },
]

/** The cells looked at, and the share of them that must fit. */
const looked = 200
const enough = 0.7

/**
 * Guesses what a column holds.
 * @param cells of one column, the empty ones included
 * @param taken meanings that other columns have already
 * @returns '' when nothing fits
 */
export function guessByContent(cells: readonly string[], taken: ReadonlySet<Column>): Column | '' {
  const filled = cells.filter((cell) => cell !== '').slice(0, looked)
  if (filled.length === 0) return ''
  const isRepeated = filled.length < 5 || new Set(filled).size <= filled.length * 0.7
  const rule = rules.find(
    ({ column, fits, isMany = false, repeats = false }) =>
      column !== undefined &&
      (isMany || !taken.has(column)) &&
      (!repeats || isRepeated) &&
      filled.filter((cell) => fits(cell)).length >= filled.length * enough,
  )
  return rule?.column ?? ''
}

import { groupBy } from '#core/group-by.ts'
/** What a column holds, told by its cells: for columns whose heading says nothing. */

import { localWords } from '#config/place/local-words.ts'
import { site } from '#config/place/site.ts'
import { normalizeLink } from '#core/link.ts'
import { oneOf } from '#core/text.ts'
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
import { type Column, isPair as isAnyPair } from './columns.ts'

type Rule = {
  column: Column | undefined
  fits: (cell: string) => boolean
  /** Several columns may hold it: all are used. */
  isMany?: boolean
  /** The cells of one column repeat: a list of few words, unlike a name. */
  repeats?: boolean
  /** The cells of one column differ: what stands in most rows is a list's, not a business's own. */
  differs?: (cells: readonly string[]) => boolean
}

const degrees = /^-?\d{1,3}\.\d{2,}$/
const { bounds } = site
const isDegrees = (cell: string, low: number, high: number) =>
  degrees.test(cell) && Number(cell) >= low && Number(cell) <= high
const isPair = (cell: string) => {
  const [first = '', second = '', more] = cell.replace(/^geo:/i, '').split(/\s*[,;]\s*|\s+/)
  if (more !== undefined || !degrees.test(first) || !degrees.test(second)) return false
  const [a, b] = [Number(first), Number(second)]
  return isInBounds({ latitude: a, longitude: b }) || isInBounds({ latitude: b, longitude: a })
}
const isWebsite = (cell: string) =>
  /^(?:https?:\/\/|www\.)|^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?:\/\S*)?$/i.test(cell) &&
  (normalizeLink(cell) ?? '') !== ''
/** A link to somebody's reviews of many places leads to no place. */
const isMap = (cell: string) =>
  isWebsite(cell) && !cell.includes('/maps/contrib/') && readMapsLink(cell) !== null
const isPicture = (cell: string) => /^https:\/\/\S+\.(?:jpe?g|png|webp|gif|avif)(?:\?\S*)?$/i.test(cell)
/** Writings of a telephone; a bare number of other lengths is an id or a count. */
const isPhone = (cell: string) =>
  /^[+(\d][\d\s().+/;,–-]{6,}/.test(cell) && !degrees.test(cell) && !isDate(cell) && cleanPhone(cell) !== ''
const isDate = (cell: string) => /^\d{4}-\d{2}-\d{2}|^\d{1,2}\/\d{1,2}\/\d{2,4}/.test(cell)
const saysTime = new RegExp(oneOf('\\d|closed', localWords.closed.word), 'i')
const isHours = (cell: string) => saysTime.test(cell) && /[a-z]|^24\/7$/i.test(cell) && hasWeek(cell)
const hasWeek = (cell: string) => !isDate(cell) && hasHours(readHours(cell).week)
const isAddress = (cell: string) =>
  /\d/.test(cell) &&
  /\p{L}{3}/u.test(cell) &&
  /[,\s]/.test(cell) &&
  cell.length >= 10 &&
  !isStructure(cell) &&
  !isAnyPair(cell)
/** An object or a list that a program wrote. */
const isStructure = (cell: string) => /^[[{]/.test(cell)
const isCategory = (cell: string) =>
  cell.split(/\s+/).length <= 4 &&
  !isLink(cell) &&
  sortCategory({ tags: cell, name: '', description: '' }, nothingOfOurs).slug !== ''
const isLink = (cell: string) => /^https?:|^www\./i.test(cell)
/** A single word with more digits than letters is a code. */
const isCode = (cell: string) => /^\S+$/.test(cell) && cell.replace(/\D/g, '').length > cell.length / 2
const isName = (cell: string) =>
  /\p{L}{2}/u.test(cell) &&
  cell.length <= 80 &&
  !/^https?:|@/.test(cell) &&
  !isCode(cell) &&
  !isSpan(cell) &&
  !isSentence(cell)
/** From one time to another, in words of any language: `Lu-Vi 9:00-17:00`. */
const isSpan = (cell: string) => /\d[:.h]\d{2}\D{0,6}\d{1,2}[:.h]\d{2}/.test(cell)
/** It ends as no name does, a short form or a shout apart: `Best ramen in town, come early.` */
const isSentence = (cell: string) => /[。．！？]$|(?:\s\p{Ll}+){2}[.!?]$/u.test(cell)

/** Pages of one host, unless people have theirs there, are a directory's about the businesses. */
const areOfManyHosts = (cells: readonly string[]) => {
  const hosts = cells.map(
    (cell) => /^(?:https?:\/\/)?(?:www\.)?([^/:?#]+)/i.exec(cell)?.[1]?.toLowerCase() ?? '',
  )
  const most = Math.max(...[...groupBy(hosts, (host) => host).values()].map(({ length }) => length))
  return hosts.length < fewCells || most <= hosts.length * 0.7 || hosts.some((host) => isShared.test(host))
}
const isShared = /(?:^|\.)(?:facebook|fb|instagram|tiktok|linktr)\.\w+$/
const areDifferent = (cells: readonly string[]) =>
  cells.length < fewCells || new Set(cells).size > cells.length * 0.3

/** Fewer cells may be alike by chance. */
const fewCells = 5

const nothingOfOurs: ReadonlyMap<string, string> = new Map()

const fields = fieldsFor('import')

/** The column of the first field of this kind. */
function columnOf(isMeant: (field: Field) => boolean): Column {
  const field = fields.find(isMeant)
  if (field === undefined) throw new Error('no imported field is meant')
  return field.key
}

/** Last of all: what is nothing else may be a name. */
export const nameColumn = columnOf(({ required }) => required?.includes('form') ?? false)

const ofKind = (kind: FieldKind) => columnOf((field) => field.kind === kind)
const [north, east] = fields.filter(({ kind }) => kind === 'degrees').map(({ key }) => key)

/** The first that fits decides: the strictest come first. */
const rules: readonly Rule[] = [
  { column: ofKind('email'), fits: (cell) => readEmail(cell) !== null },
  {
    column: columnOf(({ kind, section }) => kind === 'link' && section === 'Position'),
    fits: isMap,
    differs: areDifferent,
  },
  { column: ofKind('picture'), fits: isPicture, differs: areDifferent },
  {
    column: columnOf(({ kind, section }) => kind === 'link' && section === 'Contact'),
    fits: isWebsite,
    differs: areOfManyHosts,
  },
  { column: 'coordinates', fits: isPair },
  { column: north, fits: (cell) => isDegrees(cell, bounds.minLatitude, bounds.maxLatitude) },
  { column: east, fits: (cell) => isDegrees(cell, bounds.minLongitude, bounds.maxLongitude) },
  { column: ofKind('phone'), fits: isPhone, isMany: true },
  { column: columnOf(({ suggests }) => suggests === 'cities'), fits: (cell) => findCity(cell) !== null },
  { column: 'hours', fits: isHours },
  { column: 'category', fits: isCategory, repeats: true },
  { column: columnOf(({ postal }) => postal === 'streetAddress'), fits: isAddress },
  { column: nameColumn, fits: isName, differs: areDifferent },
]

/** The cells looked at, and the share of them that must fit. */
const looked = 200
const enough = 0.7

const always = () => true

/**
 * Guesses what a column holds.
 * @param cells of one column, the empty ones included
 * @param taken meanings that other columns have already
 * @param may what else a column must be to hold something, as its heading says
 * @returns '' when nothing fits
 */
export function guessByContent(
  cells: readonly string[],
  taken: ReadonlySet<Column>,
  may: (column: Column) => boolean = always,
): Column | '' {
  const filled = cells.filter((cell) => cell !== '').slice(0, looked)
  if (filled.length === 0) return ''
  const isRepeated = filled.length < fewCells || new Set(filled).size <= filled.length * 0.7
  const rule = rules.find(
    ({ column, fits, isMany = false, repeats = false, differs = always }) =>
      column !== undefined &&
      (isMany || !taken.has(column)) &&
      may(column) &&
      (!repeats || isRepeated) &&
      differs(filled) &&
      filled.filter((cell) => fits(cell)).length >= filled.length * enough,
  )
  return rule?.column ?? ''
}

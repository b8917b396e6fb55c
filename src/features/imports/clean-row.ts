import { normalizeLink } from '#core/link.ts'
import { err, ok, type Result } from '#core/result.ts'
import { collapseSpaces, fold, stripTags, truncate } from '#core/text.ts'
import {
  type ColumnsOf,
  fieldsFor,
  type HoursColumn,
  toWeekColumns,
} from '#features/businesses/business-columns.ts'
import type { FieldKind } from '#features/businesses/business-field.ts'
import { readMapsLink } from '#features/geocoding/maps-link.ts'
import { placeToday } from '#features/hours/calendar.ts'
import { hasEnded } from '#features/hours/special-lines.ts'
import { type RowTexts, readColumns } from './columns/columns.ts'
import type { ImportedValues, ImportRow, RawRow } from './imports.ts'
import { askForCategory, type RowCategory, readRowCategory } from './row-category.ts'
import { type RowPlace, readRowPlace } from './row-place.ts'
import { stableId } from './stable-id.ts'
import { readField } from './values/clean-field.ts'
import { facebookPage } from './values/facebook-page.ts'
import type { Outline } from './values/outlines.ts'
import { readName } from './values/read-name.ts'
import { readRowHours } from './values/row-hours.ts'
import { nameSaysClosed, statusSaysClosed } from './values/says-closed.ts'

export type CleanOptions = {
  /** The source of rows that name none. */
  source: string
  outlines: readonly Outline[]
  /** Words of the catalogue's names and slugs, with their slug (`catalogueWords`). */
  categories: ReadonlyMap<string, string>
  /** The place's date; dated hours that are over are left out. */
  today?: string
  /** Where the business is known to be: what its row says of that is not read. */
  place?: RowPlace
}

/** Parses one row, or explains why it cannot be a business of the place. */
export function cleanRow(raw: RawRow, row: number, options: CleanOptions): Result<ImportRow> {
  const texts = withPage(withMapsLink(readColumns(raw)))
  const spoilt = texts.damaged.find(({ column }) => column === 'name')
  if (spoilt) return err(`its name "${spoilt.text}" is ${spoilt.damage}`)
  const { name, isDoubtful } = readName(texts.name)
  if (name === '') return err('it has no name')
  if (!/[\p{L}\p{N}]/u.test(name)) return err(`its name "${name}" has no letter or digit`)
  if (name.length > 200) return err('its name is longer than 200 characters')
  const where = options.place ? ok(options.place) : readRowPlace(texts, options.outlines)
  if (!where.ok) return where
  const { question, lost, ...place } = where.value
  const leftOut = [
    ...texts.damaged.map(({ column, text, damage }) => `${column} "${text}" (${damage})`),
    ...(lost === '' ? [] : [`coordinates "${truncate(lost, 60)}"`]),
    ...(isDoubtful ? [`name "${truncate(texts.name, 60)}" (a letter is lost)`] : []),
  ]
  const category = readRowCategory(texts, name, options.categories)
  const source = truncate(texts.source, 100) || options.source
  const today = options.today ?? placeToday(new Date())
  const { special, ...hours } = readRowHours(texts, texts.hours, { source, today })
  if (hours.written !== '')
    leftOut.push(`opening hours "${truncate(hours.written, 60)}": ${reasonsOf(hours.unheld)}`)
  const values = {
    ...readValues(texts, { name, ...place }, category, leftOut),
    ...toWeekColumns(hours.week),
    special_hours: special,
  }
  if (texts.sourceId.length > 200) leftOut.push(`id "${truncate(texts.sourceId, 60)}"`)
  const ownId = texts.sourceId.length <= 200 ? texts.sourceId : ''
  return ok({
    row,
    source,
    sourceId: ownId || `row-${stableId(identity(values))}`,
    hasOwnId: ownId !== '',
    values,
    writtenName: texts.writtenName || texts.name,
    leftOut,
    questions: [question, ...askForDoubts(texts, hasEnded(special, today)), askForCategory(category)].filter(
      (one) => one !== '',
    ),
  })
}

const fields = fieldsFor('import')

const [website, onMap] = (['Contact', 'Position'] as const).map(
  (place) => fields.find(({ kind, section }) => kind === 'link' && section === place)?.key,
)

/** The texts with a page of a map, which is no website of the business, where links to maps stand. */
function withMapsLink(texts: RowTexts): RowTexts {
  if (!website || !onMap || texts[website] === '' || readMapsLink(texts[website]) === null) return texts
  return { ...texts, [website]: '', [onMap]: texts[onMap] || texts[website] }
}

/** The texts with the page on Facebook of who has no website. */
function withPage(texts: RowTexts): RowTexts {
  if (!website || texts[website] !== '') return texts
  return { ...texts, [website]: facebookPage(texts.facebook) }
}

/** What a person should look at before the business is shown. */
function askForDoubts({ name, status, hours }: RowTexts, isOver: boolean): string[] {
  const closed = statusSaysClosed(status) ? status : isOver ? hours : nameSaysClosed(name) ? name : ''
  return [
    /(?:\.{2,}|…)$/.test(name) ? 'its name is cut off' : '',
    closed === '' ? '' : `it says that it is closed ("${truncate(closed, 60)}")`,
  ]
}

type Telling = ColumnsOf<'telling'>

/** Identifies a row without an id of its own across imports: by name and position or address. */
function identity({ name, latitude, longitude, address, city }: ImportedValues): string {
  const place =
    latitude !== null && longitude !== null ? `${latitude.toFixed(5)},${longitude.toFixed(5)}` : fold(address)
  return `${fold(name)}@${place || fold(city)}`
}

/** A row's text before its field is cleaned, by kind. */
const prepared: Readonly<Record<FieldKind, (text: string) => string>> = {
  line: stripTags,
  text: asWritten,
  email: asWritten,
  phone: asWritten,
  link: asWritten,
  picture: asWritten,
  choice: asWritten,
  degrees: asWritten,
  flag: asWritten,
  outOfTen: asWritten,
}

function readValues(
  texts: RowTexts,
  told: Telling,
  category: RowCategory,
  leftOut: string[],
): Omit<ImportedValues, HoursColumn | 'special_hours'> {
  const leave = (what: string, written: string) => leftOut.push(`${what} "${truncate(written, 60)}"`)
  const tagged = texts.category || texts.tags.join('; ')
  if (category.primary === '' && tagged !== '') leave('category', tagged)
  if (category.second === '' && texts.secondaryCategory !== '')
    leave('secondary category', texts.secondaryCategory)
  const written = { ...texts, services: texts.services || readCuisine(texts.cuisine) }
  const values = fields.map((field) => {
    const own = written[field.key]
    const text = field.kind === 'phone' ? [own, texts.mobile].filter((one) => one !== '').join('; ') : own
    const [first, ...others] = field.kind === 'link' ? linksIn(text) : [prepared[field.kind](text)]
    const { value, leftOut: unusable } = readField(field, first ?? '')
    for (const part of [...unusable, ...others]) leave(field.label.toLowerCase(), part)
    return [field.column, value || (field.kind === 'choice' ? null : (field.assumed ?? ''))]
  })
  return {
    // Object.fromEntries loses the column names.
    ...(Object.fromEntries(values) as ColumnsOf<'import'>),
    ...told,
    category: category.primary,
    secondary_category: category.secondary,
  }
}

function reasonsOf(unheld: readonly { reason: string }[]): string {
  return [...new Set(unheld.map(({ reason }) => reason))].join(', ')
}

function asWritten(text: string): string {
  return text
}

/** The links of a list; a text of words is no list. */
function linksIn(text: string): string[] {
  const parts = text.split(/;\s*|,\s+|\s+/).filter((part) => part !== '')
  return parts.slice(1).every((part) => normalizeLink(part)) ? parts : [text]
}

function readCuisine(text: string): string {
  return text
    .split(/[;,]/)
    .map((word) => collapseSpaces(word.replaceAll('_', ' ')))
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(', ')
}

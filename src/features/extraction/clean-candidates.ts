import { site } from '#config/place/site.ts'
import { normalizeLink } from '#core/link.ts'
import { mendText } from '#core/mend-text.ts'
import { collapseSpaces, stripTags, truncate } from '#core/text.ts'
import { typedText } from '#core/typed-text.ts'
import {
  fieldsFor,
  hoursColumns,
  maxHours,
  specialHoursColumn,
} from '#features/businesses/business-columns.ts'
import type { Field, FieldKind } from '#features/businesses/business-field.ts'
import { cleanField } from '#features/imports/values/clean-field.ts'
import { readPoint } from '#features/imports/values/coordinates.ts'
import { findRowCity } from '#features/imports/values/find-row-city.ts'
import { placeOutlines } from '#features/imports/values/place-outlines.ts'
import { readName } from '#features/imports/values/read-name.ts'
import { readSaidPlace } from '#features/imports/values/said-place.ts'
import { catalogueWords, sortCategory } from '#features/imports/values/sort-category.ts'
import { withoutCountry } from '#features/imports/values/without-country.ts'
import { isExampleMail, withoutExampleNumbers } from './example-contacts.ts'
import {
  type Candidate,
  type ExtractedField,
  type Extraction,
  positionFields,
  sources,
} from './extraction.ts'

const fields = new Map<string, Field>(fieldsFor('extract').map((field) => [field.column, field]))

const asFound = (text: string) => text
const plain = (text: string) => collapseSpaces(stripTags(text)).replace(/ (?=[.,;!?](?:\s|$))/g, '')

/** What a page's author meant, by kind, without markup artefacts; '' for a placeholder. */
const prepared: Readonly<Record<FieldKind, (text: string) => string>> = {
  line: plain,
  text: plain,
  email: (text) => (isExampleMail(text) ? '' : text.toLowerCase()),
  phone: (text) => withoutExampleNumbers(stripTags(text).replace(/\btel:/gi, '')),
  link: webLink,
  picture: asFound,
  choice: collapseSpaces,
  degrees: asFound,
  flag: asFound,
  outOfTen: asFound,
}

/** Fields with rules beyond those of their kind. */
const ownRules: Readonly<Record<string, (text: string) => string>> = {
  name: (text) => (/[\p{L}\p{N}]/u.test(text) ? readName(text).name : ''),
  address: trimmed,
}

/** The usable part of a text, in the form in which it is stored; '' when there is none. */
function cleanCandidate(column: Exclude<ExtractedField, 'category'>, text: string): string {
  const field = fields.get(column)
  if (column === specialHoursColumn) return text
  // Another column that is not a field holds a day's hours.
  if (field === undefined) return truncate(text, maxHours)
  const cleaned = cleanField(field, prepared[field.kind](text))
  const rule = ownRules[column]
  return rule ? cleanField(field, rule(cleaned)) : cleaned
}

/** Texts that mean "nothing", and template texts that nobody filled in. */
const nothing =
  /^(?:n\/?a|none|null|undefined|nan|unknown|tba|tbd|-+|—|\?+|lorem ipsum.*|your (?:company|business|address|name).*|example|untitled|\{\{.*\}\}|\[.*\])$/i
/** Picks for each field the first usable text, in order of trust in its source. A week and a point are taken whole. */
export function cleanCandidates(
  candidates: readonly Candidate[],
  categories: readonly { slug: string; name: string }[],
): Extraction {
  const slugs = catalogueWords(categories)
  const found: Extraction = { values: {}, sources: {} }
  const ranked = [...candidates].sort((a, b) => sources.indexOf(a.source) - sources.indexOf(b.source))
  for (const { field, text, source } of ranked) {
    // Special days are our own JSON, not a page's words.
    const mended = field === specialHoursColumn ? text : typedText(mendText(text))
    const isPlaceholder = field !== specialHoursColumn && nothing.test(mended)
    if (found.values[field] !== undefined || isPlaceholder || isOfAnother(field, source, found)) continue
    const value = field === 'category' ? readCategory(mended, slugs) : cleanCandidate(field, mended)
    if (value === '') continue
    found.values[field] = value
    found.sources[field] = source
  }
  return withCity(found)
}

/** Mixing days from different sources would make up a week that no business has. */
const wholes: readonly (readonly ExtractedField[])[] = [[...hoursColumns, specialHoursColumn], positionFields]

function isOfAnother(field: ExtractedField, source: string, found: Extraction): boolean {
  const whole = wholes.find((fields) => fields.includes(field))
  return (
    whole?.some((other) => found.sources[other] !== undefined && found.sources[other] !== source) ?? false
  )
}

function readCategory(text: string, slugs: ReadonlyMap<string, string>): string {
  return sortCategory({ tags: words(text), name: '', description: '' }, slugs).slug
}

/** `BeautySalon` → `Beauty Salon` */
function words(text: string): string {
  return text.replace(/([a-z])([A-Z])/g, '$1 $2')
}

function trimmed(text: string): string {
  const plain = text.replace(/\p{Extended_Pictographic}\ufe0f?/gu, '').replace(/(?:,\s*)+/g, ', ')
  return withoutCountry(plain.replace(/^[\s,:：]+|[\s,]+$/g, ''))
}

/** Another page's path is none of ours. */
function webLink(text: string): string {
  return normalizeLink(text)?.startsWith('http') ? text : ''
}

/** The city that the page names, judged by its point, else that of its point, plus the defaults of the place. */
function withCity(found: Extraction): Extraction {
  const { values, sources: where } = found
  const { city: written = '', state: region = '', address = '', latitude = '', longitude = '' } = values
  const read = readPoint(latitude, longitude, '')
  const point = read === 'outside' ? null : read
  const said = { city: written, administrativeCity: '', region, address }
  if (isSurelyElsewhere(address) && where.latitude === 'maps-link') return withoutPosition(found)
  const place = findRowCity({ ...said, point }, placeOutlines)
  const source = where.city ?? where.address ?? where.latitude
  if (place === null || 'outside' in place || source === undefined) return { values, sources: where }
  const assumed = [...fields.values()].filter((field) => field.assumed !== undefined)
  return {
    values: {
      ...Object.fromEntries(assumed.map((field) => [field.column, field.assumed])),
      ...values,
      city: place.city.name,
    },
    sources: { ...Object.fromEntries(assumed.map(({ column }) => [column, source])), ...where, city: source },
  }
}

/** Whether an address names a town that is not of the place beside its postal code: no map next to it knows better. */
function isSurelyElsewhere(address: string): boolean {
  return address.split(',').some((part) => {
    const town = part.replace(site.postalCode, '').trim()
    return town !== part.trim() && 'outside' in (readSaidPlace(town) ?? {})
  })
}

/** A page that has its address elsewhere may show another branch, or what is around it, on a map. */
function withoutPosition({ values, sources }: Extraction): Extraction {
  const isKept = ([field]: [string, unknown]) => !positionFields.some((one) => one === field)
  return {
    values: Object.fromEntries(Object.entries(values).filter(isKept)),
    sources: Object.fromEntries(Object.entries(sources).filter(isKept)),
  }
}

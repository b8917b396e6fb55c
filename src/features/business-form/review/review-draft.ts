/** What the review of an extraction holds, and the checks before it is saved. */
import { nameSlug, slugify } from '#core/slug.ts'
import {
  type ColumnsOf,
  fieldsFor,
  hoursColumns,
  placeColumns,
  specialHoursColumn,
  type WeekColumns,
} from '#features/businesses/business-columns.ts'
import type { FieldKind } from '#features/businesses/business-field.ts'
import type { SpecialHours } from '#features/hours/special-hours.ts'
import { isFinerThanRating, ratingTexts } from '../business-values.ts'
import { problemsOf, specialHoursSchema, tidied } from '../hours/special-hours-values.ts'

/** What is stored, under the database's names. */
export type ReviewedBusiness = ColumnsOf<'review'> & WeekColumns & SpecialDays

type SpecialDays = { [specialHoursColumn]: SpecialHours[] }

/** The form as typed: every field but the special days is a text. */
export type Draft = Record<keyof (ColumnsOf<'review'> & WeekColumns), string> & SpecialDays

const reviewed = fieldsFor('review')
const ratings = reviewed.filter(({ kind }) => kind === 'outOfTen')

/** The form for what was found: a category's slug becomes the directory's own category, if it exists. */
export function draftOf(
  found: Readonly<Record<string, string>>,
  categories: readonly { id: string; slug: string }[],
): Draft {
  const columns = [...reviewed.map(({ column }) => column), ...hoursColumns]
  // Object.fromEntries loses the field names.
  const draft = Object.fromEntries(columns.map((column) => [column, found[column] ?? ''])) as Omit<
    Draft,
    keyof SpecialDays
  >
  return {
    ...draft,
    slug: nameSlug(draft.name),
    ...placeColumns,
    special_hours: specialDaysOf(found[specialHoursColumn] ?? '[]'),
    category_id: categories.find(({ slug }) => slug === found['category'])?.id ?? '',
  }
}

/** Special days as they were found, as JSON; none when it is not ours. */
function specialDaysOf(json: string): SpecialHours[] {
  const read = specialHoursSchema.safeParse(JSON.parse(json))
  return read.success ? read.data : []
}

export type Check =
  | { ok: true; business: ReviewedBusiness }
  | { ok: false; missing: 'data' | 'name' }
  | { ok: false; missing: 'special days'; problem: string }
  | { ok: false; missing: 'rating'; field: keyof Draft; problem: string }

/** Checks the form before it is saved: texts unchanged, numbers or null, a blank slug derived from the name. */
export function checkDraft(draft: Draft): Check {
  const { special_hours: special, ...texts } = draft
  const typed = Object.entries(texts).filter(([column]) => !(column in placeColumns))
  if (typed.every(([, text]) => text.trim() === '') && special.length === 0)
    return { ok: false, missing: 'data' }
  if (draft.name.trim() === '') return { ok: false, missing: 'name' }
  const [problem] = problemsOf(special)
  if (problem)
    return {
      ok: false,
      missing: 'special days',
      problem: `Special day ${problem.index + 1}: ${problem.message}`,
    }
  for (const { column } of ratings) {
    const text = draft[column].trim()
    const rating = readDecimal(text)
    if (rating === null) continue
    const isOut = rating < 0 || rating > 10
    if (isOut || isFinerThanRating(text.replace(',', '.')))
      return {
        ...{ ok: false, missing: 'rating', field: column },
        problem: isOut ? ratingTexts.range : ratingTexts.steps,
      }
  }
  const values = [
    ...reviewed.map(({ column, kind }) => [column, readers[kind](draft[column].trim())]),
    ...hoursColumns.map((column) => [column, draft[column].trim()]),
    [specialHoursColumn, special.map(tidied)],
  ]
  // Object.fromEntries loses the column names and types.
  const business = Object.fromEntries(values) as ReviewedBusiness
  return { ok: true, business: { ...business, slug: slugify(business.slug) || nameSlug(business.name) } }
}

const asWritten = (text: string) => text

const readers: Readonly<Record<FieldKind, (text: string) => string | number | boolean | null>> = {
  line: asWritten,
  text: asWritten,
  email: asWritten,
  phone: asWritten,
  link: asWritten,
  picture: asWritten,
  choice: (text) => text || null,
  degrees: readDecimal,
  flag: (text) => text === 'true',
  outOfTen: readDecimal,
}

/** A decimal number, also with a decimal comma; null for anything else. */
function readDecimal(text: string): number | null {
  const written = text.replace(/^(-?\d+),(\d+)$/, '$1.$2')
  return /^-?\d+(?:\.\d+)?$/.test(written) ? Number(written) : null
}

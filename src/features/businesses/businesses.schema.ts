import { z } from 'zod'
import { specialHoursShape } from '#features/hours/special-hours.schema.ts'
import { galleryShape } from '#features/pictures/gallery.schema.ts'
import type { Business, BusinessCard } from './business.ts'
import {
  type ColumnsOf,
  fieldsFor,
  type HoursColumn,
  hoursColumns,
  selectOf,
  specialHoursColumn,
  toKeys,
  toWeekHours,
} from './business-columns.ts'
import type { Field, FieldKind, FieldUse } from './business-field.ts'

const kinds: Readonly<Record<FieldKind, (field: Field) => z.ZodType>> = {
  line: () => z.string(),
  text: () => z.string(),
  email: () => z.string(),
  phone: () => z.string(),
  link: () => z.string(),
  picture: () => z.string(),
  choice: ({ options }) => (Array.isArray(options) ? z.enum(options) : z.uuid()).nullable(),
  degrees: () => z.number().nullable(),
  flag: () => z.boolean(),
  outOfTen: () => z.number().nullable(),
}

/** The shape of rows with the columns of these uses. */
export function shapeOf<Use extends FieldUse>(
  ...uses: readonly Use[]
): z.ZodObject<{ [Column in keyof ColumnsOf<Use>]: z.ZodType<ColumnsOf<Use>[Column]> }> {
  const shape = fieldsFor(...uses).map((field) => [field.column, kinds[field.kind](field)])
  // Object.fromEntries loses the schema of each column.
  return z.object(Object.fromEntries(shape)) as unknown as ReturnType<typeof shapeOf<Use>>
}

const label = z.object({ slug: z.string(), name: z.string(), icon: z.string() }).nullable()

/** The columns of a week's hours; Object.fromEntries loses the keys. */
export const weekShape = Object.fromEntries(hoursColumns.map((column) => [column, z.string()])) as Record<
  HoursColumn,
  z.ZodString
>

const cardShape = shapeOf('card').extend({
  ...weekShape,
  special_hours: specialHoursShape,
  id: z.uuid(),
  rating_count: z.number(),
  verified_on: z.string().nullable(),
  category: label,
})

const profileShape = cardShape.extend({
  ...shapeOf('page').shape,
  gallery: galleryShape,
  rating_mean: z.number().nullable(),
  secondary_category: label,
  created_at: z.string(),
  page_changed_at: z.string(),
})

const categoryOf = (column: 'category' | 'secondary_category') =>
  `${column}:mn_categories!mn_businesses_${column}_id_fkey(slug, name, icon)`

/** The columns that a card needs. */
export const cardSelect = [
  ...['id', 'rating_count', 'verified_on', categoryOf('category')],
  ...selectOf(fieldsFor('card')),
  ...hoursColumns,
  specialHoursColumn,
].join(', ')

/** The columns that a page needs. */
export const profileSelect = [
  ...[
    cardSelect,
    'gallery',
    'rating_mean',
    categoryOf('secondary_category'),
    'created_at',
    'page_changed_at',
  ],
  ...selectOf(fieldsFor('page')),
].join(', ')

const cardFields = fieldsFor('card')
const profileFields = fieldsFor('card', 'page')

function toCard(row: z.output<typeof cardShape>): BusinessCard {
  const { id, rating_count, verified_on, category } = row
  return {
    id,
    ...toKeys(cardFields, row),
    ratingCount: rating_count,
    verifiedOn: verified_on,
    category,
    hours: toWeekHours(row),
    specialHours: row.special_hours,
  }
}

function toProfile(row: z.output<typeof profileShape>): Business {
  return {
    ...toCard(row),
    ...toKeys(profileFields, row),
    gallery: row.gallery,
    ratingMean: row.rating_mean,
    secondaryCategory: row.secondary_category,
    createdAt: row.created_at,
    pageChangedAt: row.page_changed_at,
  }
}

/** Parses a row of `cardSelect`; the search function answers with the same rows. */
export function parseBusinessCard(row: unknown): BusinessCard {
  return toCard(cardShape.parse(row))
}

/** Reads a row of `profileSelect`. */
export function parseBusiness(row: unknown): Business {
  return toProfile(profileShape.parse(row))
}

import * as z from 'zod/mini'
import { site } from '#config/place/site.ts'
import { copiedEmail } from '#core/copied-email.ts'
import { isStoredPicture, pictureLink } from '#core/link.ts'
import { formatNumber } from '#core/numbers.ts'
import { slugify } from '#core/slug.ts'
import { isStorable, typedLine, typedText, unstorable } from '#core/typed-text.ts'
import { hoursColumns, maxHours } from '#features/businesses/business-columns.ts'
import type { Field, FieldKind } from '#features/businesses/business-field.ts'
import { readLinkField } from '#features/businesses/links/link-field.ts'
import { gallerySchema } from '#features/pictures/gallery.schema.ts'
import {
  type BusinessValues,
  type FormMode,
  formFields,
  isFinerThanRating,
  ratingTexts,
} from './business-values.ts'
import { specialHoursSchema } from './hours/special-hours-values.ts'
import { readTypedLink } from './typed-link.ts'

const tooLong = (max: number) => `Please use at most ${formatNumber(max)} characters.`

const typed = () => z.string().check(z.refine(isStorable, unstorable))
const line = (max: number) => typed().check(z.overwrite(typedLine), z.maxLength(max, tooLong(max)))
const text = (max: number) => typed().check(z.overwrite(typedText), z.maxLength(max, tooLong(max)))

/** Empty, a page of this site or a URL; stored in the form of `readLinkField`. */
const link = (field: Field) =>
  z.string().check(
    z.overwrite((typed) => readTypedLink(field, typed)),
    z.refine((typed) => readLinkField(field, typed) !== null, field.refusal),
  )

/** Empty, one of our own pictures, or a URL on another https host. */
const picture = (max: number) =>
  z.string().check(
    z.overwrite((typed) => pictureLink(typedLine(typed)) ?? typed.trim()),
    z.maxLength(max, tooLong(max)),
    z.refine(
      (address) => address === '' || isStoredPicture(address) || pictureLink(address) !== null,
      'Please enter the address of a picture that begins with https://.',
    ),
  )

const email = (max: number) =>
  typed().check(
    z.overwrite((text) => copiedEmail(typedLine(text))),
    z.refine(
      (address) => address === '' || (address.length <= max && z.regexes.email.test(address)),
      'Please enter a valid email address.',
    ),
  )

/** A decimal between two bounds, or nothing. */
const decimal = (min: number, max: number, message: string) =>
  z.string().check(
    z.trim(),
    z.refine((typed) => {
      const value = Number(typed)
      return typed === '' || (/^[+-]?\d+(\.\d+)?$/.test(typed) && value >= min && value <= max)
    }, message),
  )

/** The place's bounds for a latitude or longitude field. */
function degrees({ column, label }: Field): z.ZodMiniType<string, string> {
  const { bounds } = site
  const [min, max] =
    column === 'latitude'
      ? [bounds.minLatitude, bounds.maxLatitude]
      : [bounds.minLongitude, bounds.maxLongitude]
  return decimal(min, max, `Please enter a ${label.toLowerCase()} between ${min} and ${max}.`)
}

function choice({ options = [], label, required }: Field): z.ZodMiniType<string, string> {
  if (options !== 'categories') return z.enum(['', ...options])
  const isRequired = required?.includes('form')
  return isRequired ? z.string().check(z.minLength(1, `Please choose a ${label.toLowerCase()}.`)) : z.string()
}

function oneLine({ max = 0, label, required }: Field): z.ZodMiniType<string, string> {
  const isRequired = required?.includes('form')
  return isRequired ? line(max).check(z.minLength(1, `${label} is required`)) : line(max)
}

const kinds: Readonly<
  Record<FieldKind, (field: Field) => z.ZodMiniType<string | boolean, string | boolean>>
> = {
  line: oneLine,
  text: ({ max = 0 }) => text(max),
  email: ({ max = 0 }) => email(max),
  phone: ({ max = 0 }) => line(max),
  link,
  picture: ({ max = 0 }) => picture(max),
  choice,
  degrees,
  flag: () => z.boolean(),
  outOfTen: () =>
    decimal(0, 10, ratingTexts.range).check(
      z.refine((typed) => !isFinerThanRating(typed), ratingTexts.steps),
    ),
}

const slug = (max: number) => z.string().check(z.overwrite(slugify), z.maxLength(max, tooLong(max)))

const shape = {
  ...Object.fromEntries(
    formFields.map((field) => [
      field.column,
      field.column === 'slug' ? slug(field.max ?? 0) : kinds[field.kind](field),
    ]),
  ),
  ...Object.fromEntries(hoursColumns.map((column) => [column, line(maxHours)])),
  special_hours: specialHoursSchema,
  gallery: gallerySchema,
}

const isWhole = ({ latitude, longitude }: { latitude: string; longitude: string }) =>
  (latitude === '') === (longitude === '')
const isTwoCategories = (chosen: { category_id: string; secondary_category_id: string }) =>
  chosen.secondary_category_id === '' || chosen.secondary_category_id !== chosen.category_id

function schemaOf(own: z.core.$ZodShape): z.ZodMiniType<BusinessValues, BusinessValues> {
  // Object.fromEntries loses the keys and their schemas.
  const values = z.object(own) as unknown as z.ZodMiniType<BusinessValues, BusinessValues>
  return values.check(
    z.refine(isWhole, {
      message: 'Please enter both latitude and longitude, or neither.',
      path: ['longitude'],
    }),
    z.refine(isTwoCategories, {
      message: 'Please choose another category than the first, or none.',
      path: ['secondary_category_id'],
    }),
  )
}

const withCategory = schemaOf(shape)
/** An administrator may leave a listing without a category, as imports do. */
const withOrWithoutCategory = schemaOf({ ...shape, category_id: z.string() })

/**
 * The schema of a form in this mode. It completes and cleans the input; what passes here, the database's constraints
 * accept.
 */
export function valuesSchema(mode: FormMode): z.ZodMiniType<BusinessValues, BusinessValues> {
  return mode === 'admin' ? withOrWithoutCategory : withCategory
}

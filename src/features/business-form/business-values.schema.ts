import * as z from 'zod/mini'
import { site } from '#config/place/site.ts'
import { isHttps, normalizeLink } from '#core/link.ts'
import { formatNumber } from '#core/numbers.ts'
import { slugify } from '#core/slug.ts'
import { typedLine, typedText } from '#core/typed-text.ts'
import { priceRanges } from '#features/businesses/businesses.ts'
import type { BusinessValues, FormMode } from './business-values.ts'

/** The longest that each text may be, as the database's constraints say. */
export const limits = {
  name: 200,
  short_description: 100,
  description: 10_000,
  services: 5000,
  currencies_accepted: 300,
  phone: 100,
  email: 254,
  website_url: 2048,
  image_url: 2048,
  address: 500,
  city: 100,
  state: 100,
  located_in: 200,
  google_location_url: 2048,
  hours: 200,
  seo_title: 200,
  seo_meta_description: 500,
  slug: 100,
} as const

const tooLong = (max: number) => `Please use at most ${formatNumber(max)} characters.`

const line = (max: number) => z.string().check(z.overwrite(typedLine), z.maxLength(max, tooLong(max)))
const text = (max: number) => z.string().check(z.overwrite(typedText), z.maxLength(max, tooLong(max)))

/** Empty, a page of this site or a web address; stored in the form of `normalizeLink`. */
const link = (message: string) =>
  z.string().check(
    z.overwrite((typed) => normalizeLink(typed) ?? typed.trim()),
    z.refine((typed) => normalizeLink(typed) !== null, message),
  )

/** Empty, one of our own pictures or an address on another https host. */
const picture = z.string().check(
  z.trim(),
  z.maxLength(limits.image_url, tooLong(limits.image_url)),
  z.refine(
    (address) => address === '' || isOwnPicture(address) || isPictureLink(address),
    'Please enter the address of a picture that begins with https://.',
  ),
)

function isOwnPicture(address: string): boolean {
  return /^\/media(\/(?!\.\.?(\/|$))[\w.~%-]+)+$/.test(address)
}

function isPictureLink(address: string): boolean {
  return isHttps(address) && normalizeLink(address) === address
}

const email = z.string().check(
  z.overwrite(typedLine),
  z.refine(
    (address) => address === '' || (address.length <= limits.email && z.regexes.email.test(address)),
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

const { bounds } = site
const latitude = decimal(
  bounds.minLatitude,
  bounds.maxLatitude,
  `Please enter a latitude between ${bounds.minLatitude} and ${bounds.maxLatitude}.`,
)
const longitude = decimal(
  bounds.minLongitude,
  bounds.maxLongitude,
  `Please enter a longitude between ${bounds.minLongitude} and ${bounds.maxLongitude}.`,
)
/** Out of ten in steps of 0.1; a shown mean of users' ratings has two decimals and is not touched. */
const rating = decimal(0, 10, 'Please enter a rating between 0 and 10.')

const hours = line(limits.hours)
/** What is said at the two fields that nothing goes without. */
const requiredMessages = {
  name: 'Business name is required',
  category_id: 'Please choose a category.',
} as const

const fields = {
  name: line(limits.name).check(z.minLength(1, requiredMessages.name)),
  short_description: line(limits.short_description),
  description: text(limits.description),
  services: text(limits.services),
  secondary_category_id: z.string(),
  price_range: z.enum(['', ...priceRanges]),
  currencies_accepted: line(limits.currencies_accepted),
  phone: line(limits.phone),
  email,
  website_url: link('Please enter a web address, such as example.com.'),
  image_url: picture,
  address: line(limits.address),
  city: line(limits.city),
  state: line(limits.state),
  located_in: line(limits.located_in),
  google_location_url: link('Please paste the link that your map’s Share button gives you.'),
  latitude,
  longitude,
  monday_hours: hours,
  tuesday_hours: hours,
  wednesday_hours: hours,
  thursday_hours: hours,
  friday_hours: hours,
  saturday_hours: hours,
  sunday_hours: hours,
  seo_title: line(limits.seo_title),
  seo_meta_description: text(limits.seo_meta_description),
  slug: z.string().check(z.overwrite(slugify), z.maxLength(limits.slug, tooLong(limits.slug))),
  rating,
  featured: z.boolean(),
  verified: z.boolean(),
  draft: z.boolean(),
}

const isWhole = ({ latitude, longitude }: { latitude: string; longitude: string }) =>
  (latitude === '') === (longitude === '')
const isTwoCategories = (chosen: { category_id: string; secondary_category_id: string }) =>
  chosen.secondary_category_id === '' || chosen.secondary_category_id !== chosen.category_id

function schemaWith(category: z.ZodMiniString<string>): z.ZodMiniType<BusinessValues, BusinessValues> {
  return z.object({ ...fields, category_id: category }).check(
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

const withCategory = schemaWith(z.string().check(z.minLength(1, requiredMessages.category_id)))
/** An administrator may leave a listing without a category, as imports do. */
const withOrWithoutCategory = schemaWith(z.string())

/**
 * What a form of this mode may hold. It completes and cleans what was typed; whatever it lets through, the
 * database's constraints take.
 */
export function valuesSchema(mode: FormMode): z.ZodMiniType<BusinessValues, BusinessValues> {
  return mode === 'admin' ? withOrWithoutCategory : withCategory
}

import { z } from 'zod'
import { isStoredPicture, normalizeLink, pictureLink } from '#core/link.ts'
import { typedLine } from '#core/typed-text.ts'
import { bannerProblems, maxBannerTitle } from '#features/banners/banners.ts'
import { fieldsFor, toKeys } from '#features/businesses/business-columns.ts'
import { shapeOf } from '#features/businesses/businesses.schema.ts'
import { givenPicture } from '#features/pictures/picture-columns.ts'
import type { AdminBanner, AdminSubscription } from './ads.ts'

const fields = fieldsFor('list')

const businessPart = shapeOf('list')
  .extend({ id: z.uuid() })
  .transform((business) => ({ id: business.id, ...toKeys(fields, business) }))

/** A row as `bannerSelect` reads it. */
export const bannerRow = z
  .object({
    id: z.uuid(),
    title: z.string(),
    image_url: z.string(),
    waiting_picture: z.object({ url: z.string() }).nullable(),
    link_url: z.string(),
    position: z.number(),
    active: z.boolean(),
    approved_at: z.string().nullable(),
    starts_at: z.string().nullable(),
    ends_at: z.string().nullable(),
    category_id: z.uuid().nullable(),
    show_on_homepage: z.boolean(),
    created_at: z.string(),
    business: businessPart.nullable(),
    category: z.object({ name: z.string() }).nullable(),
  })
  .transform(
    (row): AdminBanner => ({
      id: row.id,
      title: row.title,
      imageUrl: givenPicture(row),
      linkUrl: row.link_url,
      position: row.position,
      active: row.active,
      approvedAt: row.approved_at,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      categoryId: row.category_id,
      showOnHomepage: row.show_on_homepage,
      createdAt: row.created_at,
      business: row.business,
      category: row.category?.name ?? null,
    }),
  )

/** A row as `subscriptionSelect` reads it. */
export const subscriptionRow = z
  .object({
    id: z.uuid(),
    status: z.string(),
    subscription_type: z.string(),
    amount: z.number(),
    start_date: z.string(),
    end_date: z.string().nullable(),
    stripe_subscription_id: z.string().nullable(),
    business: businessPart.nullable(),
  })
  .transform(
    (row): AdminSubscription => ({
      id: row.id,
      status: row.status,
      type: row.subscription_type,
      amount: row.amount,
      startDate: row.start_date,
      endDate: row.end_date,
      providerId: row.stripe_subscription_id,
      business: row.business,
    }),
  )

const isPicture = (text: string) => isStoredPicture(text) || pictureLink(text) !== null

/** What the banner form holds, with its error messages. Days are as date fields give them, '' for none. */
const bannerFields = z.object({
  title: z
    .string()
    .overwrite(typedLine)
    .min(1, bannerProblems.title)
    .max(maxBannerTitle, `The title is longer than ${maxBannerTitle} letters`),
  imageUrl: z
    .string()
    .overwrite((text) => pictureLink(typedLine(text)) ?? text.trim())
    .min(1, bannerProblems.imageUrl)
    .refine((text) => text === '' || isPicture(text), bannerProblems.notPicture),
  linkUrl: z
    .string()
    .transform((text) => normalizeLink(text))
    .refine((link) => link !== null, 'Please enter a valid link URL')
    .transform((link) => link ?? ''),
  position: z.coerce
    .number('Position is a whole number, 0 or more')
    .int('Position is a whole number, 0 or more')
    .min(0, 'Position is a whole number, 0 or more')
    .max(1_000_000, 'Position is too large'),
  categoryId: z.string(),
  showOnHomepage: z.boolean(),
  startsOn: z.string(),
  endsOn: z.string(),
})

/** The names of its fields. */
export const bannerFieldNames = bannerFields.keyof().options

export const bannerForm = bannerFields.refine(
  ({ startsOn, endsOn }) => endsOn === '' || startsOn === '' || endsOn >= startsOn,
  { path: ['endsOn'], message: 'A banner ends after it begins. Please choose a later day.' },
)

export type BannerForm = z.input<typeof bannerForm>
/** The column that each field is stored in. */
export const bannerColumns: Readonly<Record<keyof BannerForm, string>> = {
  title: 'title',
  imageUrl: 'image_url',
  linkUrl: 'link_url',
  position: 'position',
  categoryId: 'category_id',
  showOnHomepage: 'show_on_homepage',
  startsOn: 'starts_at',
  endsOn: 'ends_at',
}
export type BannerDraft = z.output<typeof bannerForm>

import { z } from 'zod'
import { fieldsFor, selectOf, toKeys } from '#features/businesses/business-columns.ts'
import { shapeOf } from '#features/businesses/businesses.schema.ts'
import { shownPicture } from '#features/pictures/picture-columns.ts'
import type { Banner } from './banners.ts'

const businessFields = fieldsFor('banner')

/** The columns of a banner and its business. */
export const bannerSelect = `id, title, ${shownPicture}, link_url,
  business:mn_businesses(rating_count, ${selectOf(businessFields).join(', ')})`

/** A row as `bannerSelect` reads it. */
export const bannerRow = z
  .object({
    id: z.uuid(),
    title: z.string(),
    image_url: z.string(),
    link_url: z.string(),
    business: shapeOf('banner').extend({ rating_count: z.number() }).nullable(),
  })
  .transform(
    ({ business, ...row }): Banner => ({
      id: row.id,
      title: row.title,
      imageUrl: row.image_url,
      linkUrl: row.link_url,
      business: business && { ...toKeys(businessFields, business), ratingCount: business.rating_count },
    }),
  )

import { z } from 'zod'
import type { Banner } from './banners.ts'

/** A row as `bannerSelect` reads it. */
export const bannerRow = z
  .object({
    id: z.uuid(),
    title: z.string(),
    image_url: z.string(),
    link_url: z.string(),
    business: z
      .object({
        slug: z.string(),
        name: z.string(),
        short_description: z.string(),
        city: z.string(),
        rating: z.number().nullable(),
        featured: z.boolean(),
      })
      .nullable(),
  })
  .transform(
    ({ business, ...row }): Banner => ({
      id: row.id,
      title: row.title,
      imageUrl: row.image_url,
      linkUrl: row.link_url,
      business: business && {
        slug: business.slug,
        name: business.name,
        shortDescription: business.short_description,
        city: business.city,
        rating: business.rating,
        featured: business.featured,
      },
    }),
  )

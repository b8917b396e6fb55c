import { z } from 'zod'
import type { AdminBusiness, BusinessPage } from './admin-businesses.ts'

const businessRow = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    city: z.string(),
    short_description: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    website_url: z.string(),
    image_url: z.string(),
    rating: z.number().nullable(),
    owner_id: z.uuid().nullable(),
    featured: z.boolean(),
    featured_by_admin: z.boolean(),
    featured_by_plan: z.boolean(),
    verified: z.boolean(),
    draft: z.boolean(),
    archived: z.boolean(),
    created_at: z.string(),
    category: z.string().nullable(),
    secondary_category: z.string().nullable(),
  })
  .transform(
    (row): AdminBusiness => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      city: row.city,
      shortDescription: row.short_description,
      address: row.address,
      phone: row.phone,
      email: row.email,
      websiteUrl: row.website_url,
      imageUrl: row.image_url,
      rating: row.rating,
      ownerId: row.owner_id,
      featured: row.featured,
      featuredByAdmin: row.featured_by_admin,
      featuredByPlan: row.featured_by_plan,
      verified: row.verified,
      draft: row.draft,
      archived: row.archived,
      createdAt: row.created_at,
      category: row.category,
      secondaryCategory: row.secondary_category,
    }),
  )

/** What `admin_businesses` answers. */
export const businessPage: z.ZodType<BusinessPage> = z.object({
  total: z.number(),
  page: z.number(),
  rows: z.array(businessRow),
})

import { z } from 'zod'
import { type Business, type BusinessCard, priceRanges } from './businesses.ts'

const categoryRow = z.object({ slug: z.string(), name: z.string(), icon: z.string() })

const cardShape = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  short_description: z.string(),
  city: z.string(),
  phone: z.string(),
  email: z.string(),
  website_url: z.string(),
  image_url: z.string(),
  rating: z.number().nullable(),
  rating_count: z.number(),
  featured: z.boolean(),
  verified: z.boolean(),
  price_range: z.enum(priceRanges).nullable(),
  category: categoryRow.nullable(),
  monday_hours: z.string(),
  tuesday_hours: z.string(),
  wednesday_hours: z.string(),
  thursday_hours: z.string(),
  friday_hours: z.string(),
  saturday_hours: z.string(),
  sunday_hours: z.string(),
})

const profileShape = cardShape.extend({
  description: z.string(),
  address: z.string(),
  state: z.string(),
  country_code: z.string(),
  google_location_url: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  services: z.string(),
  currencies_accepted: z.string(),
  located_in: z.string(),
  rating_mean: z.number().nullable(),
  secondary_category: categoryRow.nullable(),
  seo_title: z.string(),
  seo_meta_description: z.string(),
  created_at: z.string(),
  page_changed_at: z.string(),
})

function toCard(row: z.output<typeof cardShape>): BusinessCard {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    shortDescription: row.short_description,
    city: row.city,
    phone: row.phone,
    email: row.email,
    websiteUrl: row.website_url,
    imageUrl: row.image_url,
    rating: row.rating,
    ratingCount: row.rating_count,
    featured: row.featured,
    verified: row.verified,
    priceRange: row.price_range,
    category: row.category,
    hours: {
      monday: row.monday_hours,
      tuesday: row.tuesday_hours,
      wednesday: row.wednesday_hours,
      thursday: row.thursday_hours,
      friday: row.friday_hours,
      saturday: row.saturday_hours,
      sunday: row.sunday_hours,
    },
  }
}

function toProfile(row: z.output<typeof profileShape>): Business {
  return {
    ...toCard(row),
    description: row.description,
    address: row.address,
    state: row.state,
    countryCode: row.country_code,
    googleLocationUrl: row.google_location_url,
    latitude: row.latitude,
    longitude: row.longitude,
    services: row.services,
    currenciesAccepted: row.currencies_accepted,
    locatedIn: row.located_in,
    ratingMean: row.rating_mean,
    secondaryCategory: row.secondary_category,
    seoTitle: row.seo_title,
    seoMetaDescription: row.seo_meta_description,
    createdAt: row.created_at,
    pageChangedAt: row.page_changed_at,
  }
}

/** Reads a row of `cardSelect`, which is what the search function answers with too. */
export function parseBusinessCard(row: unknown): BusinessCard {
  return toCard(cardShape.parse(row))
}

/** Reads a row of `profileSelect`. */
export function parseBusiness(row: unknown): Business {
  return toProfile(profileShape.parse(row))
}

import { z } from 'zod'
import type { ImportedValues } from './imports.ts'

const text = z.string()
const categorySlug = z
  .object({ slug: z.string() })
  .nullable()
  .transform((category) => category?.slug ?? '')

/** A business as the database answers, with what its last import said. */
export const importedBusiness = z
  .object({
    id: z.uuid(),
    source_values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).nullable(),
    name: text,
    description: text,
    short_description: text,
    address: text,
    city: text,
    state: text,
    phone: text,
    email: text,
    website_url: text,
    image_url: text,
    google_location_url: text,
    services: text,
    price_range: text.nullable(),
    currencies_accepted: text,
    located_in: text,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    monday_hours: text,
    tuesday_hours: text,
    wednesday_hours: text,
    thursday_hours: text,
    friday_hours: text,
    saturday_hours: text,
    sunday_hours: text,
    category: categorySlug,
    secondary_category: categorySlug,
  })
  .transform(({ id, source_values, ...values }) => ({
    id,
    last: source_values,
    values: values satisfies ImportedValues,
  }))

export type ImportedBusiness = z.infer<typeof importedBusiness>

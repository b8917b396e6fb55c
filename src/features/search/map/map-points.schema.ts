import { z } from 'zod'

/** What `search_businesses` answers for a map. */
export const mapPointsShape = z.object({
  total: z.number(),
  more: z.boolean(),
  markers: z.array(
    z.object({
      ...{ slug: z.string(), name: z.string(), icon: z.string().nullable() },
      ...{ latitude: z.number(), longitude: z.number() },
      ...{ featured: z.boolean(), open: z.boolean().nullable() },
    }),
  ),
  clusters: z.array(
    z
      .tuple([z.number(), z.number(), z.number()])
      .transform(([latitude, longitude, businesses]) => ({ latitude, longitude, businesses })),
  ),
})

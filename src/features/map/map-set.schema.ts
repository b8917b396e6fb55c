import * as z from 'zod/mini'

/** Whom the data's licence asks to name on every map. */
const credit = z.object({ text: z.string().check(z.minLength(1)), url: z.nullable(z.url()) })

/** What is known of the place's tiles; `npm run map` writes it. */
export const mapSetSchema = z.object({
  /** A digest of all tiles: their addresses change with it. */
  version: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
  minZoom: z.int(),
  maxZoom: z.int(),
  bounds: z.object({
    minLatitude: z.number(),
    maxLatitude: z.number(),
    minLongitude: z.number(),
    maxLongitude: z.number(),
  }),
  credits: z.array(credit).check(z.minLength(1)),
  /** Tiles within the bounds that show nothing, as `z/x/y`: nobody need ask for them. */
  absent: z.array(z.string()),
})

/** Where browsers fetch the tiles: below a folder as `z/x/y.pbf`, or out of one PMTiles file. */
const tileSource = z.object({ kind: z.enum(['folder', 'archive']), url: z.string().check(z.minLength(1)) })

/** The same as browsers read it. */
export const publishedSetSchema = z.extend(mapSetSchema, { source: tileSource })

export type MapSet = z.infer<typeof mapSetSchema>
export type PublishedSet = z.infer<typeof publishedSetSchema>
export type TileSource = z.infer<typeof tileSource>
export type Credit = z.infer<typeof credit>

import * as z from 'zod/mini'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'

const rows = z.array(
  z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    city: z.string(),
    address: z.string(),
  }),
)

/** A listed or pending business that may be the one being submitted. */
export type SimilarBusiness = z.infer<typeof rows>[number]

/** The fields of a form that tell businesses apart. */
export type Likeness = Omit<SimilarBusiness, 'id' | 'slug'>

export const likenessOf = ({ name, city, address }: Likeness): Likeness => ({
  name: name.trim(),
  city: city.trim(),
  address: address.trim(),
})

/** Similar listed businesses and the caller's own drafts, the likeliest first. */
export async function findSimilar(db: Db, { name, city, address }: Likeness): Promise<SimilarBusiness[]> {
  const answer = await db.rpc('find_similar_businesses', { name, city, address })
  return rows.parse(dataOrThrow(answer, 'similar businesses'))
}

/** The same without a client, for visitors. @param read reads below `/rest/v1` */
export async function readSimilar(
  read: (path: string) => Promise<unknown>,
  { name, city, address }: Likeness,
): Promise<SimilarBusiness[]> {
  return rows.parse(
    await read(`/rpc/find_similar_businesses?${new URLSearchParams({ name, city, address })}`),
  )
}

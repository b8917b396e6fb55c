import * as z from 'zod/mini'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { type ColumnsOf, type FieldOf, fieldsFor } from '#features/businesses/business-columns.ts'

/** The written fields that tell businesses apart, without the position. */
export type Likeness = Pick<ColumnsOf<'telling'>, Extract<FieldOf<'telling'>, { kind: 'line' }>['column']>

const lines = fieldsFor('telling').filter(({ kind }) => kind === 'line')

/** Object.fromEntries loses the keys. */
const likenessShape = Object.fromEntries(lines.map(({ column }) => [column, z.string()])) as Record<
  keyof Likeness,
  z.ZodMiniString
>

const rows = z.array(z.object({ ...likenessShape, id: z.string(), slug: z.string() }))

/** A listed or pending business that may be the one being submitted. */
export type SimilarBusiness = z.infer<typeof rows>[number]

export function likenessOf(values: Likeness): Likeness {
  // Object.fromEntries loses the keys.
  return Object.fromEntries(
    Object.keys(likenessShape).map((column) => [column, values[column as keyof Likeness].trim()]),
  ) as Likeness
}

/** Similar listed businesses and the caller's own drafts, the likeliest first. */
export async function findSimilar(db: Db, likeness: Likeness): Promise<SimilarBusiness[]> {
  const answer = await db.rpc('find_similar_businesses', likeness)
  return rows.parse(dataOrThrow(answer, 'similar businesses'))
}

/** The same without a client, for visitors. @param read reads below `/rest/v1` */
export async function readSimilar(
  read: (path: string) => Promise<unknown>,
  likeness: Likeness,
): Promise<SimilarBusiness[]> {
  return rows.parse(await read(`/rpc/find_similar_businesses?${new URLSearchParams(likeness)}`))
}

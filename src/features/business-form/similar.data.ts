import * as z from 'zod/mini'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { type ColumnsOf, type FieldOf, fieldsFor } from '#features/businesses/business-columns.ts'

/** What of a form tells businesses apart: what is written, and not where it lies on a map. */
export type Likeness = Pick<ColumnsOf<'telling'>, Extract<FieldOf<'telling'>, { kind: 'line' }>['column']>

const lines = fieldsFor('telling').filter(({ kind }) => kind === 'line')

/** Object.fromEntries forgets that every line is there. */
const likenessShape = Object.fromEntries(lines.map(({ column }) => [column, z.string()])) as Record<
  keyof Likeness,
  z.ZodMiniString
>

const rows = z.array(z.object({ ...likenessShape, id: z.string(), slug: z.string() }))

/** A business that is listed already, or waits to be, and may be the one that somebody is about to list. */
export type SimilarBusiness = z.infer<typeof rows>[number]

export function likenessOf(values: Likeness): Likeness {
  // Object.fromEntries forgets that every line is there.
  return Object.fromEntries(
    Object.keys(likenessShape).map((column) => [column, values[column as keyof Likeness].trim()]),
  ) as Likeness
}

/** Listed businesses like it, and the caller's own drafts, the likeliest first. */
export async function findSimilar(db: Db, likeness: Likeness): Promise<SimilarBusiness[]> {
  const answer = await db.rpc('find_similar_businesses', likeness)
  return rows.parse(dataOrThrow(answer, 'similar businesses'))
}

/** The same without a client, for whoever is not signed in. @param read reads below `/rest/v1` */
export async function readSimilar(
  read: (path: string) => Promise<unknown>,
  likeness: Likeness,
): Promise<SimilarBusiness[]> {
  return rows.parse(await read(`/rpc/find_similar_businesses?${new URLSearchParams(likeness)}`))
}

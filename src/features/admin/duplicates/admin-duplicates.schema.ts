import { z } from 'zod'
import { listedEntry } from '#features/duplicates/duplicates.schema.ts'
import type { ComparedBusiness, DuplicatePage } from './admin-duplicates.ts'

const compared = z
  .looseObject({
    ...listedEntry.shape,
    draft: z.boolean(),
    created_at: z.string(),
    owner_id: z.uuid().nullable(),
    owner_email: z.string().nullable(),
    rating_count: z.number(),
    reports: z.number(),
    plans: z.array(z.string()),
  })
  .transform(
    (row): ComparedBusiness => ({
      ...listedEntry.parse(row),
      values: row,
      draft: row.draft,
      createdAt: row.created_at,
      ownerId: row.owner_id,
      ownerEmail: row.owner_email,
      ratingCount: row.rating_count,
      reports: row.reports,
      plans: row.plans,
    }),
  )

/** The answer of `admin_duplicates`. */
export const duplicatePage = z
  .object({
    total: z.number(),
    page: z.number(),
    rows: z.array(
      z.object({
        answer: z.enum(['same', 'person']),
        entries_of_name: z.number(),
        first: compared,
        second: compared,
      }),
    ),
    merges: z.array(
      z.object({
        id: z.uuid(),
        merged_at: z.string(),
        kept: z.string(),
        kept_slug: z.string(),
        gone: z.string(),
        gone_slug: z.string(),
      }),
    ),
  })
  .transform(
    ({ rows, merges, ...rest }): DuplicatePage => ({
      ...rest,
      rows: rows.map(({ entries_of_name, ...row }) => ({ ...row, entriesOfName: entries_of_name })),
      merges: merges.map(({ merged_at, kept_slug, gone_slug, ...merge }) => ({
        ...merge,
        mergedAt: merged_at,
        keptSlug: kept_slug,
        goneSlug: gone_slug,
      })),
    }),
  )

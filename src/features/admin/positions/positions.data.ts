import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import type { Outline } from '#features/imports/values/outlines.ts'
import { positionPage } from './positions.schema.ts'
import { areasOf, type PlacedListing, type PositionProblem } from './positions.ts'

type Range = { problem: PositionProblem; page: number; pageSize: number }

export type PositionPage = { total: number; more: boolean; page: number; rows: PlacedListing[] }

/** One page of the listings with a problem, the latest first; of a crowd the largest first. */
export async function listPositions(
  db: Db,
  { problem, page, pageSize }: Range,
  outlines: readonly Outline[],
): Promise<PositionPage> {
  const answer = await db.rpc('admin_positions', {
    ...{ problem, page, page_size: pageSize },
    outlines: areasOf(outlines).map(({ keys, area }) => ({ keys: [...keys], area })),
  })
  return positionPage.parse(dataOrThrow(answer, 'the positions'))
}

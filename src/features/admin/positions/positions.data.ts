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
  // Whether there is a position, and whose spot it shares, says no outline.
  const areas = problem === 'outside' || problem === 'elsewhere' ? areasOf(outlines) : []
  const answer = await db.rpc('admin_positions', {
    ...{ problem, page, page_size: pageSize },
    outlines: areas.map(({ keys, area }) => ({ keys: [...keys], area })),
  })
  return positionPage.parse(dataOrThrow(answer, 'the positions'))
}

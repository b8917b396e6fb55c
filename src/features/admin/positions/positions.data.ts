import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import type { Outline } from '#features/imports/values/outlines.ts'
import { positionPage } from './positions.schema.ts'
import { areasOf, type PlacedListing, type PositionProblem } from './positions.ts'

type Range = { problem: PositionProblem; page: number; pageSize: number }

export type PositionPage = {
  total: number
  more: boolean
  page: number
  rows: PlacedListing[]
  /** How many positions were not compared with the outlines yet. */
  waiting: number
}

const askedAreas = (outlines: readonly Outline[]) =>
  areasOf(outlines).map(({ keys, area }) => ({ keys: [...keys], area }))

/** One page of the listings with a problem, the latest first; of a crowd the largest first. */
export async function listPositions(
  db: Db,
  { problem, page, pageSize }: Range,
  outlines: readonly Outline[],
): Promise<PositionPage> {
  // Whether there is a position, and whose spot it shares, says no outline.
  const needed = problem === 'outside' || problem === 'elsewhere'
  const answer = await db.rpc('admin_positions', {
    ...{ problem, page, page_size: pageSize },
    outlines: needed ? askedAreas(outlines) : [],
  })
  return positionPage.parse(dataOrThrow(answer, 'the positions'))
}

/**
 * Compares positions that are new, or were compared with other outlines, as long as there is time.
 * @param db with the service key
 */
export async function comparePositions(
  db: Db,
  outlines: readonly Outline[],
  hasTime: () => boolean,
): Promise<void> {
  const asked = { outlines: askedAreas(outlines) }
  let compared: number
  do compared = dataOrThrow(await db.rpc('compare_positions', asked), 'compared positions')
  while (compared > 0 && hasTime())
}

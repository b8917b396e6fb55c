import { z } from 'zod'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { parseHours } from './parse-hours.ts'

const textsShape = z.array(z.string())

/**
 * Parses stored texts of opening hours that are new, so that a search can filter by what is open; the database cannot
 * parse them itself. Needs the service key.
 * @param again parses every text anew, for when the parser may have changed
 * @returns how many texts have a new meaning
 * @throws AppError `unavailable` when the database fails
 */
export async function readWrittenHours(db: Db, { again = false } = {}): Promise<number> {
  let learned = 0
  for (let after = ''; ; ) {
    const answer = await db.rpc('written_hours', { after, read_again: again })
    const texts = textsShape.parse(dataOrThrow(answer, 'texts of hours'))
    const last = texts.at(-1)
    if (last === undefined) return learned
    const hours = texts.map((text) => ({ text, open: openMinutes(text) }))
    learned += dataOrThrow(await db.rpc('learn_hours', { hours }), 'the meaning of hours')
    after = last
  }
}

/** When a day with this text is open, in minutes; empty for a text without hours. */
function openMinutes(text: string): number[][] {
  const day = parseHours(text)
  return day.kind === 'open' ? day.ranges.map(({ opens, closes }) => [opens, closes]) : []
}

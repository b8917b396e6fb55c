import { z } from 'zod'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { parseHours } from './parse-hours.ts'

const textsShape = z.array(z.string())

/**
 * Tells the database what the texts of opening hours mean that nobody read yet, so that a search can ask for what is
 * open; it reads no text itself. Needs the service key.
 * @param again reads every text anew, for when the reading itself may have changed
 * @returns how many texts mean something new
 * @throws AppError `unavailable` when the data service fails
 */
export async function readWrittenHours(db: Db, { again = false } = {}): Promise<number> {
  let learned = 0
  for (let after = ''; ; ) {
    const answer = await db.rpc('written_hours', { after, read_again: again })
    const texts = textsShape.parse(dataOrThrow(answer, 'written hours'))
    const last = texts.at(-1)
    if (last === undefined) return learned
    const hours = texts.map((text) => ({ text, open: openMinutes(text) }))
    learned += dataOrThrow(await db.rpc('learn_hours', { hours }), 'what hours mean')
    after = last
  }
}

/** When a day of that text is open, in minutes; nothing for a text that says no hours. */
function openMinutes(text: string): number[][] {
  const day = parseHours(text)
  return day.kind === 'open' ? day.ranges.map(({ opens, closes }) => [opens, closes]) : []
}

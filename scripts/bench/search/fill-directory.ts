import type { Client } from 'pg'
import { parseHours } from '#features/hours/parse-hours.ts'
import { insertManyBusinesses } from '../../demo/many-businesses.ts'
import { copyBusinesses } from './copy-businesses.ts'

/** More are these, copied: generating a million takes hours. */
const mostGenerated = 100_000

/**
 * Makes the directory one of `count` generated businesses, unless it is that already. Above 100,000 only the search
 * knows all of them, and `count` is a multiple of that.
 * @returns whether it had to be made
 */
export async function fillDirectory(client: Client, count: number): Promise<boolean> {
  const { rows } = await client.query<{ stored: number }>(
    'select count(*)::integer as stored from public.mn_businesses',
  )
  const stored = rows[0]?.stored ?? 0
  if (stored === count) return false
  const generated = Math.min(count, mostGenerated)
  if (stored !== generated) {
    console.log(`Generating ${generated} businesses …`)
    // Nothing is rebuilt, listed or told here; and only a fresh table is as dense as one that grew by itself.
    await client.query('truncate public.mn_businesses, public.mn_categories, public.site_changes cascade')
    await insertManyBusinesses(client, generated)
  }
  if (count > generated) await copyBusinesses(client, count / generated)
  return true
}

/** Tells the database what the texts of opening hours mean, as a build does. */
export async function learnHours(client: Client): Promise<void> {
  const { rows } = await client.query<{ text: string }>('select text from private.hours_texts')
  const hours = rows.map(({ text }) => {
    const day = parseHours(text)
    return {
      text,
      open: day.kind === 'open' ? day.ranges.map(({ opens, closes }) => [opens, closes]) : [],
    }
  })
  await client.query('select public.learn_hours($1)', [JSON.stringify(hours)])
}

import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { SupabaseClient } from '@supabase/supabase-js'
import { paths } from '#config/paths.ts'
import { cities } from '#config/place/cities.ts'
import type { Database } from '#db/types.gen.ts'
import { connectAsAdmin } from './admin-db.ts'
import { withBenchSite } from './bench-site.ts'
import { percentile } from './load.ts'

type Db = SupabaseClient<Database>

/** Seconds that the slowest page may need at the 95th percentile. */
const bar = 3
const giveUpMilliseconds = 60_000
const lookMilliseconds = 10

async function shown(address: string, text: string): Promise<number> {
  const until = performance.now() + giveUpMilliseconds
  while (performance.now() < until) {
    const response = await fetch(address)
    if ((await response.text()).includes(text) && response.ok) return performance.now()
    await sleep(lookMilliseconds)
  }
  throw new Error(`${address} does not show what was published.`)
}

/** A draft that stands first in its lists once it is published. */
async function addDraft(db: Db, number: number) {
  const categories = await db.from('mn_categories').select('id, slug').order('slug').throwOnError()
  const category = categories.data[number % categories.data.length]
  const city = cities[number % cities.length]
  if (!category || !city) throw new Error('The directory has no categories.')
  const name = `Freshness ${randomUUID()}`
  const place = { city: city.name, category_id: category.id }
  const standing = { draft: true, featured_by_admin: true, rating_override: 10 }
  const added = await db
    .from('mn_businesses')
    .insert({ name, ...place, ...standing })
    .select('id, slug')
    .single()
    .throwOnError()
  const { id, slug } = added.data
  const pages = [paths.business(slug), paths.category(category.slug), paths.location(city.slug)]
  return { id, name, pages }
}

/** Publishes a draft; gives the seconds until each of its pages shows it. */
async function measure(db: Db, origin: string, number: number): Promise<number[]> {
  const { id, name, pages } = await addDraft(db, number)
  try {
    const started = performance.now()
    await db.from('mn_businesses').update({ draft: false }).eq('id', id).throwOnError()
    const seen = await Promise.all(pages.map((page) => shown(origin + page, name)))
    return seen.map((moment) => (moment - started) / 1000)
  } finally {
    await db.from('mn_businesses').delete().eq('id', id).throwOnError()
  }
}

/**
 * Prints how many seconds pass from publishing a draft, as an administrator does it, until its own page, its category's
 * and its city's show it to visitors, in the demo directory and with all that `npm start` runs. Options: `--drafts N`
 * (20), `--check` (fails where it takes three seconds or more).
 */
export async function benchFreshness(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { drafts: { type: 'string', default: '20' }, check: { type: 'boolean', default: false } },
  })
  await withBenchSite(
    async ({ origin, backend }, stateDir) => {
      const db = await connectAsAdmin(stateDir, backend)
      const taken: number[][] = []
      for (let number = 0; number < Number(values.drafts); number++)
        taken.push(await measure(db, origin, number))
      console.log(`${'seconds until it shows on'.padEnd(30)}${'median'.padStart(10)}${'p95'.padStart(10)}`)
      const print = (name: string, numbers: readonly number[]) => {
        const figures = [0.5, 0.95].map((share) => percentile(numbers, share).toFixed(2).padStart(10))
        console.log(name.padEnd(30) + figures.join(''))
      }
      for (const [index, name] of ['its own page', "its category's", "its city's"].entries())
        print(
          name,
          taken.map((seconds) => seconds[index] ?? 0),
        )
      const slowest = taken.map((seconds) => Math.max(...seconds))
      print('all three', slowest)
      if (values.check && percentile(slowest, 0.95) >= bar) {
        console.log(`  FAILED: ${bar} s or more`)
        process.exitCode = 1
      }
    },
    { rebuild: true },
  )
}

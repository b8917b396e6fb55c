import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { createRandom } from '../../demo/random.ts'
import type { Builder } from './start-builder.ts'

/** What edits took, in milliseconds. */
export type EditTimes = {
  /** From telling the database until the business's own page shows it. */
  page: number[]
  /** Until every page that shows it does, and the sitemaps. */
  all: number[]
  /** What the threads needed for rendering and writing them, added up. */
  rendering: number[]
  /** How many pages each edit changed. */
  pages: number[]
}

/** What people do to a listing, in turns: one page shows it; its cards too; it moves in its lists. */
const statements: readonly string[] = [
  'update mn_businesses set services = $2 where id = $1',
  `update mn_businesses set services = $2, name = left(name, 60) || ' ' || right($2, 4) where id = $1`,
  'update mn_businesses set services = $2, rating = round(10 - coalesce(rating, 5), 1) where id = $1',
]

const lookMilliseconds = 2
const giveUpMilliseconds = 60_000

async function shown(file: string, text: string): Promise<void> {
  const until = performance.now() + giveUpMilliseconds
  for (let page = ''; !(page.includes(text) && page.includes('</html>')); page = readFileSync(file, 'utf8')) {
    if (performance.now() > until) throw new Error(`${file} does not show what was changed.`)
    await sleep(lookMilliseconds)
  }
}

/** Edits businesses, one after the other, and waits for each edit to be published. */
export async function measureEdits(client: Client, builder: Builder, count: number): Promise<EditTimes> {
  const times: EditTimes = { page: [], all: [], rendering: [], pages: [] }
  const random = createRandom('bench/edits')
  const { rows } = await client.query<{ id: string; slug: string }>(
    `select id, slug from mn_businesses where not draft and not archived order by md5(id::text) limit $1`,
    [count],
  )
  for (const [index, { id, slug }] of rows.entries()) {
    // Edits come when they like, not when the service has just begun to wait.
    await sleep(random.int(100, 600))
    const text = `Edit ${randomUUID()}`
    const built = builder.nextReport()
    const started = performance.now()
    await client.query(statements[index % statements.length] ?? '', [id, text])
    await shown(path.join(builder.outDir, 'business', `${slug}.html`), text)
    times.page.push(performance.now() - started)
    const { written, renderMilliseconds } = await built
    times.all.push(performance.now() - started)
    times.rendering.push(renderMilliseconds)
    times.pages.push(written)
  }
  return times
}

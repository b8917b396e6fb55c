/**
 * Holds the directory's businesses in an index of a search library in this process's memory, and answers questions sent
 * by `engines.ts`. Arguments: the library, the folder where it is installed, the database's address, how many businesses.
 */
import { createRequire } from 'node:module'
import process from 'node:process'
import pg from 'pg'

type Row = { id: string; name: string; category: string; whereabouts: string; texts: string }
type Engine = {
  add(rows: readonly Row[]): unknown
  /** @returns how many were found, of which fifty are shown */
  ask(text: string): number | Promise<number>
}

/** What of these libraries is used here. */
type MiniSearch = {
  addAll(rows: readonly Row[]): void
  search(text: string, options: object): readonly unknown[]
}
type Orama = {
  create(options: object): object
  insertMultiple(index: object, rows: readonly Row[], batch: number): unknown
  search(index: object, options: object): { count: number } | Promise<{ count: number }>
}

const fields = ['name', 'category', 'whereabouts', 'texts'] as const
const boost = { name: 3 }

const engines: Record<string, (load: (name: string) => unknown) => Engine> = {
  minisearch(load) {
    // The package's own types are not installed with the project.
    const Index = load('minisearch') as new (options: object) => MiniSearch
    const index = new Index({ fields })
    const options = { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost }
    return { add: (rows) => index.addAll(rows), ask: (text) => index.search(text, options).length }
  },
  '@orama/orama'(load) {
    // As above.
    const orama = load('@orama/orama') as Orama
    const index = orama.create({ schema: Object.fromEntries(fields.map((field) => [field, 'string'])) })
    const options = { limit: 50, tolerance: 1, threshold: 0, boost }
    return {
      add: (rows) => orama.insertMultiple(index, rows, 500),
      ask: async (term) => (await orama.search(index, { ...options, term })).count,
    }
  },
}

const [name = '', folder = '', url = '', businesses = '0'] = process.argv.slice(2)
const engine = engines[name]?.(createRequire(`${folder}/package.json`))
if (engine === undefined) throw new Error(`no engine is called ${name}`)

const batch = 10_000
const client = new pg.Client({ connectionString: url })
await client.connect()
await client.query(
  `begin; declare listed cursor for
   select business.id, business.name, category.name as category, concat_ws(' ', address, city) as whereabouts,
     concat_ws(' ', short_description, business.description, services) as texts
   from public.mn_businesses as business join public.mn_categories as category on category.id = category_id
   where not draft and not archived order by business.id limit ${Number(businesses)}`,
)
const reading = async () => (await client.query<Row>(`fetch ${batch} from listed`)).rows
let milliseconds = 0
let held = 0
for (let rows = await reading(); rows.length > 0; rows = await reading()) {
  const started = performance.now()
  await engine.add(rows)
  milliseconds += performance.now() - started
  held += rows.length
}
await client.end()
process.on('message', async (text) => {
  const started = performance.now()
  const found = await engine.ask(String(text))
  process.send?.({ milliseconds: performance.now() - started, found })
})
process.send?.({ held, seconds: milliseconds / 1000, mib: process.memoryUsage().rss / 2 ** 20 })

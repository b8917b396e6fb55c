import type { Client } from 'pg'
import { fieldsFor } from '#features/businesses/business-columns.ts'

export type Search = {
  q?: string
  /** Every name of the place; plain queries take the first. */
  locations?: readonly string[]
  category?: string
  min_rating?: number
  featured?: 'featured' | 'not-featured'
  sort?: 'name' | 'rating' | 'newest' | 'distance'
  place?: string
  /** A minute of the week; plain queries know nothing of hours, nor of what follows. */
  open_at?: number
  categories?: readonly string[]
  latitude?: number
  longitude?: number
  /** Metres. */
  radius?: number
}

/**
 * The same businesses and categories as anyone would store them: a primary key each, and row-level security. Made
 * anew each time, so that they are what the directory is.
 */
export const makePlainTables = `
  drop schema if exists plain cascade;
  create schema plain;
  create table plain.mn_businesses as select * from public.mn_businesses;
  create table plain.mn_categories as select * from public.mn_categories;
  alter table plain.mn_businesses add primary key (id);
  alter table plain.mn_categories add primary key (id);
  alter table plain.mn_businesses enable row level security;
  alter table plain.mn_categories enable row level security;
  create policy "Visitors read public businesses" on plain.mn_businesses
    for select to anon using (not draft and not archived);
  create policy "Visitors read all categories" on plain.mn_categories for select to anon using (true);
  grant usage on schema plain to anon;
  grant select on plain.mn_businesses, plain.mn_categories to anon;`

type Row = { id: string }

const orders: Record<string, string> = {
  name: 'name',
  rating: 'rating desc nulls last',
  newest: 'created_at desc',
}

/** Values of a query as they are put in, each as the next parameter. */
class Parameters {
  readonly values: unknown[] = []
  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

function filtersOf(search: Search, parameters: Parameters): string[] {
  const { locations = [], category, min_rating, featured } = search
  const filters = ['draft = false', 'archived = false']
  const [location] = locations
  if (location !== undefined) {
    const pattern = parameters.add(`%${location}%`)
    filters.push(`(city ilike ${pattern} or located_in ilike ${pattern} or address ilike ${pattern})`)
  }
  if (category !== undefined) {
    const id = `(select id from plain.mn_categories where slug = ${parameters.add(category)})`
    filters.push(`(category_id = ${id} or secondary_category_id = ${id})`)
  }
  if (min_rating !== undefined) filters.push(`rating >= ${parameters.add(min_rating)}`)
  if (featured !== undefined) filters.push(`featured = ${featured === 'featured'}`)
  return filters
}

async function businesses(client: Client, search: Search, text?: (p: Parameters) => string): Promise<Row[]> {
  const parameters = new Parameters()
  const filters = filtersOf(search, parameters)
  if (text) filters.push(text(parameters))
  const order = orders[search.sort ?? ''] ?? 'featured desc, rating desc nulls last'
  const { rows } = await client.query<Row>(
    `select * from plain.mn_businesses where ${filters.join(' and ')} order by ${order} limit 50`,
    parameters.values,
  )
  return rows
}

async function ofCategories(client: Client, search: Search, pattern: string): Promise<Row[]> {
  const { rows } = await client.query<Row>('select id from plain.mn_categories where name ilike $1', [
    pattern,
  ])
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  return businesses(client, search, (parameters) => {
    const list = parameters.add(ids)
    return `(category_id = any (${list}) or secondary_category_id = any (${list}))`
  })
}

/** What a business says of itself. */
const descriptions = fieldsFor('form')
  .filter(({ section }) => section === 'Descriptions')
  .map(({ column }) => column)

const containing = (columns: readonly string[], q: string) => (parameters: Parameters) => {
  const pattern = parameters.add(`%${q}%`)
  return `(${columns.map((column) => `${column} ilike ${pattern}`).join(' or ')})`
}

async function padded(client: Client, search: Search, found: Map<string, Row>): Promise<Map<string, Row>> {
  if (search.featured !== 'featured' || found.size >= 12) return found
  for (const row of await businesses(client, { ...search, featured: 'not-featured', sort: 'rating' }))
    if (found.size < 12) found.set(row.id, row)
  return found
}

/**
 * A search as plain queries would do it, widened step by step while too little is found: queries on
 * tables, one after the other, without an index. It gives no true total and forgives no spelling.
 */
export async function plainSearch(client: Client, search: Search): Promise<Map<string, Row>> {
  const { q = '' } = search
  const found = new Map<string, Row>()
  const add = (rows: readonly Row[]) => {
    for (const row of rows) found.set(row.id, row)
  }
  if (q === '') {
    add(await businesses(client, search))
    return padded(client, search, found)
  }
  add(await ofCategories(client, search, q))
  if (found.size < 20) add(await ofCategories(client, search, `%${q}%`))
  if (found.size < 30) add(await businesses(client, search, containing(['name'], q)))
  if (found.size < 10) add(await businesses(client, search, containing(descriptions, q)))
  return padded(client, search, found)
}

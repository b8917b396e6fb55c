import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { fieldsFor, selectOf } from '#features/businesses/business-columns.ts'
import { listOrder } from '#features/listings/listings.ts'
import { sayWho } from '../demo/business-sayings.ts'

/** Something that pages ask for, said as a request and as SQL that answers the same rows. */
export type Question = {
  name: string
  /** Written with the service's key, since visitors are kept from writing this often. */
  writes: boolean
  asRequest(): { method: string; target: string; body?: string }
  asSql(): { text: string; values: unknown[] }
}

const cardColumns = ['id', 'rating_count', ...selectOf(fieldsFor('card'))]

/** A column of a request as SQL has it: `shown:column` is a column under another name. */
function sayColumn(asked: string): string {
  const [name = '', column = name] = asked.split(':')
  return `b.${column} as ${name}`
}

const labelColumns = ['slug', 'name', 'icon']

/** The order of lists, its words joined as a request or as SQL has them. */
function sayOrder(between: string): string {
  return listOrder
    .map(([column, direction]) => [column, direction.ascending ? 'asc' : 'desc'].join(between))
    .join(',')
}

const cardsTarget =
  `/mn_businesses?select=${cardColumns.join(',')},` +
  `category:mn_categories!mn_businesses_category_id_fkey(${labelColumns.join(',')})` +
  `&draft=eq.false&archived=eq.false&limit=50&order=${sayOrder('.')}`

const cardsSql = `select coalesce(json_agg(card), '[]')::text from (
  select ${cardColumns.map(sayColumn).join(', ')},
    (select to_jsonb(c) from (
      select ${labelColumns.join(', ')} from public.mn_categories as category where category.id = b.category_id
    ) as c) as category
  from public.mn_businesses as b
  where draft = false and archived = false
  order by ${sayOrder(' ')} limit 50
) as card`

function rowByKey(ids: readonly string[]): Question {
  let asked = 0
  const next = () => {
    asked += 1
    return ids[asked % ids.length] ?? ''
  }
  return {
    name: 'a row by its key',
    writes: false,
    asRequest: () => ({ method: 'GET', target: `/mn_businesses?select=*&id=eq.${next()}` }),
    asSql: () => ({
      text: `select coalesce(json_agg(b), '[]')::text from (select * from public.mn_businesses where id = $1) as b`,
      values: [next()],
    }),
  }
}

const cards: Question = {
  name: '50 cards with embedded categories',
  writes: false,
  asRequest: () => ({ method: 'GET', target: cardsTarget }),
  asSql: () => ({ text: cardsSql, values: [] }),
}

const words = [
  'restaurant',
  'hotel makati',
  'salon',
  'cofee',
  'dental clinic',
  'car repair',
  'gym',
  'flowers',
]

function search(): Question {
  let asked = 0
  const next = () => {
    asked += 1
    return words[asked % words.length] ?? ''
  }
  return {
    name: 'a search',
    writes: false,
    asRequest: () => ({
      method: 'POST',
      target: '/rpc/search_businesses',
      body: JSON.stringify({ q: next() }),
    }),
    asSql: () => ({ text: 'select public.search_businesses(q => $1)::text', values: [next()] }),
  }
}

function insert(): Question {
  const row = () => ({ ...sayWho(`bench-${randomUUID()}`), city: 'Makati City' })
  const columns = Object.keys(row())
  return {
    name: 'an insert of a business',
    writes: true,
    asRequest: () => ({
      method: 'POST',
      target: '/mn_businesses?select=id,slug',
      body: JSON.stringify(row()),
    }),
    asSql: () => ({
      text: `insert into public.mn_businesses (${columns.join(', ')})
        values (${columns.map((_, index) => `$${index + 1}`).join(', ')})
        returning json_build_array(json_build_object('id', id, 'slug', slug))::text`,
      values: Object.values(row()),
    }),
  }
}

/** What is measured, in this order: the insert comes last, since it makes the others' tables longer. */
export async function questions(databaseUrl: string): Promise<Question[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // What an earlier run inserted.
    await client.query(`delete from public.mn_businesses where slug like 'bench-%'`)
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ id: string }>(
      'select id from public.mn_businesses where not draft and not archived order by id limit 500',
    )
    return [rowByKey(rows.map(({ id }) => id)), cards, search(), insert()]
  } finally {
    await client.end()
  }
}

import type { Client } from 'pg'

type Expressions = Readonly<Record<string, string>>

/** Each copy lies within some kilometres of what it was made of, under an address of its own. */
const nearby = (axis: string) => `${axis} + (hashtext(id::text || '${axis}' || nth) % 1000) * 0.00002`
const businessColumns: Expressions = {
  id: 'md5(id::text || nth)::uuid',
  slug: `slug || '-' || nth`,
  latitude: nearby('latitude'),
  longitude: nearby('longitude'),
}
const entryColumns: Expressions = {
  business_id: 'md5(business_id::text || nth)::uuid',
  position:
    '(select private.on_map(latitude, longitude) from public.mn_businesses where id = md5(business_id::text || nth)::uuid)',
}

const filled = ['public.mn_businesses', 'private.search_entries', 'private.search_texts']

/**
 * Makes every business of the directory several, with all that the search reads of it: words are as frequent among many
 * as they were among few. What other parts of the site keep of businesses is not made.
 * @param times how many there are of each in the end
 */
export async function copyBusinesses(client: Client, times: number): Promise<void> {
  const drop = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any ($1::regclass[]) and not indisunique`,
    [filled],
  )
  for (const { name } of drop.rows) await client.query(`drop index ${name}`)
  // No trigger fires: what they would do for each row is copied.
  await client.query('set session_replication_role = replica; set synchronous_commit = off')
  await copyRows(client, 'public.mn_businesses', businessColumns, times)
  await client.query('analyze public.mn_businesses')
  await copyRows(client, 'private.search_entries', entryColumns, times)
  await copyRows(client, 'private.search_texts', entryColumns, times)
  await client.query('update public.mn_categories set item_count = item_count * $1', [times])
  await client.query(`set session_replication_role = origin; set maintenance_work_mem = '1GB'`)
  for (const { definition } of drop.rows) await client.query(definition)
  await client.query('truncate private.map_cells')
  await client.query(
    `select private.change_map(array_agg((1, position, category_id, secondary_category_id)::private.map_change))
     from private.search_entries group by ascii(business_id::text)`,
  )
}

async function copyRows(
  client: Client,
  table: string,
  expressions: Expressions,
  times: number,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => expressions[name] ?? name)
  await client.query(
    `insert into ${table} (${names.join(', ')})
     select ${values.join(', ')} from generate_series(2, ${times}) as nth, ${table}`,
  )
}

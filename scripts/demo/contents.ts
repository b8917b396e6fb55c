import pg from 'pg'
import { isReal, listRealData } from './made-up-rows.ts'

/**
 * What a database holds: nothing; what a seed puts in and nothing else (its categories alone, the demo, so many
 * generated businesses); or more than that.
 */
export type Contents = 'nothing' | 'empty' | 'demo' | number | 'more'

/**
 * What people did to made-up rows since $1: the record of changes tells, whoever they were. Only that plans end by
 * themselves, and a business is featured no more, is nobody's doing. Pictures and payments are people's too.
 */
const changed = [
  `exists (select from public.mn_changes where actor_id is not null)`,
  `exists (
    select from public.mn_changes
    where changed_at > $1 and action <> 'created' and fields - 'featured_by_plan' <> '{}'::jsonb
  )`,
  `exists (select from public.mn_business_ratings where updated_at > $1)`,
  `exists (select from public.mn_contact_messages where answered_at > $1)`,
  `exists (select from storage.objects where ${isReal})`,
  `exists (select from public.mn_advertising_checkouts)`,
  `exists (select from public.mn_payment_events)`,
].join(' or ')

/** When the demo was loaded; null where it was not. As text: a Date would cut its microseconds off. */
async function readLoad(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ table: string | null }>(
    `select to_regclass('demo.loads')::text as table`,
  )
  if (!rows[0]?.table) return null
  const loads = await client.query<{ at: string | null }>('select max(loaded_at)::text as at from demo.loads')
  return loads.rows[0]?.at ?? null
}

/**
 * Looks at a database that may have another schema than today's. What is counted while people look around (views,
 * searches) and what the directory writes by itself (mail, the outbox, builds) is no loss; anything else that is not
 * as a seed left it counts as more. So does what cannot be read: it is then not known.
 * @param catalogue slugs of the categories that every directory begins with
 */
export async function readContents(databaseUrl: string, catalogue: readonly string[]): Promise<Contents> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const loaded = await readLoad(client)
    const { rows } = await client.query<{ changed: boolean; businesses: number; categories: number }>(
      `select ${changed} as changed, (select count(*)::integer from public.mn_businesses) as businesses,
        (select count(*)::integer from public.mn_categories) as categories`,
      [loaded ?? '-infinity'],
    )
    const [found] = rows
    if (!found || found.changed || (await listRealData(client, catalogue)).length > 0) return 'more'
    if (loaded !== null) return 'demo'
    if (found.businesses > 0) return found.businesses
    return found.categories > 0 ? 'empty' : 'nothing'
  } catch (error) {
    if (error instanceof pg.DatabaseError) return 'more'
    throw error
  } finally {
    await client.end()
  }
}

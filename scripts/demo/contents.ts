import pg from 'pg'

/** What a database holds: nothing that anybody made, the demo alone, or more than that. */
export type Contents = 'nothing' | 'demo' | 'more'

/** Whose rows people make: by signing in, sending a form, paying, uploading, importing. */
const madeByPeople = [
  'auth.users',
  'storage.objects',
  'public.mn_categories',
  'public.mn_businesses',
  'public.mn_business_ratings',
  'public.mn_business_reports',
  'public.mn_advertising_subscriptions',
  'public.mn_advertising_checkouts',
  'public.mn_banner_ads',
  'public.mn_contact_messages',
  'public.mn_newsletter_subscribers',
]

/** Ids of the demo are UUIDs of version 8 (`demoId`); everything else makes random ones, of version 4. */
const isDemo = `substr(id::text, 15, 1) = '8'`

const exists = (table: string, condition: string) => `exists (select from ${table} where ${condition})`

const any = (condition: string) => madeByPeople.map((table) => exists(table, condition)).join(' or ')

/**
 * What somebody did to rows of the demo since $1, when it was loaded: the record of changes tells, whoever they were.
 * Only that plans end by themselves, and a business is featured no more, is nobody's doing.
 */
const changed = [
  exists('public.mn_changes', 'actor_id is not null'),
  exists(
    'public.mn_changes',
    `changed_at > $1 and action <> 'created' and fields - 'featured_by_plan' <> '{}'::jsonb`,
  ),
  exists('public.mn_business_ratings', 'updated_at > $1'),
  exists('public.mn_contact_messages', 'answered_at > $1'),
  exists('public.mn_payment_events', 'true'),
].join(' or ')

/**
 * Looks at a database that may have another schema than today's. What is counted while people look around (views,
 * searches) and what the directory writes by itself (mail, the outbox, builds) is no loss; anything else that is not
 * exactly as the demo's loader left it counts as more. So does what cannot be read: it is then not known.
 */
export async function readContents(databaseUrl: string): Promise<Contents> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const marker = await client.query<{ loads: string | null }>(
      `select to_regclass('demo.loads')::text as loads`,
    )
    const { rows: loads } = marker.rows[0]?.loads
      ? await client.query<{ at: string | null }>('select max(loaded_at)::text as at from demo.loads')
      : { rows: [] }
    const { rows } = await client.query<{ some: boolean; more: boolean }>(
      `select ${any('true')} as some, (${any(`not ${isDemo}`)}) or ${changed} as more`,
      [loads[0]?.at ?? '-infinity'],
    )
    if (rows[0]?.more !== false) return 'more'
    if (!rows[0].some) return 'nothing'
    return loads[0]?.at ? 'demo' : 'more'
  } catch (error) {
    if (error instanceof pg.DatabaseError) return 'more'
    throw error
  } finally {
    await client.end()
  }
}

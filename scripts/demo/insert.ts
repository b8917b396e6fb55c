import type { Client } from 'pg'

/** Tables that the demo fills. */
export type Table =
  | 'auth.users'
  | 'auth.identities'
  | 'storage.buckets'
  | 'storage.objects'
  | `public.${'admin_users' | 'mn_categories' | 'mn_businesses' | 'mn_advertising_subscriptions' | 'mn_banner_ads'}`
  | `public.${'mn_business_ratings' | 'mn_business_reports' | 'mn_search_tracking'}`
  | `public.${'mn_contact_messages' | 'mn_newsletter_subscribers' | 'mn_daily_activity'}`

/**
 * Inserts all rows with one statement. Existing rows are left alone, so that a demo and an import can share a database.
 * @param rows all with the same columns
 */
export async function insertRows(client: Client, table: Table, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  if (columns === '') return
  await client.query(
    `insert into ${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::${table}, $1)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  )
}

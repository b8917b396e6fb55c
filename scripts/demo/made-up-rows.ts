import type { Client } from 'pg'
import { plural } from '#core/numbers.ts'
import { withClient } from '../supabase/postgres/connections.ts'

/** What people can create, with the words for it. */
const kinds: readonly (readonly [table: string, one: string, many?: string])[] = [
  ['public.mn_businesses', 'business', 'businesses'],
  ['public.mn_categories', 'category', 'categories'],
  ['auth.users', 'account'],
  ['public.mn_business_ratings', 'rating'],
  ['public.mn_business_reports', 'report'],
  ['public.mn_advertising_subscriptions', 'plan'],
  ['public.mn_banner_ads', 'banner'],
  ['public.mn_contact_messages', 'message'],
  ['public.mn_newsletter_subscribers', 'subscriber'],
  ['public.mn_advertising_checkouts', 'purchase'],
  ['storage.objects', 'picture'],
]

/** Ids of made-up rows are UUIDs of version 8, which nothing else here makes. */
export const isReal = `substr(id::text, 15, 1) <> '8'`

/** Whether any business of a directory is made up, so that its pages say so. */
export function holdsDemo(databaseUrl: string): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ held: boolean }>(
      `select exists (select from public.mn_businesses where not (${isReal})) as held`,
    )
    return rows[0]?.held ?? false
  })
}

/**
 * Counts what the directory holds beside made-up rows and the catalogue's categories, in words: '1 account'.
 * @param catalogue slugs of the categories that every directory begins with
 */
export async function listRealData(client: Client, catalogue: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const [table, one, many] of kinds) {
    const isCategory = one === 'category'
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::integer as count from ${table} where ${isReal}${isCategory ? ' and slug <> all($1)' : ''}`,
      isCategory ? [catalogue] : [],
    )
    const count = rows[0]?.count ?? 0
    if (count > 0) found.push(plural(count, one, many))
  }
  return found
}

/** Plans come first, since neither a business nor an account with a running plan can be deleted. */
const emptied = [
  'public.mn_advertising_subscriptions',
  'public.mn_advertising_checkouts',
  'public.mn_banner_ads',
  'public.mn_businesses',
  'public.mn_categories',
  'auth.users',
  'public.mn_search_tracking',
  'public.mn_contact_messages',
  'public.mn_newsletter_subscribers',
  'public.mn_outgoing_mail',
  'public.mn_payment_events',
  'public.mn_changes',
  'public.mn_imports',
] as const

/**
 * Deletes everything that a directory holds, made up or not. Rows are deleted, not truncated, so that triggers update
 * derived data and the outbox.
 */
export async function clearDirectory(client: Client): Promise<void> {
  await client.query('begin')
  await client.query(`select set_config('storage.allow_delete_query', 'true', true)`)
  for (const table of [...emptied, 'storage.objects']) await client.query(`delete from ${table}`)
  await client.query('drop schema if exists demo cascade')
  await client.query('commit')
}

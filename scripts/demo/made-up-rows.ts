import type { Client } from 'pg'
import { plural } from '#core/numbers.ts'

/** What people make, in the words that they are told of it. */
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
]

/** Ids of made-up rows are UUIDs of version 8, which nothing else here makes. */
const isReal = `substr(id::text, 15, 1) <> '8'`

/**
 * What the directory holds beside made-up rows and the categories of the catalogue, in words for people: '1 account'.
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

/** Plans go first: a business lets go of its plans when it is deleted, and so does an account. */
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
] as const

/**
 * Deletes everything that a directory holds, made up or not. Row by row, so that the triggers keep what follows from
 * the rows and pages hear of it.
 */
export async function clearDirectory(client: Client): Promise<void> {
  await client.query('begin')
  await client.query(`select set_config('storage.allow_delete_query', 'true', true)`)
  for (const table of [...emptied, 'storage.objects']) await client.query(`delete from ${table}`)
  await client.query('drop schema if exists demo cascade')
  await client.query('commit')
}

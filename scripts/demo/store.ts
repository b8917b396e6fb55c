import type { Client } from 'pg'
import { identityRows, staffRows, userRows } from './accounts.ts'
import type { Demo } from './demo.ts'
import { insertRows } from './insert.ts'
import type { CategoryRow } from './rows.ts'

/** Stores categories. Existing ones, as from an import, keep their ids. @returns a function that maps ids */
async function storeCategories(client: Client, categories: readonly CategoryRow[]) {
  await insertRows(client, 'public.mn_categories', categories)
  const { rows } = await client.query<{ id: string; slug: string }>(
    'select id, slug from public.mn_categories',
  )
  const stored = new Map(rows.map(({ id, slug }) => [slug, id]))
  const idOf = new Map(categories.map(({ id, slug }) => [id, stored.get(slug) ?? id]))
  return (id: string | null) => (id === null ? null : (idOf.get(id) ?? id))
}

/** Inserts people as the auth service would after their first sign-in; existing ones are left alone. */
export async function storePeople(client: Client, people: Demo['people']): Promise<void> {
  await insertRows(client, 'auth.users', userRows(people))
  await insertRows(client, 'auth.identities', identityRows(people))
  await insertRows(client, 'public.admin_users', staffRows(people))
}

/** Inserts a demo; triggers compute counts, means and derived flags. */
export async function storeDemo(client: Client, demo: Demo): Promise<void> {
  await storePeople(client, demo.people)
  const category = await storeCategories(client, demo.categories)
  const businesses = demo.businesses.map((row) => ({
    ...row,
    category_id: category(row.category_id),
    secondary_category_id: category(row.secondary_category_id),
  }))
  const banners = demo.banners.map((row) => ({ ...row, category_id: category(row.category_id) }))
  await insertRows(client, 'public.mn_businesses', businesses)
  await insertRows(client, 'public.mn_advertising_subscriptions', demo.subscriptions)
  await insertRows(client, 'public.mn_banner_ads', banners)
  await insertRows(client, 'public.mn_daily_activity', demo.activity)
  await insertRows(client, 'public.mn_business_ratings', demo.ratings)
  await insertRows(client, 'public.mn_business_reports', demo.reports)
  await insertRows(client, 'public.mn_search_tracking', demo.searches)
  await insertRows(client, 'public.mn_contact_messages', demo.messages)
  await insertRows(client, 'public.mn_newsletter_subscribers', demo.subscribers)
}

/**
 * Removes an earlier demo. People and categories stay, since they may be in use. Plans are deleted first: a business with
 * a running plan cannot be deleted.
 */
export async function removeDemo(client: Client): Promise<void> {
  const ofDemo = `(select id from public.mn_businesses where source = 'demo')`
  await client.query(`delete from public.mn_advertising_subscriptions where business_id in ${ofDemo}`)
  await client.query(`delete from public.mn_banner_ads where image_url like '/media/business-images/demo/%'`)
  await client.query(`delete from public.mn_businesses where source = 'demo'`)
  await client.query(`delete from public.mn_search_tracking where visitor_hash like 'demo%'`)
  await client.query(`delete from public.mn_contact_messages where email like '%@demo.test'`)
  await client.query(`select set_config('storage.allow_delete_query', 'true', true)`)
  await client.query(`delete from storage.objects where bucket_id = 'business-images' and name like 'demo/%'`)
  await client.query(`delete from public.mn_newsletter_subscribers where email like '%@demo.test'`)
}

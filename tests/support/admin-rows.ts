/** Rows of a test's own, and the words that tell them apart. */
import { randomUUID } from 'node:crypto'
import { one } from './database.ts'

/** A word that no other name contains. */
export function unusedWord(): string {
  return `x${randomUUID().slice(0, 8)}`
}

type Columns = Record<string, unknown>

async function insert(table: string, columns: Columns): Promise<{ id: string }> {
  const names = Object.keys(columns)
  const places = names.map((_, index) => `$${index + 1}`)
  return one<{ id: string }>(
    `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) returning id`,
    Object.values(columns),
  )
}

/** A listed business of its own for a test; its name ends in a word that no other has. */
export async function newBusiness(
  columns: Columns = {},
): Promise<{ id: string; name: string; slug: string }> {
  const name = `Test Kainan ${unusedWord()}`
  const { id } = await insert('mn_businesses', { name, draft: false, ...columns })
  return one(`select id, name, slug from mn_businesses where id = $1`, [id])
}

export async function newCategory(columns: Columns = {}): Promise<{ id: string; name: string }> {
  const name = `Kategorya ${unusedWord()}`
  await insert('mn_categories', { name, ...columns })
  return one('select id, name from mn_categories where name = $1', [columns['name'] ?? name])
}

export async function newRating(businessId: string, score: number, columns: Columns = {}): Promise<string> {
  const scores = {
    service_quality: score,
    value_for_money: score,
    customer_service: score,
    overall_rating: score,
  }
  return (await insert('mn_business_ratings', { business_id: businessId, ...scores, ...columns })).id
}

export async function newReport(businessId: string, columns: Columns = {}): Promise<string> {
  return (await insert('mn_business_reports', { business_id: businessId, report_type: 'other', ...columns }))
    .id
}

/** An owner's plan for a banner, which runs for 20 days. @returns its id */
export async function newBannerPlan(ownerId: string, businessId: string): Promise<string> {
  const { id } = await one<{ id: string }>(
    `insert into mn_advertising_subscriptions (user_id, business_id, subscription_type, status, amount, end_date)
     values ($1, $2, 'banner', 'active', 1999, now() + interval '20 days') returning id`,
    [ownerId, businessId],
  )
  return id
}

/** Uses a picture of the demo, since other hosts cannot be reached here. */
export async function newBanner(
  businessId: string,
  columns: Columns = {},
): Promise<{ id: string; title: string }> {
  const title = `Banner ${unusedWord()}`
  const { image_url } = await one<{ image_url: string }>(
    `select image_url from mn_banner_ads where image_url like '/media/%' limit 1`,
  )
  const { id } = await insert('mn_banner_ads', {
    ...{ title, image_url, business_id: businessId, active: true },
    ...columns,
  })
  return { id, title }
}

import type { Result } from '#core/result.ts'
import { dataOrThrow, likePattern } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { fieldsFor, selectOf } from '#features/businesses/business-columns.ts'
import { givenPicture, pictureWithSource } from '#features/pictures/picture-columns.ts'
import type { PlanId } from '#features/plans/plans.ts'
import { outcome } from '../admin.data.ts'
import { readRange } from '../read-range.ts'
import { bannerRow, subscriptionRow } from './ads.schema.ts'
import type { AdminBanner, AdminSubscription } from './ads.ts'

const listed = selectOf(fieldsFor('list')).join(', ')

const bannerSelect: string = `id, title, ${pictureWithSource}, link_url, position, active, approved_at, starts_at, ends_at,
  category_id, show_on_homepage, created_at,
  business:mn_businesses(id, ${listed}), category:mn_categories(name)`
/** What it takes to put a deleted banner back. */
const wholeBanner =
  `id, title, ${pictureWithSource}, link_url, business_id, category_id, subscription_id, position, active, approved_at,
  starts_at, ends_at, show_on_homepage, created_at` as const
const subscriptionSelect: string = `id, status, subscription_type, amount, start_date, end_date, stripe_subscription_id,
  business:mn_businesses(${listed}, id)`

type Page<T> = { total: number; page: number; rows: T[] }
type Range = { page: number; pageSize: number }

/** Banners, newest first; `q` matches the title. */
export async function listAdminBanners(
  db: Db,
  { q, status, ...range }: Range & { q: string; status: string },
): Promise<Page<AdminBanner>> {
  const found = await readRange(range, 'banners', (from, to) => {
    let query = db.from('mn_banner_ads').select(bannerSelect, { count: 'exact' })
    if (q !== '') query = query.ilike('title', likePattern(q))
    if (status === 'active' || status === 'inactive') query = query.eq('active', status === 'active')
    return query.order('created_at', { ascending: false }).order('id').range(from, to)
  })
  return { ...found, rows: found.rows.map((row) => bannerRow.parse(row)) }
}

/** One banner; null when it is gone. */
export async function getAdminBanner(db: Db, id: string): Promise<AdminBanner | null> {
  const answer = await db.from('mn_banner_ads').select(bannerSelect).eq('id', id).maybeSingle()
  const found: unknown = dataOrThrow(answer, 'a banner')
  return found === null ? null : bannerRow.parse(found)
}

/** The banners that have waited longest for approval. */
export async function listWaitingBanners(db: Db, limit: number): Promise<AdminBanner[]> {
  const answer = await db
    .from('mn_banner_ads')
    .select(bannerSelect)
    .eq('active', false)
    .is('approved_at', null)
    .order('created_at')
    .limit(limit)
  return dataOrThrow(answer, 'waiting banners').map((row) => bannerRow.parse(row))
}

/**
 * Deletes banners.
 * @returns a function that restores them
 */
export async function deleteBanners(
  db: Db,
  ids: readonly string[],
): Promise<Result<() => Promise<Result<null>>>> {
  const answer = await db.from('mn_banner_ads').delete({ count: 'exact' }).in('id', ids).select(wholeBanner)
  const result = outcome(answer)
  if (!result.ok) return result
  const deleted = (answer.data ?? []).map(({ waiting_picture, image_url, ...banner }) => ({
    ...banner,
    image_url: givenPicture({ image_url, waiting_picture }),
  }))
  return { ok: true, value: async () => outcome(await db.from('mn_banner_ads').insert(deleted)) }
}

/** All plans, paid or granted, newest first. */
export async function listSubscriptions(db: Db, range: Range): Promise<Page<AdminSubscription>> {
  const found = await readRange(range, 'subscriptions', (from, to) =>
    db
      .from('mn_advertising_subscriptions')
      .select(subscriptionSelect, { count: 'exact' })
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, to),
  )
  return { ...found, rows: found.rows.map((row) => subscriptionRow.parse(row)) }
}

/** A business's plans that run, or are marked as active. */
export async function listActivePlans(db: Db, businessId: string): Promise<AdminSubscription[]> {
  const answer = await db
    .from('mn_advertising_subscriptions')
    .select(subscriptionSelect)
    .eq('business_id', businessId)
    .eq('status', 'active')
    .order('created_at', { ascending: false })
  return dataOrThrow(answer, 'a business’s plans').map((row) => subscriptionRow.parse(row))
}

/** Grants a plan without payment, until it ends. */
export async function grantPlan(
  db: Db,
  { businessId, plan, end }: { businessId: string; plan: PlanId; end: Date },
): Promise<Result<null>> {
  return outcome(
    await db.from('mn_advertising_subscriptions').insert({
      business_id: businessId,
      subscription_type: plan,
      status: 'active',
      end_date: end.toISOString(),
    }),
  )
}

/** Ends a granted plan, or reactivates it. */
export async function setGrantActive(db: Db, id: string, active: boolean): Promise<Result<null>> {
  const change = { status: active ? 'active' : 'inactive' }
  return outcome(
    await db.from('mn_advertising_subscriptions').update(change, { count: 'exact' }).eq('id', id),
  )
}

/** Lets a granted plan run until another day. */
export async function extendGrant(db: Db, id: string, end: Date): Promise<Result<null>> {
  const change = { end_date: end.toISOString() }
  return outcome(
    await db.from('mn_advertising_subscriptions').update(change, { count: 'exact' }).eq('id', id),
  )
}

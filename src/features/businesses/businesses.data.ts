import { dataOrThrow } from '#core/data-or-throw.ts'
import { containsPattern } from '#core/like-pattern.ts'
import { rowsAtOnce } from '#core/read-all-rows.ts'
import type { Db } from '#db/client.ts'
import { parseBusiness, parseBusinessCard } from './businesses.schema.ts'
import { type Business, type BusinessCard, listOrder, listPageSize } from './businesses.ts'

const cardSelect = `id, slug, name, short_description, city, phone, email, website_url, image_url, rating,
  rating_count, featured, verified, price_range, monday_hours, tuesday_hours, wednesday_hours, thursday_hours, friday_hours,
  saturday_hours, sunday_hours,
  category:mn_categories!mn_businesses_category_id_fkey(slug, name, icon)` as const

const profileSelect =
  `${cardSelect}, description, address, state, country_code, google_location_url, latitude,
  longitude, services, currencies_accepted, located_in, rating_mean,
  secondary_category:mn_categories!mn_businesses_secondary_category_id_fkey(slug, name, icon),
  seo_title, seo_meta_description, created_at, page_changed_at` as const

/** One page of a list, and how many businesses the whole list has. */
export type BusinessList = { businesses: BusinessCard[]; total: number }

/**
 * Public businesses. Row-level security keeps drafts and archived ones from visitors; saying so here too keeps
 * them out of lists that their owner or an administrator looks at (reading 3).
 */
function publicCards(db: Db) {
  return db
    .from('mn_businesses')
    .select(cardSelect, { count: 'exact' })
    .eq('draft', false)
    .eq('archived', false)
}

type CardsQuery = ReturnType<typeof publicCards>

function inListOrder(query: CardsQuery): CardsQuery {
  return listOrder.reduce((sorted, [column, direction]) => sorted.order(column, direction), query)
}

const publicProfiles = (db: Db) =>
  db.from('mn_businesses').select(profileSelect).eq('draft', false).eq('archived', false)

/** With the category as primary or secondary. */
const inCategory = (id: string) => `category_id.eq.${id},secondary_category_id.eq.${id}`

/** PostgREST's answer to a page that lies behind the last row. */
const rangeNotSatisfiable = 'PGRST103'

async function readPage(query: CardsQuery, page: number): Promise<BusinessList> {
  const first = (page - 1) * listPageSize
  const answer = await inListOrder(query).range(first, first + listPageSize - 1)
  if (answer.error?.code === rangeNotSatisfiable) return { businesses: [], total: 0 }
  const rows = dataOrThrow(answer, 'a list of businesses')
  return { businesses: rows.map(parseBusinessCard), total: answer.count ?? rows.length }
}

type CategoryList = {
  categoryId: string
  /** Folded names of one city; all cities when left out. */
  cityKeys?: readonly string[] | undefined
  /** Text in name or short description. */
  q?: string | undefined
  /** From 1. */
  page?: number
}

/** Businesses with the category as primary or secondary, under the category page's filters. */
export function listBusinessesOfCategory(db: Db, list: CategoryList): Promise<BusinessList> {
  const { categoryId, cityKeys, q = '', page = 1 } = list
  let query = publicCards(db).or(inCategory(categoryId))
  if (cityKeys) query = query.in('city_key', cityKeys)
  if (q !== '') {
    const pattern = containsPattern(q)
    query = query.or(`name.ilike.${pattern},short_description.ilike.${pattern}`)
  }
  return readPage(query, page)
}

type CityList = { cityKeys: readonly string[]; categoryId?: string | undefined; page?: number }

/** Businesses of a city by any of its names, of one category when asked. */
export function listBusinessesOfCity(db: Db, list: CityList): Promise<BusinessList> {
  const { cityKeys, categoryId, page = 1 } = list
  let query = publicCards(db).in('city_key', cityKeys)
  if (categoryId) query = query.or(inCategory(categoryId))
  return readPage(query, page)
}

/** The featured businesses, filled up to `limit` with the best-rated, newest others, none twice. */
export async function listFeatured(db: Db, limit: number): Promise<BusinessCard[]> {
  // Featured first, then rating, then age is that order already: one read and nothing to merge.
  const rows = dataOrThrow(await inListOrder(publicCards(db)).limit(limit), 'featured businesses')
  return rows.map(parseBusinessCard)
}

/** How many businesses are public; only the verified ones when asked. */
export async function countPublic(db: Db, filter: { verified?: boolean } = {}): Promise<number> {
  let query = db
    .from('mn_businesses')
    .select('id', { count: 'exact', head: true })
    .eq('draft', false)
    .eq('archived', false)
  if (filter.verified) query = query.eq('verified', true)
  const answer = await query
  dataOrThrow(answer, 'the number of businesses')
  return answer.count ?? 0
}

/** A public business by its slug, or null. Whoever may see a draft reads it elsewhere. */
export async function getBusinessBySlug(db: Db, slug: string): Promise<Business | null> {
  const answer = await publicProfiles(db).eq('slug', slug).maybeSingle()
  const row = dataOrThrow(answer, 'a business')
  return row && parseBusiness(row)
}

/** A draft by its slug, or null: row-level security gives it to its owner and to administrators (reading 3). */
export async function getDraftBySlug(db: Db, slug: string): Promise<Business | null> {
  const answer = await db
    .from('mn_businesses')
    .select(profileSelect)
    .eq('slug', slug)
    .eq('draft', true)
    .eq('archived', false)
    .maybeSingle()
  const row = dataOrThrow(answer, 'a draft')
  return row && parseBusiness(row)
}

/** All public businesses with an id behind `afterId`, in its order: one batch of a build. */
export async function readBusinessBatch(db: Db, afterId: string | null, size: number): Promise<Business[]> {
  let query = publicProfiles(db)
  if (afterId !== null) query = query.gt('id', afterId)
  const rows = dataOrThrow(await query.order('id').limit(size), 'a batch of businesses')
  return rows.map(parseBusiness)
}

/** The public ones among the businesses of these ids. */
export async function readBusinessesById(db: Db, ids: readonly string[]): Promise<Business[]> {
  return dataOrThrow(await publicProfiles(db).in('id', ids).order('id'), 'some businesses').map(parseBusiness)
}

/** The public ones among the businesses of these slugs. */
export async function readBusinessesBySlug(db: Db, slugs: readonly string[]): Promise<Business[]> {
  return dataOrThrow(await publicProfiles(db).in('slug', slugs).order('id'), 'some businesses').map(
    parseBusiness,
  )
}

/** A part of a list, in its order, without counting the whole. */
type ListPart = { from: number; size: number } & ({ categoryId: string } | { cityKeys: readonly string[] })

/** Cards of several pages of a list in one read. */
export async function readListPart(db: Db, part: ListPart): Promise<BusinessCard[]> {
  const of = 'categoryId' in part ? { of_category: part.categoryId } : { of_cities: [...part.cityKeys] }
  const found = db.rpc('list_part', { ...of, skip: part.from, at_most: part.size }).select(cardSelect)
  const sorted = listOrder.reduce((query, [column, direction]) => query.order(column, direction), found)
  return dataOrThrow(await sorted, 'a part of a list').map(parseBusinessCard)
}

/** A business as the lists that show it are found. */
export type Listing = {
  id: string
  slug: string
  city: string
  category_id: string | null
  secondary_category_id: string | null
}

/** Where the public businesses of a category are listed, an id behind the other. */
export async function* listListingsOfCategory(db: Db, categoryId: string): AsyncIterable<Listing> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const query = db.from('mn_businesses').select('id, slug, city, category_id, secondary_category_id')
    const rows = dataOrThrow(
      await query
        .eq('draft', false)
        .eq('archived', false)
        .or(inCategory(categoryId))
        .gt('id', after)
        .order('id')
        .limit(rowsAtOnce),
      'the businesses of a category',
    )
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    after = last.id
  }
}

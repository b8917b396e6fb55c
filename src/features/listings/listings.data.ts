import { z } from 'zod'
import { containsPattern, dataOrThrow, errorCodes, rowsAtOnce } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import type { BusinessCard } from '#features/businesses/business.ts'
import type { ColumnsOf } from '#features/businesses/business-columns.ts'
import { cardSelect, parseBusinessCard, shapeOf } from '#features/businesses/businesses.schema.ts'
import { listOrder, listPageSize } from './listings.ts'

/** One page of a list, and the size of the whole list. */
export type BusinessList = { businesses: BusinessCard[]; total: number }

/**
 * Public businesses. Row-level security hides drafts and archived ones from visitors; this filter also keeps them out
 * of lists that their owner or an administrator sees.
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

/** With the category as primary or secondary. */
const inCategory = (id: string) => `category_id.eq.${id},secondary_category_id.eq.${id}`

async function readPage(query: CardsQuery, page: number): Promise<BusinessList> {
  const first = (page - 1) * listPageSize
  const answer = await inListOrder(query).range(first, first + listPageSize - 1)
  if (answer.error?.code === errorCodes.rangeNotSatisfiable) return { businesses: [], total: 0 }
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

/** Businesses of a city by any of its names, optionally of one category. */
export function listBusinessesOfCity(db: Db, list: CityList): Promise<BusinessList> {
  const { cityKeys, categoryId, page = 1 } = list
  let query = publicCards(db).in('city_key', cityKeys)
  if (categoryId) query = query.or(inCategory(categoryId))
  return readPage(query, page)
}

/** The featured businesses, filled up to `limit` with the best-rated, then newest others, without duplicates. */
export async function listFeatured(db: Db, limit: number): Promise<BusinessCard[]> {
  // List order already is featured, then rating, then age: one read, nothing to merge.
  const rows = dataOrThrow(await inListOrder(publicCards(db)).limit(limit), 'featured businesses')
  return rows.map(parseBusinessCard)
}

/** Whose businesses a list has: a category's, a city's, or those that both have. */
export type ListScope = { categoryId: string; cityKeys?: readonly string[] } | { cityKeys: readonly string[] }

/** A slice of a list, without counting the whole. */
type ListPart = ListScope & { from: number; size: number }

/** Reads the cards of several pages of a list at once. */
export async function readListPart(db: Db, part: ListPart): Promise<BusinessCard[]> {
  const answer = await db.rpc('list_part', {
    ...('categoryId' in part && { of_category: part.categoryId }),
    ...(part.cityKeys && { of_cities: [...part.cityKeys] }),
    skip: part.from,
    at_most: part.size,
  })
  return z.array(z.unknown()).parse(dataOrThrow(answer, 'a slice of a list')).map(parseBusinessCard)
}

const listingRow = shapeOf('listing').extend({ id: z.string() })

const listingSelect = Object.keys(listingRow.shape).join(', ')

/** What it takes to find the lists that show a business. */
export type Listing = ColumnsOf<'listing'> & { id: string }

/** Where a category's public businesses are listed, in order of id. */
export async function* listListingsOfCategory(db: Db, categoryId: string): AsyncIterable<Listing> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const query = db.from('mn_businesses').select(listingSelect)
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
    const listings = rows.map((row) => listingRow.parse(row))
    yield* listings
    const last = listings.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    after = last.id
  }
}

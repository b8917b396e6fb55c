import { cities } from '#config/place/cities.ts'
import type { Db } from '#db/client.ts'
import { readStats } from '#features/admin/admin.data.ts'
import { listAdminBanners, listSubscriptions, listWaitingBanners } from '#features/admin/ads/ads.data.ts'
import {
  findBusinesses,
  findBusinessIds,
  listSources,
} from '#features/admin/businesses/admin-businesses.data.ts'
import { type AskedFilter, orders } from '#features/admin/businesses/business-filters.ts'
import { listAdminCategories, listEmptyCategories } from '#features/admin/categories/admin-categories.data.ts'
import { listBusinessesOf } from '#features/admin/categories/listed-businesses.data.ts'
import { listRatingGroups, listRatingsOf } from '#features/admin/ratings/admin-ratings.data.ts'
import { listReportGroups, listReportsOf } from '#features/admin/reports/admin-reports.data.ts'
import { listViews } from '#features/admin/saved-views/saved-views.data.ts'
import { readWaiting } from '#features/admin/waiting/waiting.data.ts'
import { listCategoryNames } from '#features/categories/categories.data.ts'
import { cityKeys } from '#features/cities/cities.ts'
import { planIds } from '#features/plans/plans.ts'
import { type Asked, deskLoads } from './desk-loads.ts'

/** What a tab asks when it is opened, at once. */
export type TabLoad = { name: string; ask: () => Promise<unknown> }

export type Ids = Readonly<Record<'category' | 'owner' | 'rated' | 'reported' | 'admin', string>>

/** As far behind as nobody's list reaches: the database answers with its last page. */
const lastPage = 900_000
const pageSize = 25
const first = { page: 1, pageSize }

/** Every tab of the area: its first page, its last one, and its text filter by a frequent and a rare word. */
export function tabLoads(db: Db, ids: Ids): TabLoad[] {
  const businesses = (filter: AskedFilter, page = 1) => findBusinesses(db, filter, { page, pageSize })
  const waiting = (filter: { q?: string; page?: number; sentBack?: boolean }) =>
    readWaiting(db, { q: '', sentBack: false, page: 1, pageSize, ...filter })
  const tabs: readonly Asked[] = [
    ['overview', () => []],
    ['businesses', () => [businesses({}), listCategoryNames(db)]],
    ['businesses, middle page', () => [businesses({}, 2000), listCategoryNames(db)]],
    ['businesses, last page', () => [businesses({}, lastPage), listCategoryNames(db)]],
    ['businesses, text', () => [businesses({ q: 'kapihan' }), listCategoryNames(db)]],
    ['businesses, two letters', () => [businesses({ q: 'sa' }), listCategoryNames(db)]],
    ['businesses, rare text', () => [businesses({ q: '99999' }), listCategoryNames(db)]],
    ['businesses, published, last page', () => [businesses({ status: 'published' }, lastPage)]],
    ['businesses, category, text', () => [businesses({ category: ids.category, q: 'ng' })]],
    ['waiting to publish', () => [waiting({})]],
    ['waiting to publish, last page', () => [waiting({ page: lastPage })]],
    ['waiting to publish, text', () => [waiting({ q: 'cafe' })]],
    ['waiting to publish, sent back', () => [waiting({ sentBack: true })]],
    ['categories', () => [listAdminCategories(db, { ...first, q: '' }), listEmptyCategories(db)]],
    [
      'categories, last page',
      () => [listAdminCategories(db, { page: 2, pageSize, q: '' }), listEmptyCategories(db)],
    ],
    ['categories, text', () => [listAdminCategories(db, { ...first, q: 'repair' }), listEmptyCategories(db)]],
    ['category', () => [listBusinessesOf(db, ids.category, { ...first, q: '' })]],
    ['category, last page', () => [listBusinessesOf(db, ids.category, { page: 80, pageSize, q: '' })]],
    ['category, text', () => [listBusinessesOf(db, ids.category, { ...first, q: 'kape' })]],
    ['ads', () => ads(db, '', 1, 1)],
    ['ads, last pages', () => ads(db, '', 80, 400)],
    ['ads, text', () => ads(db, '77', 1, 1)],
    ['ratings', () => [listRatingGroups(db, { ...first, q: '' })]],
    ['ratings, last page', () => [listRatingGroups(db, { page: lastPage, pageSize, q: '' })]],
    ['ratings, text', () => [listRatingGroups(db, { ...first, q: 'kapihan' })]],
    ['ratings of a business', () => [listRatingsOf(db, ids.rated, { page: 1, pageSize: 50 })]],
    ['reports', () => [listReportGroups(db, { ...first, q: '', status: 'all' })]],
    ['reports, last page', () => [listReportGroups(db, { page: lastPage, pageSize, q: '', status: 'all' })]],
    ['reports, text', () => [listReportGroups(db, { ...first, q: 'rizal', status: 'all' })]],
    ['reports, status and text', () => [listReportGroups(db, { ...first, q: 'rizal', status: 'pending' })]],
    ['reported issues', () => [listReportGroups(db, { ...first, q: '', status: 'pending' })]],
    ['reports of a business', () => [listReportsOf(db, ids.reported, { page: 1, pageSize: 50 })]],
  ]
  const all = [...tabs, ...deskLoads(db, ids.admin, lastPage), ...listLoads(db, ids)]
  const today = new Date(Date.now() - 12 * 3_600_000)
  return all.map(([name, ask]) => ({ name, ask: () => Promise.all([readStats(db, today), ...ask()]) }))
}

/** Every filter of the list of businesses, and every order, its first page and its last one of either direction. */
function listLoads(db: Db, ids: Ids): readonly Asked[] {
  const find = (filter: AskedFilter, page = 1) => [findBusinesses(db, filter, { page, pageSize })]
  const [city] = cities
  const cityNames = city ? [...cityKeys(city)] : []
  const [plan] = planIds
  const filters: Readonly<Record<string, AskedFilter>> = {
    telephone: { q: '0917 123 0456' },
    'part of a telephone': { q: '123 04' },
    address: { q: '4567 street' },
    'e-mail of the owner': { q: 'owner@demo' },
    slug: { q: 'bench-4567' },
    'no such text': { q: 'zzzzqqq' },
    city: { cities: cityNames },
    'no category': { category: 'none' },
    owner: { owner: ids.owner },
    'has an owner': { owner: 'some' },
    'no position': { missing: ['position'] },
    'no picture and no hours': { missing: ['picture', 'hours'] },
    'not checked': { status: 'published', missing: ['check'] },
    plan: { plan },
    'no plan': { plan: 'none' },
    source: { source: 'survey 3' },
    'added by hand': { source: '' },
    quality: { quality: 'high' },
    'added on a day': {
      added_from: new Date(Date.now() - 900 * 86_400_000).toISOString(),
      added_to: new Date(Date.now() - 899 * 86_400_000).toISOString(),
    },
    'changed lately': { changed_from: new Date(Date.now() - 86_400_000).toISOString() },
    'all at once': {
      ...{ q: 'street', cities: cityNames, missing: ['picture'], plan: 'none', source: 'survey 3' },
    },
  }
  return [
    ...Object.entries(filters).map(([name, filter]): Asked => [`filter: ${name}`, () => find(filter)]),
    ...orders.flatMap((sort): Asked[] => [
      [`sort: ${sort}`, () => find({ sort, descending: false })],
      [`sort: ${sort}, last page`, () => find({ sort, descending: false }, lastPage)],
      [`sort: ${sort}, downwards, last page`, () => find({ sort, descending: true }, lastPage)],
    ]),
    ['sort: name, status and text', () => find({ sort: 'name', status: 'published', q: 'street' })],
    [
      'ids of a list, to go through it',
      () => [findBusinessIds(db, { status: 'published', sort: 'name' }, 1000)],
    ],
    ['sources', () => [listSources(db)]],
    ['saved views', () => [listViews(db, 'businesses')]],
  ]
}

function ads(db: Db, q: string, page: number, plansPage: number): readonly Promise<unknown>[] {
  return [
    listAdminBanners(db, { q, status: 'all', page, pageSize }),
    listWaitingBanners(db, 12),
    listSubscriptions(db, { page: plansPage, pageSize }),
  ]
}

import { beforeAll, expect, test } from 'vitest'
import { createDb } from '#db/client.ts'
import { listEmptyCategories } from '#features/admin/categories/admin-categories.data.ts'
import { listOwnSubscriptions } from '#features/advertising/advertising.data.ts'
import { listPaidPlans } from '#features/advertising/end-plans.data.ts'
import { listCategoryBanners, listHomeBanners, readBannerCategories } from '#features/banners/banners.data.ts'
import { listOwnBanners } from '#features/banners/own-banners.data.ts'
import { listCategories, listCategoryNames } from '#features/categories/categories.data.ts'
import { listCategoryPlaces } from '#features/category-pages/category-pages.data.ts'
import { listPlaces } from '#features/city-pages/city-pages.data.ts'
import { listOwnBusinesses } from '#features/dashboard/dashboard.data.ts'
import { ensureCategories } from '#features/imports/imports.data.ts'
import { backendForFile } from './support/backend-for-file.ts'
import { connect } from './support/own-backend.ts'
import { people } from './support/people.ts'

/** One more than the data service returns at once. */
const many = 1001

const { backend } = await backendForFile([])
const [owner, administrator] = people.map(({ id }) => id)
const visitor = createDb(backend.url, backend.anonKey)
const owning = createDb(backend.url, backend.anonKey, backend.tokens[0])
const admin = createDb(backend.url, backend.anonKey, backend.tokens[1])
const service = createDb(backend.url, backend.serviceKey)

/** A directory of that many categories, and that many businesses, cities, plans and banners of one of them. */
const fill = `
  insert into auth.users (id, email) values ('${owner}', 'owner@people.test'), ('${administrator}', 'admin@people.test');
  insert into admin_users (user_id) values ('${administrator}');
  insert into mn_categories (name) select 'Trade ' || to_char(n, 'FM0000') from generate_series(1, ${many + 1}) as n;
  insert into mn_businesses (name, city, owner_id, category_id, draft)
  select 'Shop ' || n, 'Town ' || to_char(n, 'FM0000'), '${owner}', category.id, false
  from generate_series(1, ${many}) as n, mn_categories as category where category.name = 'Trade 0001';
  insert into mn_advertising_subscriptions (user_id, business_id, subscription_type, status, amount, end_date, stripe_subscription_id)
  select '${owner}', id, 'banner', 'active', 1999, now() + interval '20 days', 'sub_' || id from mn_businesses;
  insert into mn_banner_ads (title, image_url, business_id, subscription_id, category_id, active, show_on_homepage)
  select 'Banner', 'https://pictures.test/x.jpg', plan.business_id, plan.id, business.category_id, true, true
  from mn_advertising_subscriptions as plan join mn_businesses as business on business.id = plan.business_id;`

let category: string
let plans: string[]
let businesses: string[]

beforeAll(async () => {
  const database = await connect(backend)
  await database.query(fill)
  const ids = async (text: string) => (await database.query<{ id: string }>(text)).rows.map(({ id }) => id)
  ;[category = ''] = await ids(`select id from mn_categories where name = 'Trade 0001'`)
  plans = await ids('select id from mn_advertising_subscriptions')
  businesses = await ids('select id from mn_businesses')
  await database.end()
})

/** Each list by its reader, and how many rows it has. */
const lists: readonly [string, number, () => Promise<Iterable<unknown>>][] = [
  ['categories', many + 1, () => listCategories(visitor)],
  ['names of categories', many + 1, () => listCategoryNames(visitor)],
  ['categories without a business', many, () => listEmptyCategories(admin)],
  ['categories that an import knows', many + 1, () => ensureCategories(service, [], [])],
  ['cities', many, () => listPlaces(visitor)],
  ['cities of a category', many, () => listCategoryPlaces(visitor, category)],
  ['own businesses', many, () => listOwnBusinesses(owning, String(owner))],
  ['own plans', many, () => listOwnSubscriptions(owning, String(owner))],
  ['plans that end with an account', many, () => listPaidPlans(service, { userId: String(owner) })],
  ['own banners', many, () => listOwnBanners(owning, plans)],
  ['banners of the home page', many, () => listHomeBanners(visitor)],
  ['banners of a category', many, () => listCategoryBanners(visitor, category)],
  ['categories of banners', many, () => readBannerCategories(visitor, businesses)],
]

test.each(lists)('%s are all read: %i', async (_, count, read) => {
  expect([...(await read())]).toHaveLength(count)
})

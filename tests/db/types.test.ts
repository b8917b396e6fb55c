import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { generateAccess, generateDbTypes, generatePersonalData } from '../../scripts/generate-db-types.ts'
import { databaseOfThisFile } from './support/database.ts'

const db = databaseOfThisFile()

test('src/db/types.gen.ts says what the migrated database has', async () => {
  const written = await readFile('src/db/types.gen.ts', 'utf8')
  expect(written).toBe(await generateDbTypes(db.url))
})

test('src/db/supabase/access.gen.json says who may do what in the migrated database', async () => {
  expect(await readFile('src/db/supabase/access.gen.json', 'utf8')).toBe(await generateAccess(db.url))
})

test('src/db/personal-data.gen.ts says what the migrated database declares of personal data', async () => {
  expect(await readFile('src/db/personal-data.gen.ts', 'utf8')).toBe(await generatePersonalData(db.url))
})

test('DATA-03 DATA-07 DATA-08 DATA-09 DATA-12 DATA-14 DATA-16 DATA-17 every field of the data model is a column', async () => {
  const specified = {
    mn_businesses: `id slug name description short_description address city state country_code phone email website_url
      image_url google_location_url latitude longitude category_id secondary_category_id services price_range
      currencies_accepted located_in monday_hours tuesday_hours wednesday_hours thursday_hours friday_hours
      saturday_hours sunday_hours rating featured verified draft archived owner_id created_at seo_title
      seo_meta_description`,
    mn_categories: 'id name slug description icon item_count created_at updated_at',
    mn_banner_ads: `id title image_url link_url business_id category_id position active show_on_homepage created_at
      updated_at`,
    mn_advertising_subscriptions: `id user_id business_id subscription_type status start_date end_date amount
      stripe_subscription_id created_at`,
    mn_business_ratings: `id business_id user_id service_quality value_for_money customer_service overall_rating
      created_at updated_at`,
    mn_business_reports: 'id business_id user_id report_type description status created_at',
    mn_search_tracking: 'query location result_count created_at',
    admin_users: 'user_id',
  }
  const rows = await db.sql(
    `select table_name, column_name from information_schema.columns where table_schema = 'public'`,
  )
  const present = new Set(rows.map((row) => `${row['table_name']}.${row['column_name']}`))
  const missing = Object.entries(specified)
    .flatMap(([table, columns]) => columns.split(/\s+/).map((column) => `${table}.${column}`))
    .filter((column) => !present.has(column))
  expect(missing).toEqual([])
})

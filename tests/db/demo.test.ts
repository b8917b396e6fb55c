import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from '../../scripts/demo/load.ts'
import { databaseOfThisFile } from './support/database.ts'

const database = databaseOfThisFile()
const now = new Date()
let stateDir = ''

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'suki-demo-'))
  await loadDemo({ databaseUrl: database.url, stateDir, now })
})

afterAll(() => rm(stateDir, { recursive: true }))

const counts = () =>
  database.sql(`
    select (select count(*) from public.mn_businesses) as businesses,
      (select count(*) from public.mn_business_ratings) as ratings,
      (select count(*) from public.mn_search_tracking) as searches,
      (select count(*) from public.site_changes) as changes`)

test('a second load finds the demo there and changes nothing', async () => {
  const before = await counts()
  await loadDemo({ databaseUrl: database.url, stateDir, now: new Date(now.getTime() + 86_400_000) })
  expect(await counts()).toEqual(before)
})

test('a visitor reads the public businesses, with counts and ratings that the triggers computed', async () => {
  const [row] = await database.as('nobody')(`
    select count(*) as businesses, count(rating) as rated, count(*) filter (where featured_by_plan) as by_plan
    from public.mn_businesses`)
  expect(row?.['businesses']).toBeGreaterThanOrEqual(400)
  expect(row?.['rated']).toBeGreaterThan(200)
  expect(row?.['by_plan']).toBeGreaterThan(3)
  const wrong = await database.sql(`
    select slug from public.mn_categories as category where item_count <> (
      select count(*) from public.mn_businesses
      where not draft and not archived and category.id in (category_id, secondary_category_id)
    )`)
  expect(wrong).toEqual([])
})

test('trending terms and popular locations are earned', async () => {
  expect(await database.as('nobody')('select * from public.trending_terms()')).toHaveLength(4)
  expect(await database.as('nobody')('select * from public.popular_locations()')).toHaveLength(4)
})

test('every picture that a business or banner shows lies in storage', async () => {
  const rows = await database.sql(`
    select image_url from public.mn_businesses where image_url <> '' union select image_url from public.mn_banner_ads`)
  const files = await readdir(join(stateDir, 'storage', 'business-images', 'demo'))
  const missing = rows.filter(({ image_url }) => !files.includes(String(image_url).split('/').at(-1) ?? ''))
  expect(missing).toEqual([])
})

test('a changed generator takes the old demo out and leaves what others made', async () => {
  const before = await counts()
  await database.sql(
    `insert into public.mn_businesses (name, city, draft) values ('Real Enough', 'Makati', false)`,
  )
  await database.sql(`update demo.loads set version = 'an older one'`)
  await loadDemo({ databaseUrl: database.url, stateDir, now })
  const after = await counts()
  expect(after[0]?.['businesses']).toBe(Number(before[0]?.['businesses']) + 1)
  expect(after[0]?.['ratings']).toBe(before[0]?.['ratings'])
  expect(after[0]?.['searches']).toBe(before[0]?.['searches'])
})

import { isPublic, one, sql } from '../../support/database.ts'
import { readPage } from '../../support/html.ts'
import { layoutShift } from '../../support/session.ts'
import { siteUrl } from '../../support/stack-settings.ts'
import { expect, test } from '../../support/test.ts'

test('BUILD-02 a business that was published a moment ago is at its address, and one that is gone is not', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404/)
  const slug = 'published-a-moment-ago'
  await sql(
    `insert into mn_businesses (slug, name, city, draft) values ($1, 'Just Published', 'Pasig City', false)`,
    [slug],
  )
  try {
    const response = await page.goto(`/business/${slug}`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Just Published')
  } finally {
    await sql('delete from mn_businesses where slug = $1', [slug])
  }
  const missing = await page.goto(`/business/${slug}-never`)
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business not found')
})

test('a page that was built shows the rating of now, and nothing moves', { tag: '@phone' }, async ({
  page,
}) => {
  const { id, slug, mean } = await one<{ id: string; slug: string; mean: string }>(
    `select id, slug, rating_mean as mean from mn_businesses
     where ${isPublic} and rating_override is null and rating_count > 0 order by id desc limit 1`,
  )
  await sql('update mn_businesses set rating_mean = 9.9 where id = $1', [id])
  try {
    await page.goto(`/business/${slug}`)
    await expect(page.locator('main [data-rating-value]').first()).toHaveText('9.9/10')
    expect(await layoutShift(page)).toBe(0)
  } finally {
    await sql('update mn_businesses set rating_mean = $2 where id = $1', [id, mean])
  }
})

test('SRCH-23 the very next search finds a business by its new name, its new category and where it is now', async () => {
  const results = (query: Record<string, string>) =>
    readPage(`${siteUrl}/search?${new URLSearchParams(query)}`)
  const isFound = async (query: Record<string, string>) =>
    (await results(query)).textOf('#results').includes('Quillwort')
  const [first, second] = await sql<{ id: string; slug: string }>(
    'select id, slug from mn_categories order by item_count, slug limit 2',
  )
  try {
    await sql(
      `insert into mn_businesses (slug, name, city, category_id, latitude, longitude, draft)
       values ('quillwort', 'Umbrellawort', 'Makati City', $1, 14.5564, 121.0206, false)`,
      [first?.id],
    )
    expect(await isFound({ q: 'quillwort' })).toBe(false)
    const change = (assignment: string, value: unknown) =>
      sql(`update mn_businesses set ${assignment} where slug = 'quillwort'`, [value])
    await change('name = $1', 'Quillwort')
    expect(await isFound({ q: 'quillwort' })).toBe(true)
    expect(await isFound({ q: 'quillwort', category: second?.slug ?? '' })).toBe(false)
    await change('category_id = $1', second?.id)
    expect(await isFound({ q: 'quillwort', category: second?.slug ?? '' })).toBe(true)
    const distance = async () =>
      (await results({ q: 'quillwort in greenbelt' })).textOf('#results .listing-distance')
    expect(await distance()).toContain('450 m')
    await change('latitude = $1', 14.5524)
    expect(await distance()).toContain('less than 50 m')
  } finally {
    await sql(`delete from mn_businesses where slug = 'quillwort'`)
  }
})

test('SRCH-31 when what pads the list cannot be read, the list stands and one can try again', async ({
  page,
}) => {
  const [card] = await sql<{ definition: string }>(
    `select pg_get_functiondef('private.business_card(public.mn_businesses)'::regprocedure) as definition`,
  )
  const { city } = await one<{ city: string }>(
    `select city from mn_businesses where ${isPublic} and featured and city <> ''
     group by city having count(*) < 8 order by count(*), city limit 1`,
  )
  const address = `/search?${new URLSearchParams({ featured: 'true', location: city })}`
  await sql(
    `create function private.whole_card(business public.mn_businesses) returns jsonb
    ${card?.definition.slice(card.definition.indexOf('LANGUAGE'))}`.replace('LANGUAGE', 'language'),
  )
  try {
    await sql(`create or replace function private.business_card(business public.mn_businesses) returns jsonb
      language plpgsql stable set search_path = ''
      as $$ begin
        if not business.featured then raise exception 'broken by a test'; end if;
        return private.whole_card(business);
      end $$`)
    await page.goto(address)
    await expect(page.locator('#results article').first()).toBeVisible()
    await expect(page.getByText('Some more suggestions could not be loaded.')).toBeVisible()
  } finally {
    await sql(card?.definition ?? '')
    await sql('drop function private.whole_card(public.mn_businesses)')
  }
  await page.locator('main').getByRole('link', { name: 'Try Again' }).hover()
  await page.locator('main').getByRole('link', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'More places people rate highly' })).toBeVisible()
  await expect(page.getByText('Some more suggestions could not be loaded.')).toHaveCount(0)
})

test('SRCH-32 while the data service refuses, the search says so, and works again when it is back', async ({
  page,
  complaints,
}) => {
  complaints.expect(/503/)
  const { name: search } = await one<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc where proname = 'search_businesses'`,
  )
  await page.goto('/search')
  await sql(`revoke execute on function ${search} from anon`)
  try {
    await page.getByLabel('What', { exact: true }).fill('dentist')
    await expect(page.getByRole('heading', { name: 'The search did not work' })).toBeVisible()
    await expect(page).toHaveURL('/search?q=dentist')
    // The heading stands there already: only the answer tells that it was tried while the service refused.
    const refused = page.waitForResponse((response) => response.status() === 503)
    await page.getByRole('link', { name: 'Try Again' }).click()
    await refused
    await expect(page.locator('[data-list-status]')).not.toHaveText('Searching...')
    await expect(page.getByRole('heading', { name: 'The search did not work' })).toBeVisible()
  } finally {
    await sql(`grant execute on function ${search} to anon`)
  }
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page.locator('#results-heading')).toHaveText(/found/)
  await expect(page.getByLabel('What', { exact: true })).toHaveValue('dentist')
})

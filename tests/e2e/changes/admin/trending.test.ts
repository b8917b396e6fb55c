import { expectNoViolations } from '../../../support/accessible.ts'
import { sql } from '../../../support/database.ts'
import { demoPerson, logIn } from '../../../support/session.ts'
import { expect, test } from '../../../support/test.ts'

const term = 'Nobody Sells This'

const trending = async () =>
  (await sql<{ term: string }>('select term from public.trending_terms()')).map((row) => row.term)

test.beforeEach(async ({ context }) => {
  await sql(
    `insert into mn_search_tracking
       (query, result_count, visitor_hash, network_hash, may_trend, visited_on, created_at)
     select $1, 5, md5(random()::text), 'network of the test ' || i, true, current_date - i % 2,
       now() - (i % 2) * interval '1 day'
     from generate_series(1, 400) as i`,
    [term],
  )
  await logIn(context, demoPerson('admin'))
})
test.afterEach(async () => {
  await sql('delete from mn_search_tracking where query = $1', [term])
  await sql('delete from private.banned_terms where true')
})

test('HOME-54 an administrator bans a term, takes that back, and removes it', async ({ page }) => {
  await page.goto('/admin?tab=trending')
  const table = page.getByRole('table', { name: 'Trending terms' })
  await expect(table).toContainText(term)
  await expectNoViolations(page)
  await table.getByRole('button', { name: `Ban ${term}` }).click()
  await expect(page.getByText('Banned.')).toBeVisible()
  await expect(table.getByRole('button', { name: `Allow ${term}` })).toBeVisible()
  expect(await trending()).not.toContain(term)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(table.getByRole('button', { name: `Ban ${term}` })).toBeVisible()
  expect(await trending()).toContain(term)
  await table.getByRole('button', { name: `Remove ${term}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Removed.')).toBeVisible()
  await expect(table.getByRole('button', { name: `Ban ${term}` })).toHaveCount(0)
  expect(await trending()).not.toContain(term)
})

test('HOME-54 a term is banned before it trends', async ({ page }) => {
  await page.goto('/admin?tab=trending')
  await page.getByLabel('A term to ban').fill(' nobody sells ')
  await page.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Allow nobody sells' })).toBeVisible()
  expect(await trending()).not.toContain(term)
})

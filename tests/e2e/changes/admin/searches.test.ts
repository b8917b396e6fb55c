import { expectNoViolations } from '../../../support/accessible.ts'
import { one, sql } from '../../../support/database.ts'
import { demoPerson, logIn } from '../../../support/session.ts'
import { expect, test } from '../../../support/test.ts'

const term = 'pampaganda ng kuko'

test.beforeEach(async ({ context }) => {
  await sql(
    `insert into private.missed_searches (words, term, searches, found_nothing, last_on)
     values (private.suki_words($1), $1, 900, 800, current_date)`,
    [term],
  )
  await logIn(context, demoPerson('admin'))
})
test.afterEach(async () => {
  await sql('delete from private.search_synonyms where term = $1', [term])
  await sql('delete from private.missed_searches where term = $1', [term])
})

test('SRCH-42 an administrator says that a missed search means a category, takes that back, and notes it instead', async ({
  page,
}) => {
  const category = await one<{ slug: string; name: string }>(
    'select slug, name from mn_categories order by item_count desc, slug limit 1',
  )
  await page.goto('/admin?tab=searches')
  const missed = page.getByRole('table', { name: 'Missed searches' })
  await expect(missed).toContainText('900 searches, 800 without results')
  await missed.getByRole('button', { name: `Explain ${term}` }).click()
  await page.getByLabel('Category', { exact: true }).selectOption(category.slug)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'It is this category' }).click()
  const explained = page.getByRole('table', { name: 'Words explained' })
  await expect(explained).toContainText(category.name)
  await expect(missed.getByRole('button', { name: `Explain ${term}` })).toHaveCount(0)
  await explained.getByRole('button', { name: `Take back ${term}` }).click()
  await expect(explained).toHaveCount(0)
  await sql('update private.missed_searches set settled_on = null where term = $1', [term])
  await page.reload()
  await missed.getByRole('button', { name: `Explain ${term}` }).click()
  await page.getByLabel('Other words, or a note').fill('We have no such business.')
  await page.getByRole('button', { name: 'Only note it' }).click()
  await expect(missed.getByRole('button', { name: `Explain ${term}` })).toHaveCount(0)
})

test('of very many missed searches the list says that there are more, and one far down is explained where one looks', async ({
  page,
}) => {
  const rows = Array.from({ length: 200 }, (_, nth) => ({
    ...{ term: `hinahanap ${nth}`, searches: 2, found_nothing: 1, last_on: '2026-11-20', note: '' },
  }))
  await page.route('**/rest/v1/rpc/admin_missed_searches', (route) => route.fulfill({ json: rows }))
  await page.goto('/admin?tab=searches')
  await expect(page.getByText('These 200 were missed most often.')).toBeVisible()
  await page.getByRole('button', { name: 'Explain hinahanap 150' }).click()
  await expect(page.getByRole('heading', { name: 'What does “hinahanap 150” mean?' })).toBeInViewport()
  const noted = Promise.withResolvers<void>()
  let notes = 0
  await page.route('**/rest/v1/rpc/admin_settle_search', async (route) => {
    notes++
    await noted.promise
    await route.fulfill({ status: 204 })
  })
  await page.getByRole('button', { name: 'Only note it' }).dblclick()
  noted.resolve()
  await expect(page.getByText('Noted.')).toBeVisible()
  expect(notes).toBe(1)
})

test('SRCH-39 explain=1 tells an administrator why a result stands where it does, and nobody else', async ({
  page,
  browser,
  complaints,
}) => {
  await page.goto('/search?q=dental&explain=1')
  await expect(page.locator('#results article').first()).toContainText(/fit .+ · /)
  complaints.expect(/search_businesses|40[13]/)
  const visitor = await browser.newPage()
  await visitor.goto(page.url())
  await expect(visitor.locator('#results-heading')).toHaveText(/found/)
  expect(await visitor.locator('#results').innerText()).not.toContain('fit ')
  await visitor.close()
})

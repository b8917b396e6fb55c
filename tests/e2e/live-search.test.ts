import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { count, isPublic, one, sql } from '../support/database.ts'
import { holdRequests } from '../support/held-requests.ts'
import { eitherScreen } from '../support/sample.ts'
import { expect, test } from '../support/test.ts'

const names = (page: Page) => page.locator('#results article h3').allInnerTexts()
const counted = (page: Page) => page.locator('#results-heading')
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Says on the window that this document was never left. */
const stay = (page: Page) => page.evaluate(() => Object.assign(window, { stayed: true }))
const hasStayed = (page: Page) => page.evaluate(() => 'stayed' in window)

test('SRCH-05 SRCH-08 the list follows what is typed, and says how many it found', async ({ page }) => {
  await page.goto('/search')
  await stay(page)
  await field(page, 'What').pressSequentially('dentl clinic')
  await expect(page).toHaveURL('/search?q=dentl+clinic')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "dentl clinic"')
  await expect(counted(page)).toHaveText(/^[\d,]+ business(es)? found$/)
  await expect(page.locator('[data-list-status]')).toHaveText(/^[\d,]+ business(es)? found$/)
  expect(await names(page)).not.toEqual([])
  expect(await hasStayed(page)).toBe(true)
  await page.reload()
  await expect(field(page, 'What')).toHaveValue('dentl clinic')
})

test('SRCH-08 a misspelt name and one without its accents are found', async ({ page }) => {
  const { name, word } = await one<{ name: string; word: string }>(
    `select name, word from mn_businesses, unnest(string_to_array(lower(name), ' ')) as word
     where ${isPublic} and word ~ '^[a-z]{8,12}$' and (
       select count(*) from mn_businesses as other where lower(other.name) like '%' || word || '%') = 1
     order by word limit 1`,
  )
  await page.goto('/search')
  await field(page, 'What').fill(word.slice(0, 3) + word.slice(4))
  await expect(page.locator('#results')).toContainText(name)
  const accented = await one<{ name: string }>(
    `select name from mn_businesses where ${isPublic} and name ~ 'é' order by name limit 1`,
  )
  await field(page, 'What').fill(accented.name.normalize('NFD').replace(/\p{M}/gu, ''))
  await expect(page.locator('#results')).toContainText(accented.name)
})

test('SRCH-09 SRCH-10 SRCH-11 SRCH-13 SRCH-14 SRCH-16 SRCH-18 SRCH-19 each control changes the list in place and the address with it', {
  tag: eitherScreen('search controls'),
}, async ({ page }) => {
  await page.goto('/search')
  await stay(page)
  await expect(page.getByRole('link', { name: 'Clear Filters' })).toHaveCount(0)
  // A phone's first screen says how many were found: there the filters are folded away.
  const fold = page.locator('summary', { hasText: 'Filters' })
  await expect(counted(page)).toBeInViewport()
  if (await fold.isVisible()) await fold.click()
  const steps = [
    ['City', 'Makati City', 'location', 'makati-city'],
    ['Rating', '7+', 'rating', '7'],
    ['Featured', 'Not Featured', 'featured', 'false'],
    ['Sort', 'Name A-Z', 'sort', 'name'],
  ] as const
  for (const [label, option, name, value] of steps) {
    await field(page, label).selectOption({ label: option })
    await expect(page).toHaveURL((url) => url.searchParams.get(name) === value)
    await expect(counted(page)).toHaveText(/found/)
  }
  await expect(fold).toContainText('4 chosen')
  const total = await count(
    `select count(*) from mn_businesses where ${isPublic} and not featured and rating >= 7
     and concat_ws(' ', city, located_in, address) ilike '%makati%'`,
  )
  await expect(counted(page)).toHaveText(total === 1 ? '1 business found' : `${total} businesses found`)
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/search')
  for (const [label, , name] of steps) {
    await expect(field(page, label), name).toHaveValue('')
  }
  await expect(page.getByRole('link', { name: 'Clear Filters' })).toHaveCount(0)
  await field(page, 'City').selectOption({ label: 'Pasig City' })
  await expect(page).toHaveURL('/search?location=pasig-city')
  await field(page, 'City').selectOption({ label: 'All Cities' })
  await expect(page).toHaveURL('/search')
  expect(await hasStayed(page)).toBe(true)
})

test('SRCH-01 back and forward lead through the lists, and a shared address gives the same one', async ({
  page,
  context,
}) => {
  await page.goto('/search')
  await field(page, 'City').selectOption({ label: 'Makati City' })
  await expect(page).toHaveURL('/search?location=makati-city')
  await expect(page.getByText('in Makati City', { exact: true })).toBeVisible()
  await field(page, 'Rating').selectOption({ label: '8+' })
  await expect(page).toHaveURL('/search?location=makati-city&rating=8')
  await expect(counted(page)).toHaveText(/found/)
  const here = await names(page)
  const other = await context.newPage()
  await other.goto(page.url())
  expect(await names(other)).toEqual(here)
  await page.goBack()
  await expect(page).toHaveURL('/search?location=makati-city')
  await expect(field(page, 'Rating')).toHaveValue('')
  await expect(field(page, 'City')).toHaveValue('makati-city')
  await page.goBack()
  await expect(page.getByText('in Makati City', { exact: true })).toHaveCount(0)
  await page.goForward()
  await page.goForward()
  await expect(field(page, 'Rating')).toHaveValue('8')
  await expect.poll(() => names(page)).toEqual(here)
})

test('SRCH-01 back reaches a list that was left by a reload in between', async ({ page }) => {
  await page.goto('/search')
  await field(page, 'Rating').selectOption({ label: '9+' })
  await expect(page).toHaveURL('/search?rating=9')
  await page.reload()
  await page.goBack()
  await expect(page).toHaveURL('/search')
  await expect(field(page, 'Rating')).toHaveValue('')
})

test('SRCH-05 while the list is fetched it says so, and the latest search wins', async ({ page }) => {
  await page.goto('/search')
  const release = await holdRequests(page, '**/search?rating=6')
  await field(page, 'Rating').selectOption({ label: '6+' })
  await expect(counted(page)).toHaveText('Searching...')
  await expect(page.locator('[data-list-status]')).toHaveText('Searching...')
  await field(page, 'Rating').selectOption({ label: '9+' })
  await expect(counted(page)).toHaveText(/found/)
  const shown = await names(page)
  release()
  await page.unroute('**/search?rating=6')
  expect(await names(page)).toEqual(shown)
  await expect(page).toHaveURL('/search?rating=9')
})

test('SRCH-32 a search that cannot be reached says so, keeps its words, and works again when asked', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|Failed to fetch|search\?q=coffee/)
  await page.goto('/search')
  await page.route('**/search?q=coffee', (route) => route.abort('failed'))
  await field(page, 'What').fill('coffee')
  await expect(page.getByRole('heading', { name: 'The search did not work' })).toBeVisible()
  await expect(page).toHaveURL('/search?q=coffee')
  await page.unroute('**/search?q=coffee')
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(counted(page)).toHaveText(/found/)
  await expect(field(page, 'What')).toHaveValue('coffee')
})

test.describe('what is tracked', () => {
  /** The addresses that were reported, in order. */
  const reports = (page: Page) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/track-search'))
        sent.push(new URLSearchParams(request.postData() ?? '').get('search') ?? '')
    })
    return sent
  }

  test('SRCH-33 a visit with words, place or featured is, when its result is shown', async ({ page }) => {
    // Every journey comes from one address: what the others have searched for is forgotten.
    await sql('delete from private.visitor_action_counts')
    const term = `umbrella ${randomUUID().slice(0, 8)}`
    const queries = [`?q=${encodeURIComponent(term)}`, '?location=pateros', '?featured=true']
    const sent = reports(page)
    for (const query of queries) {
      const reported = page.waitForResponse(/track-search/)
      await page.goto(`/search${query}`)
      expect((await reported).status()).toBe(204)
    }
    expect(sent).toEqual(queries)
    await expect.poll(() => count('select count(*) from mn_search_tracking where query = $1', [term])).toBe(1)
  })

  test('SRCH-33 a visit with neither is not', async ({ page }) => {
    const sent = reports(page)
    await page.goto('/search?rating=8&sort=name&q=')
    await expect(counted(page)).toHaveText(/found/)
    await page.goto('/')
    expect(sent).toEqual([])
  })

  test('SRCH-33 of what is typed only what one rests at is, once', async ({ page }) => {
    const sent = reports(page)
    await page.clock.install({ time: '2027-01-18T00:00:00Z' })
    await page.goto('/search')
    await page.clock.pauseAt('2027-01-18T01:00:00Z')
    for (const [letters, address] of [
      ['cof', '/search?q=cof'],
      ['fee', '/search?q=coffee'],
    ] as const) {
      await field(page, 'What').pressSequentially(letters)
      await page.clock.runFor(300)
      await expect(page).toHaveURL(address)
      await expect(counted(page)).toHaveText(/found/)
      await page.clock.runFor(1_000)
    }
    expect(sent).toEqual([])
    const reported = page.waitForRequest(/track-search/)
    await page.clock.runFor(1_500)
    await reported
    await field(page, 'Sort').selectOption('name')
    await expect(page).toHaveURL('/search?q=coffee&sort=name')
    await page.goto('/')
    expect(sent[0]).toBe('?q=coffee')
  })

  test('SRCH-34 a report that fails disturbs nobody', async ({ page, complaints }) => {
    complaints.expect(/track-search|503/)
    await page.route('**/track-search', (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.goto('/search?q=coffee')
    await expect(counted(page)).toHaveText(/found/)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { violationsByDayAndDusk } from '../../support/accessible.ts'
import { count, one, sql } from '../../support/database.ts'
import { textOf } from '../../support/html.ts'
import { pressByKeys, tabTo } from '../../support/keyboard.ts'
import { liveConnection } from '../../support/live-connection.ts'
import { renderNow } from '../../support/render-now.ts'
import { eitherScreen } from '../../support/sample.ts'
import { demoPerson, layoutShift, logIn, newPerson, openAs } from '../../support/session.ts'
import { expect, test } from '../../support/test.ts'

const main = (page: Page) => page.getByRole('main')
const tab = (page: Page, name: string) => main(page).getByRole('tab', { name })

async function businessOf(
  ownerId: string,
  columns: Record<string, unknown> = {},
): Promise<{ id: string; name: string }> {
  const name = `Tindahan ${randomUUID().slice(0, 8)}`
  const row = { name, owner_id: ownerId, ...columns }
  const keys = Object.keys(row)
  const places = keys.map((_, index) => `$${index + 1}`)
  return one(
    `insert into mn_businesses (${keys.join(', ')}) values (${places.join(', ')}) returning id, name`,
    Object.values(row),
  )
}

test('DASH-02 DASH-03 the dashboard greets its user and counts businesses, running plans and featured listings', async ({
  page,
}) => {
  const owner = demoPerson('owner')
  await openAs(page, owner, '/user-dashboard')
  await expect(main(page).getByText('Welcome back, owner@demo.test')).toBeVisible()
  const counters = {
    'Your Businesses': await count(
      'select count(*) from mn_businesses where owner_id = $1 and not archived',
      [owner.id],
    ),
    'Active Subscriptions': await count(
      "select count(*) from mn_advertising_subscriptions where user_id = $1 and status = 'active'",
      [owner.id],
    ),
    'Featured Listings': await count(
      'select count(*) from mn_businesses where owner_id = $1 and not archived and featured',
      [owner.id],
    ),
  }
  for (const [label, number] of Object.entries(counters))
    await expect(main(page).locator('dl > div').filter({ hasText: label }).locator('dd')).toHaveText(
      String(number),
    )
})

test('DASH-04 DASH-05 tabs stand in the address: back, forward, reload and the keyboard lead through them', {
  tag: eitherScreen('dashboard tabs'),
}, async ({ page }) => {
  await openAs(page, await newPerson(), '/user-dashboard')
  await expect(tab(page, 'My Businesses')).toHaveAttribute('aria-selected', 'true')
  await tab(page, 'Advertising').click()
  await expect(page).toHaveURL('/user-dashboard?tab=advertising')
  await tab(page, 'Create Ad').click()
  await expect(page).toHaveURL('/user-dashboard?tab=create-ad')
  await page.goBack()
  await expect(tab(page, 'Advertising')).toHaveAttribute('aria-selected', 'true')
  await page.goForward()
  await expect(tab(page, 'Create Ad')).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(tab(page, 'Create Ad')).toHaveAttribute('aria-selected', 'true')
  await tab(page, 'Create Ad').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Account')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/user-dashboard?tab=account')
  await expect(tab(page, 'Account')).toHaveAttribute('aria-selected', 'true')
  await page.emulateMedia({ forcedColors: 'active' })
  const underlined = await page.getByRole('tab').evaluateAll((tabs) => {
    const { backgroundColor } = getComputedStyle(document.body)
    return tabs
      .filter((one) => getComputedStyle(one).borderBottomColor !== backgroundColor)
      .map((one) => one.textContent)
  })
  expect(underlined).toEqual(['Account'])
})

test('DASH-06 DASH-10 own businesses are listed newest first with category, badges and View', async ({
  page,
}) => {
  const owner = demoPerson('owner')
  await openAs(page, owner, '/user-dashboard')
  const cards = main(page).getByRole('tabpanel').getByRole('list').first().getByRole('listitem')
  // Other journeys give this person businesses without a category, and archive some, which a list below tells of.
  const rows = await sql<{ name: string; draft: boolean; category: string; slug: string }>(
    `select business.name, draft, coalesce(category.name, '') as category, business.slug
     from mn_businesses as business left join mn_categories as category on category.id = category_id
     where owner_id = $1 and not archived order by business.created_at desc, business.id`,
    [owner.id],
  )
  await expect(cards.getByRole('heading')).toHaveText(rows.map(({ name }) => name))
  for (const [index, row] of rows.entries()) {
    const card = cards.nth(index)
    await expect(card).toContainText(row.category)
    await expect(card.getByText('Draft', { exact: true })).toHaveCount(row.draft ? 1 : 0)
    await expect(card.getByRole('link', { name: 'View' })).toHaveAttribute('href', `/business/${row.slug}`)
  }
})

test('of a listing of which only the name is known a visitor meets no hole', async () => {
  const { id, name } = await businessOf((await newPerson()).id, { draft: false })
  const { slug } = await one<{ slug: string }>('select slug from mn_businesses where id = $1', [id])
  const seen = await renderNow(`/business/${slug}`)
  expect(seen.textOf('h1')).toBe(name)
  expect(seen.all('main h2').map(textOf)).toEqual(['Rate & Report'])
  expect(seen.textOf('main')).not.toMatch(/undefined|null|NaN|Not given|people look for/)
  // The demo's has a category and a city besides.
  const bare = await one<{ slug: string }>("select slug from mn_businesses where source_id = 'bare'")
  const known = await renderNow(`/business/${bare.slug}`)
  expect(known.all('main section dl').map(textOf)).toEqual(['CityPateros'])
  expect(known.all('main section h2').map(textOf)).toEqual(['Rate & Report', 'Contact Information'])
})

test('DASH-08 DASH-09 without businesses the first one is offered', async ({ page }) => {
  await openAs(page, await newPerson(), '/user-dashboard')
  const panel = main(page).getByRole('tabpanel')
  await expect(panel.getByRole('link', { name: 'Add Your First Business' })).toHaveAttribute(
    'href',
    '/add-business',
  )
  await expect(panel.getByRole('link', { name: 'Add Business', exact: true })).toHaveAttribute(
    'href',
    '/add-business',
  )
})

test('DASH-11 businesses that cannot be read are logged, none are listed, and trying again helps', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/503|Reading own businesses failed/)
  const person = await newPerson()
  const { name } = await businessOf(person.id)
  await logIn(context, person)
  await page.route('**/rest/v1/mn_businesses*', (route) =>
    route.fulfill({ status: 503, json: { message: 'down' } }),
  )
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('Reading own businesses failed'),
  )
  await page.goto('/user-dashboard')
  await logged
  const panel = main(page).getByRole('tabpanel')
  await expect(panel.getByRole('alert')).toContainText('We could not read your businesses just now.')
  await expect(panel.getByRole('listitem')).toHaveCount(0)
  await page.unroute('**/rest/v1/mn_businesses*')
  await panel.getByRole('button', { name: 'Try Again' }).click()
  await expect(panel.getByRole('heading', { name })).toBeVisible()
  await expect(panel.getByRole('alert')).toHaveCount(0)
})

test('DASH-15 DATA-21 an owner archives a business, which leaves the list and the directory', async ({
  page,
}) => {
  const person = await newPerson()
  const { id, name } = await businessOf(person.id)
  await openAs(page, person, '/user-dashboard')
  const archive = page.getByRole('button', { name: `Archive ${name}` })
  await pressByKeys(archive)
  const dialog = page.getByRole('alertdialog', { name: `Archive ${name}?` })
  await pressByKeys(dialog.getByRole('button', { name: 'Cancel' }))
  await expect(dialog).toBeHidden()
  await pressByKeys(archive)
  await pressByKeys(dialog.getByRole('button', { name: 'Archive' }))
  await expect(page.getByText('Business archived.')).toBeVisible()
  await expect(page.getByRole('heading', { name })).toHaveCount(0)
  expect(await one('select archived from mn_businesses where id = $1', [id])).toEqual({ archived: true })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No businesses yet' })).toBeVisible()
})

test('axe finds nothing on any tab, and nothing scrolls sideways', {
  tag: eitherScreen('dashboard'),
}, async ({ page, context }) => {
  await logIn(context, demoPerson('owner'))
  for (const name of ['businesses', 'advertising', 'create-ad', 'account']) {
    await page.goto(`/user-dashboard?tab=${name}`)
    await expect(main(page).getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
    await expect(main(page).locator('.skeleton')).toHaveCount(0)
    expect.soft(await violationsByDayAndDusk(page), name).toEqual([])
    const [content, view] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect.soft(content, `${name} scrolls sideways`).toBeLessThanOrEqual(view ?? 0)
  }
})

test('nothing moves while the dashboard comes', { tag: eitherScreen('dashboard comes') }, async ({
  page,
}) => {
  await openAs(page, demoPerson('owner'), '/user-dashboard')
  await expect(page.getByRole('heading', { name: 'Kapihan ni Demo Owner' })).toBeVisible()
  expect(await layoutShift(page)).toBeLessThan(0.02)
})

test('DASH-07 DASH-12 an owner reads what a listing lacks and adds it by keyboard alone, and it is as it was written at once', {
  tag: eitherScreen('dashboard edit'),
}, async ({ page }) => {
  const person = await newPerson()
  const category = await one<{ id: string }>('select id from mn_categories order by slug limit 1')
  const { id, name } = await businessOf(person.id, { draft: false, category_id: category.id })
  await openAs(page, person, '/user-dashboard')
  await expect(page.getByRole('link', { name: `View ${name}` })).toBeVisible()
  const item = main(page).getByRole('listitem').filter({ hasText: name })
  await expect(item).toContainText(
    'Add its hours, a phone number, and a short description: people look for that.',
  )
  await pressByKeys(page.getByRole('button', { name: `Edit ${name}` }))
  const dialog = page.getByRole('dialog')
  await tabTo(dialog.getByLabel('Phone'))
  await page.keyboard.type('(02) 8123 4567')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Business updated successfully.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(item).toContainText('Add its hours and a short description: people look for that.')
  expect(await one('select phone, featured, draft from mn_businesses where id = $1', [id])).toEqual({
    phone: '+63 2 8123 4567',
    featured: false,
    draft: false,
  })
})

test('ISL-02 DASH-10 a draft that is published while its owner looks loses its badge', async ({
  page,
  context,
}) => {
  const person = await newPerson()
  const { id, name } = await businessOf(person.id)
  await logIn(context, person)
  const joined = Promise.withResolvers<void>()
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('Subscribed to PostgreSQL')) joined.resolve()
    }),
  )
  await page.goto('/user-dashboard')
  await joined.promise
  const card = main(page).getByRole('listitem').filter({ hasText: name })
  await expect(card.getByText('Draft', { exact: true })).toBeVisible()
  await sql('update mn_businesses set draft = false where id = $1', [id])
  await expect(card.getByText('Draft', { exact: true })).toHaveCount(0)
})

test('a draft that is published while the live connection is broken loses its badge once that is back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/WebSocket/)
  const person = await newPerson()
  const { id, name } = await businessOf(person.id)
  await logIn(context, person)
  const live = await liveConnection(page)
  await page.goto('/user-dashboard')
  await live.joined
  const card = main(page).getByRole('listitem').filter({ hasText: name })
  await expect(card.getByText('Draft', { exact: true })).toBeVisible()
  await live.whileBroken(async () => {
    await sql('update mn_businesses set draft = false where id = $1', [id])
  })
  await expect(card.getByText('Draft', { exact: true })).toHaveCount(0, { timeout: 20_000 })
})

import type { Locator } from 'playwright/test'
import { newAdministrator, openAdmin, pick, rowOf, toast, withoutRights } from '../../../support/admin.ts'
import { newBanner, newBusiness, newCategory, newRating, newReport } from '../../../support/admin-rows.ts'
import { count, sql } from '../../../support/database.ts'
import { liveConnection } from '../../../support/live-connection.ts'
import { findStack } from '../../../support/running-stack.ts'
import { eitherScreen, someOf } from '../../../support/sample.ts'
import { demoPerson, layoutShift, logIn, sessionOf } from '../../../support/session.ts'
import { expect, test } from '../../../support/test.ts'

const denied = 'Access Denied: You need admin privileges to access business management.'
const tabs = [
  'overview',
  'businesses',
  'categories',
  'ads',
  'ratings',
  'reports',
  'link-extractor',
  'manage',
  'waiting-to-publish',
]

test('ADM-01 ADM-02 every tab is for administrators alone, others read that it is not theirs', async ({
  page,
  context,
}) => {
  await logIn(context, demoPerson('owner'))
  for (const tab of someOf(tabs, 3, (name) => `denied ${name}`)) {
    await page.goto(`/admin?tab=${tab}`)
    await expect(page.getByText(denied)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Administration' }).getByText('Ratings')).toHaveCount(0)
  }
})

test('ADM-01 APREM-01 whoever is no administrator gets nothing from the data service either', async () => {
  const { url, anonKey } = findStack()
  const owner = await sessionOf(demoPerson('owner'))
  for (const token of [anonKey, owner['access_token']]) {
    const headers = { apikey: anonKey, Authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const call = (path: string, body?: unknown, method = 'POST') =>
      fetch(`${url}/rest/v1${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    for (const [name, args] of Object.entries({
      admin_businesses: {},
      admin_stats: { today: new Date(0).toISOString() },
      admin_rating_groups: {},
      admin_report_groups: {},
      admin_category_businesses: { category: demoPerson('owner').id },
      restore_deleted: { row_ids: [] },
      admin_trash: {},
      delete_for_good: { row_ids: [] },
      get_all_users_with_details: {},
      delete_empty_categories: { category_ids: [] },
    })) {
      const answer = await call(`/rpc/${name}`, args)
      expect([401, 403, 404], name).toContain(answer.status)
      await answer.text()
    }
    const grant = { subscription_type: 'premium', status: 'active', end_date: '2999-01-01T00:00:00Z' }
    const granted = await call('/mn_advertising_subscriptions', grant)
    expect([401, 403]).toContain(granted.status)
    await granted.text()
    const reports = await call('/mn_business_reports?select=id', undefined, 'GET')
    expect(await reports.text()).not.toContain('"id"')
  }
})

test('ADM-03 ADM-04 ADM-05 ADM-06 ADM-09 nine tiles show what there is, red where something waits', {
  tag: eitherScreen('tiles'),
}, async ({ page, context }) => {
  await openAdmin(page, context)
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  const tiles = page.getByRole('navigation', { name: 'Administration' }).locator('.tile')
  await expect(tiles).toHaveCount(9)
  const expected: Record<string, string> = {
    Businesses: 'select count(*) from mn_businesses',
    Categories: 'select count(*) from mn_categories',
    'Featured Ads': 'select count(*) from mn_banner_ads',
    Ratings: 'select count(*) from mn_business_ratings',
    Reports: 'select count(*) from mn_business_reports',
    'Waiting to Publish': 'select count(*) from mn_businesses where draft and not archived',
    'Reported Issues': `select count(*) from mn_business_reports where status = 'pending'`,
  }
  for (const [label, query] of Object.entries(expected)) {
    const tile = tiles.filter({ has: page.getByText(label, { exact: true }) })
    await expect(tile.locator('strong')).toHaveText((await count(query)).toLocaleString('en-US'))
  }
  // What these two count is not what they are called.
  for (const [label, counted] of [
    ['Overview', 'new today'],
    ['Link Extractor', 'listed by it'],
  ] as const) {
    const tile = tiles.filter({ hasText: label })
    await expect(tile.locator('strong')).toHaveText(/^[\d,]+$/)
    await expect(tile).toContainText(counted)
  }
  const urgent = page.locator('.tile[data-urgent]')
  await expect(urgent).toHaveText([/Waiting to Publish/, /Reported Issues/])
})

test('ADM-06 a tile whose count is zero is not red', async ({ page, context }) => {
  await sql(`create table demo.kept as select id from mn_businesses where draft and not archived`)
  await sql(`create table demo.kept_reports as select id from mn_business_reports where status = 'pending'`)
  try {
    await sql('update mn_businesses set archived = true where id in (select id from demo.kept)')
    await sql(
      `update mn_business_reports set status = 'reviewed' where id in (select id from demo.kept_reports)`,
    )
    await openAdmin(page, context)
    await expect(page.locator('.tile').filter({ hasText: 'Reported Issues' }).locator('strong')).toHaveText(
      '0',
    )
    await expect(page.locator('.tile[data-urgent]')).toHaveCount(0)
  } finally {
    await sql('update mn_businesses set archived = false where id in (select id from demo.kept)')
    await sql(
      `update mn_business_reports set status = 'pending' where id in (select id from demo.kept_reports)`,
    )
    await sql('drop table demo.kept, demo.kept_reports')
  }
})

test('ADM-07 every tab has its address, and back and forward go through them', async ({ page, context }) => {
  await openAdmin(page, context, '?tab=ratings')
  const heading = page.locator('#admin-tab')
  await expect(heading).toHaveText('Ratings')
  for (const [label, tab] of [
    ['Businesses', 'businesses'],
    ['Categories', 'categories'],
    ['Featured Ads', 'ads'],
    ['Reports', 'reports'],
    ['Overview', 'overview'],
    ['Link Extractor', 'link-extractor'],
  ]) {
    await page
      .locator('.tile')
      .filter({ has: page.getByText(label ?? '', { exact: true }) })
      .click()
    await expect(page).toHaveURL(new RegExp(`[?&]tab=${tab}$`))
    await expect(heading).toHaveText(label ?? '')
  }
  await page.goBack()
  await expect(heading).toHaveText('Overview')
  await page.goBack()
  await expect(heading).toHaveText('Reports')
  await page.goForward()
  await expect(heading).toHaveText('Overview')
})

test('nothing moves while a tab begins', { tag: eitherScreen('admin tabs') }, async ({ page, context }) => {
  const lists = tabs.filter((tab) => tab !== 'link-extractor' && tab !== 'manage')
  for (const tab of someOf(lists, 3, (name) => `beginning ${name}`)) {
    await openAdmin(page, context, `?tab=${tab}`)
    await expect(page.locator('[data-row]').or(page.getByText('Recent Activity')).first()).toBeVisible()
    await expect(page.locator('.tile strong').first()).toHaveText(/^[\d,]+$/)
    expect.soft(await layoutShift(page), tab).toBe(0)
  }
})

test('ADM-11 lists are shown without names when the users cannot be read', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/get_all_users_with_details/)
  const business = await newBusiness()
  await newRating(business.id, 8, { user_id: demoPerson('visitor').id })
  await sql('revoke execute on function get_all_users_with_details() from authenticated')
  try {
    await openAdmin(page, context, `?tab=ratings&of=${business.id}`)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Unknown user')).toBeVisible()
    await expect(dialog.getByText('8/10')).toBeVisible()
  } finally {
    await sql('grant execute on function get_all_users_with_details() to authenticated')
  }
})

test('ADM-12 a deletion that is refused says so, and deletes nothing', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(
    /status 409: .*mn_businesses|status 500: .*delete-businesses|the server responded with a status/,
  )
  const business = await newBusiness()
  // No id that the payment provider gives: what is paid for cannot be ended there.
  await sql(
    `insert into mn_advertising_subscriptions (business_id, user_id, subscription_type, status, stripe_subscription_id)
     values ($1, $2, 'featured', 'active', $3)`,
    [business.id, demoPerson('owner').id, `sub_${business.slug}`],
  )
  await openAdmin(page, context, `?tab=businesses&q=${business.name}`)
  await pick(page, business, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Error')).toContainText('Something went wrong on our side. Please try again.')
  await expect(rowOf(page, business.name)).toBeVisible()
  await sql(`update mn_advertising_subscriptions set status = 'cancelled' where business_id = $1`, [
    business.id,
  ])
})

test('ADM-12 whoever may not any more changes nothing in any list, and is told so', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/status (403|401): .*rpc|the server responded with a status/)
  const administrator = await newAdministrator()
  const business = await newBusiness()
  const category = await newCategory()
  const banner = await newBanner(business.id)
  await newRating(business.id, 8)
  await newReport(business.id)
  const refused = page.locator('[data-sonner-toast]').filter({
    hasText: /Nothing was changed|not there any more, or not yours|Only administrators/,
  })
  const button = (name: string) => page.getByRole('button', { name })
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
  /** What is pressed without the right, behind what is done while there is one. */
  const attempts: Record<string, { pressed: Locator; before?: () => Promise<void> }> = {
    [`businesses&q=${business.name}`]: { pressed: button(`Featured: ${business.name}`) },
    [`manage&business=${business.id}`]: {
      before: () => page.getByRole('dialog').getByLabel('City').fill('Taguig City'),
      pressed: button('Update Business'),
    },
    [`ads&q=${banner.title}`]: { pressed: page.getByRole('switch', { name: `Active: ${banner.title}` }) },
    [`ratings&of=${business.id}`]: {
      before: () => button('Delete the rating of Anonymous').click(),
      pressed: sure,
    },
    [`reports&of=${business.id}`]: { pressed: button('Mark Resolved') },
    [`categories&q=${category.name}`]: {
      before: () => button(`Delete ${category.name}`).click(),
      pressed: sure,
    },
  }
  for (const [query, { before, pressed }] of someOf(
    Object.entries(attempts),
    3,
    ([name]) => name.split('&')[0] ?? '',
  ))
    await test.step(query, async () => {
      await openAdmin(page, context, `?tab=${query}`, administrator)
      await expect(
        page
          .getByText(/8\/10|No description|Change Owner/)
          .or(page.locator('[data-row]'))
          .first(),
      ).toBeVisible()
      await before?.()
      // The area looks by itself whether it is still theirs, so nothing takes long from here on.
      await expect(pressed).toBeVisible()
      await withoutRights(administrator, async () => {
        await pressed.click()
        await expect(refused).toBeVisible()
        // The area looks every half a minute by itself: a refusal has it look before.
        const ended = page.getByRole('heading', { name: 'You Are Not on the Staff Any More' })
        await expect(ended).toBeVisible({ timeout: 20_000 })
      })
    })
  await sql('delete from mn_banner_ads where id = $1', [banner.id])
})

test('lists and tiles follow what others do, without being asked, and ask anew after their connection broke', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/WebSocket/)
  const business = await newBusiness()
  const live = await liveConnection(page)
  await openAdmin(page, context, `?tab=reports&q=${business.name}`)
  await expect(page.getByText('No reports found matching your filters')).toBeVisible()
  const tile = page.locator('.tile').filter({ hasText: 'Reported Issues' }).locator('strong')
  // The numbers come by themselves, after the list or before it.
  await expect(tile).toHaveText(/^[\d,]+$/)
  const before = Number((await tile.textContent())?.replaceAll(',', ''))
  await live.joined
  await newReport(business.id)
  await expect(rowOf(page, business.name)).toBeVisible()
  await expect
    .poll(async () => Number((await tile.textContent())?.replaceAll(',', '')))
    .toBeGreaterThan(before)
  await live.whileBroken(async () => {
    await sql('delete from mn_business_reports where business_id = $1', [business.id])
  })
  await expect(rowOf(page, business.name)).toHaveCount(0, { timeout: 20_000 })
})

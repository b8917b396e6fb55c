import type { Page } from 'playwright/test'
import { logInThroughProvider, newEmail } from '../support/login.ts'
import { eitherScreen } from '../support/sample.ts'
import { demoPerson, logIn, newPerson } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const header = (page: Page) => page.getByRole('banner')
const logout = (page: Page) => header(page).getByRole('button', { name: 'Logout' })

test('HEAD-05 HEAD-06 HEAD-07 AUTH-07 logging out says so at the root, in every tab', async ({
  page,
  context,
}) => {
  await logIn(context, await newPerson())
  await page.goto('/about')
  const other = await context.newPage()
  await other.goto('/about')
  await expect(logout(other)).toBeVisible()
  await page.goto('/contact')
  await logout(page).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(page.getByText('You have been logged out')).toBeVisible()
  for (const tab of [page, other]) {
    await expect(header(tab).getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(header(tab).getByRole('link', { name: 'Dashboard' })).toBeHidden()
    await expect(logout(tab)).toBeHidden()
  }
  await page.reload()
  await expect(page.getByText('Logged out successfully')).toHaveCount(0)

  await logInThroughProvider(page, newEmail())
  await expect(logout(other)).toBeVisible()
})

test('AUTH-07 an open panel of another tab says what a logout means for it', async ({ page, context }) => {
  await logIn(context, await newPerson())
  await page.goto('/about')
  const other = await context.newPage()
  await other.goto('/category/restaurants')
  const card = other.getByRole('main').getByRole('article').first()
  await card.locator('[data-act="report"]').click()
  await card.getByLabel('Wrong location').check()
  await logout(page).click()
  await expect(header(other).getByRole('link', { name: 'Login' })).toBeVisible()
  await card.getByRole('button', { name: 'Submit Report' }).click()
  await other
    .getByRole('dialog', { name: 'You Are Logged Out' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(card.getByRole('alert')).toContainText('Error: Not authenticated')
  await expect(card.getByLabel('Wrong location')).toBeChecked()
  await card.locator('[data-act="rate"]').click()
  await expect(other.getByRole('dialog', { name: 'Login Required' })).toBeVisible()
})

test('HEAD-08 a logout that fails at the service shows the message, or that it is unexpected', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/status 500|500 \(|ERR_CONNECTION_REFUSED/)
  await logIn(context, await newPerson())
  await page.goto('/about')
  await page.route('**/auth/v1/logout*', (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected_failure', message: 'Database is asleep' } }),
  )
  await logout(page).click()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(page.getByText('Database is asleep')).toBeVisible()
  // This device is logged out all the same: nobody who leaves it stays logged in because a server is down.
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()
  await page.unroute('**/auth/v1/logout*')

  await logIn(context, await newPerson())
  await page.goto('/about')
  await page.route('**/auth/v1/logout*', (route) => route.abort('connectionrefused'))
  await logout(page).click()
  await expect(page.getByText('An unexpected error occurred')).toBeVisible()
})

test('AUTH-12 a session that the service no longer knows is logged out all the same', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/40[134]/)
  for (const status of [401, 403, 404]) {
    await logIn(context, await newPerson())
    await page.goto('/about')
    await page.route('**/auth/v1/logout*', (route) =>
      route.fulfill({ status, json: { code: 'session_not_found', message: 'gone' } }),
    )
    await logout(page).click()
    await expect(page.getByText('Logged out successfully')).toBeVisible()
    await page.unroute('**/auth/v1/logout*')
  }
})

test('HEAD-10 HEAD-11 ROLE-07 ROLE-10 an administrator has the floating link, asked about once for several pages', {
  tag: eitherScreen('floating link'),
}, async ({ page, context }) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/is_current_user_admin')) asked += 1
  })
  await logIn(context, demoPerson('admin'))
  await page.goto('/about')
  const link = page.getByRole('link', { name: 'Admin', exact: true })
  await expect(link).toBeVisible()
  const [box, view] = [await link.boundingBox(), page.viewportSize()]
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan((view?.width ?? 0) - 40)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan((view?.height ?? 0) - 40)
  await page.goto('/terms')
  await expect(link).toBeVisible()
  expect(asked).toBe(1)
  await link.click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible()
  await expect(page.getByText('Access Denied')).toBeHidden()
})

test('HEAD-11 ROLE-08 ROLE-09 nobody but staff has the link; only true counts, and a failure is looked up', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/500/)
  const link = page.getByRole('link', { name: 'Admin', exact: true })
  await page.goto('/about')
  await expect(link).toBeHidden()
  for (const answer of ['the service’s own', 'a text']) {
    if (answer === 'a text')
      await page.route('**/rpc/is_current_user_admin', (route) => route.fulfill({ json: 'true' }))
    // What was said of somebody is remembered, so that each answer is another person's.
    const person = await newPerson()
    await logIn(context, person)
    await page.goto('/about')
    const remembered = () => page.evaluate(() => Object.values(sessionStorage).join())
    await expect.poll(remembered, answer).toMatch(new RegExp(`${person.id} \\d+ none`))
    await expect(link).toBeHidden()
  }

  await page.unroute('**/rpc/is_current_user_admin')
  await logIn(context, demoPerson('editor'))
  await page.goto('/about')
  await expect(link).toBeVisible()

  await logIn(context, demoPerson('admin'))
  await page.route('**/rpc/is_current_user_admin', (route) =>
    route.fulfill({ status: 500, json: { message: 'broken' } }),
  )
  await page.goto('/about')
  await expect(link).toBeVisible()
})

test('NF-07 NF-08 an application page that breaks says so, with a way back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/500|unavailable|AppError|ERR_FAILED|dynamically imported/)
  await logIn(context, demoPerson('admin'))
  await page.route('**/rest/v1/**', (route) =>
    route.fulfill({ status: 500, json: { message: 'secret words' } }),
  )
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Error 503: we could not reach our data just now')
  await expect(page.getByRole('main')).not.toContainText('secret words')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')

  await page.route('**/_astro/dashboard.island*', (route) => route.abort('failed'))
  await page.goto('/user-dashboard')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Error 503: a part of this page did not arrive')
  await expect(page.getByRole('main')).not.toContainText('dynamically imported module')

  await page.unroute('**/rest/v1/**')
  await page.unroute('**/_astro/dashboard.island*')
  await page.getByRole('link', { name: 'Reload Page' }).click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeHidden()
  await expect(page.getByRole('tablist')).toBeVisible()
})

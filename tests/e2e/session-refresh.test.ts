import type { Page } from 'playwright/test'
import { demoPerson, logIn, newPerson, sessionOf } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const header = (page: Page) => page.getByRole('banner')
const logout = (page: Page) => header(page).getByRole('button', { name: 'Logout' })

const stored = (page: Page): Promise<{ access_token: string; refresh_token: string } | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('suki-auth') ?? 'null'))

/** Seconds before its end at which a session is near enough to it to be renewed. */
const near = 80

/** As if the access token ended soon. */
const age = (page: Page) =>
  page.evaluate((seconds) => {
    const session = JSON.parse(localStorage.getItem('suki-auth') ?? '{}')
    session.expires_at = Math.floor(Date.now() / 1000) + seconds
    localStorage.setItem('suki-auth', JSON.stringify(session))
  }, near)

test('AUTH-07 AUTH-08 a session near its end is renewed by itself', async ({ page, context }) => {
  const before = await logIn(context, await newPerson(), { expires: near, renewable: true })
  const renewed = page.waitForResponse(/\/auth\/v1\/token\?grant_type=refresh_token/)
  await page.goto('/about')
  expect((await renewed).status()).toBe(200)
  await expect.poll(async () => (await stored(page))?.refresh_token).not.toBe(before.refresh_token)
  await expect(logout(page)).toBeVisible()
})

/** Leaves a session in the browser that has ended, and cannot be renewed. */
async function keepEndedSession(page: Page): Promise<void> {
  await page.goto('/about')
  const session = JSON.stringify(await sessionOf(demoPerson('visitor'), { expires: -60 }))
  await page.evaluate((text) => localStorage.setItem('suki-auth', text), session)
}

test('AUTH-09 a session that cannot be renewed any more is over: the page turns to a visitor’s', async ({
  page,
  complaints,
}) => {
  complaints.expect(/400/)
  await keepEndedSession(page)
  await page.reload()
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(logout(page)).toBeHidden()
  expect(await stored(page)).toBeNull()
})

test('AUTH-09 whoever meets the end of a session at a panel is asked to log in', async ({
  page,
  complaints,
}) => {
  complaints.expect(/400/)
  await keepEndedSession(page)
  await page.goto('/user-dashboard')
  await expect(page.getByText('Authentication Required')).toBeVisible()
})

test('AUTH-10 with the service gone for a while the session is kept, and renewed when it is back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_CONNECTION_REFUSED/)
  const before = await logIn(context, await newPerson(), { expires: near, renewable: true })
  let refused = 0
  await page.route(/grant_type=refresh_token/, async (route) => {
    refused += 1
    if (refused <= 2) await route.abort('connectionrefused')
    else await route.continue()
  })
  await page.goto('/about')
  await expect.poll(async () => (await stored(page))?.refresh_token).not.toBe(before.refresh_token)
  expect(refused).toBe(3)
  await expect(logout(page)).toBeVisible()
})

test('AUTH-11 a hidden tab renews nothing, and does when it is looked at again', async ({
  page,
  context,
}) => {
  let renewals = 0
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) renewals += 1
  })
  await logIn(context, await newPerson(), { renewable: true })
  await page.clock.install()
  // The last thing a page asks about its user; what is still to be asked would read the session aged, and renew it.
  const follows = page.waitForResponse('**/rpc/current_staff')
  await page.goto('/about')
  await follows
  // On a busy machine the first look at the session's age is still to come, and would see it aged.
  await page.clock.runFor(1000)
  await look(page, 'hidden')
  await age(page)
  await page.clock.runFor(120_000)
  expect(renewals).toBe(0)
  await age(page)
  const renewed = page.waitForResponse(/grant_type=refresh_token/)
  await look(page, 'visible')
  await page.clock.runFor(1000)
  await renewed
  expect(renewals).toBe(1)
})

/** What the browser tells a page that is put behind another one, or brought back. */
async function look(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
    window.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

import type { Page } from 'playwright/test'
import { openSheet } from '../support/cards.ts'
import { forbidStorage } from '../support/forbid-storage.ts'
import { pressByKeys } from '../support/keyboard.ts'
import { logInThroughProvider, newEmail, signInProvider } from '../support/login.ts'
import { eitherScreen } from '../support/sample.ts'
import { demoPerson, logIn } from '../support/session.ts'
import { siteUrl } from '../support/stack-settings.ts'
import { expect, test } from '../support/test.ts'

const header = (page: Page) => page.getByRole('banner')

test('HEAD-03 HEAD-04 CARD-02 CARD-09 AUTH-01 AUTH-02 AUTH-03 a visitor who wants to rate logs in and lands back on the rating', {
  tag: eitherScreen('login'),
}, async ({ page }) => {
  await page.goto('/category/restaurants')
  const card = page.getByRole('main').getByRole('article').nth(2)
  for (const act of ['rate', 'report']) {
    await openSheet(card)
    await card.locator(`[data-act="${act}"]`).click()
    const dialog = page.getByRole('dialog', { name: 'Login Required' })
    await expect(dialog).toBeVisible()
    await expect(page.locator('.feedback-panel')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await openSheet(card)
  await card.locator('[data-act="rate"]').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Log In' }).click()
  await page.waitForURL(/\/auth\?next=/, { waitUntil: 'load' })
  const authorize = page.waitForRequest(/\/auth\/v1\/authorize\?/)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  const asked = new URL((await authorize).url()).searchParams
  expect(asked.get('provider')).toBe('google')
  expect(asked.get('redirect_to')).toBe(`${siteUrl}/`)
  expect(asked.get('code_challenge')).not.toBeNull()
  await signInProvider(page, newEmail())

  await expect(page).toHaveURL('/category/restaurants')
  await expect(
    card.locator('.feedback-panel').getByRole('radiogroup', { name: 'Service Quality' }),
  ).toBeVisible()
  await expect(card).toBeInViewport()
  await expect(header(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'href',
    '/user-dashboard',
  )
  await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeHidden()
})

test('CARD-02 AUTH-03 a login from a card on the home page lands back on the rating', async ({ page }) => {
  await page.goto('/')
  const card = page.getByRole('main').getByRole('article').first()
  await card.locator('[data-act="rate"]').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Log In' }).click()
  await page.waitForURL(/\/auth\?next=/, { waitUntil: 'load' })
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await signInProvider(page, newEmail())
  await expect(
    card.locator('.feedback-panel').getByRole('radiogroup', { name: 'Service Quality' }),
  ).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('AUTH-03 the header’s Login leads back to the page one came from, with Facebook too, by keyboard alone', async ({
  page,
}) => {
  await page.goto('/about?from=header')
  await pressByKeys(header(page).getByRole('link', { name: 'Login' }))
  await expect(page).toHaveURL('/auth')
  const authorize = page.waitForRequest(/\/auth\/v1\/authorize\?.*provider=facebook/)
  await pressByKeys(page.getByRole('link', { name: 'Continue with Facebook' }))
  await authorize
  await signInProvider(page, newEmail())
  await expect(page).toHaveURL('/about?from=header')
  await expect(header(page).getByRole('link', { name: 'Dashboard' })).toBeVisible()
})

test('AUTH-03 a login that is clicked before the page’s scripts have come leads back all the same', async ({
  page,
}) => {
  let deliver = () => {}
  const clicked = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route(/\/auth\.[^/]*\.js|\/page\.[^/]*\.js/, async (route) => {
    await clicked
    await route.continue()
  })
  await page.goto('/auth?next=/about', { waitUntil: 'commit' })
  const authorize = page.waitForRequest(/\/auth\/v1\/authorize\?.*code_challenge=/)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  deliver()
  await authorize
  await signInProvider(page, newEmail())
  await expect(page).toHaveURL('/about')
})

test('AUTH-04 AUTH-06 an already logged-in user at the login is sent to the root', async ({ page }) => {
  await logInThroughProvider(page, newEmail())
  const session = await page.evaluate(() => JSON.parse(localStorage.getItem('suki-auth') ?? '{}'))
  expect(Object.keys(session)).toEqual(
    expect.arrayContaining(['access_token', 'refresh_token', 'expires_at', 'user']),
  )
  expect(Object.keys(session.user)).toEqual(expect.arrayContaining(['id', 'email', 'identities']))
  await page.goto('/auth')
  await expect(page).toHaveURL('/')
})

test('AUTH-05 a login that is refused shows what the provider says', async ({ page }) => {
  for (const [button, words] of [
    ['Deny access', 'The user denied the request'],
    ['Let Google fail', 'The provider is not available'],
  ] as const) {
    await page.goto('/auth')
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await page.getByRole('button', { name: button }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Error', { exact: true })).toBeVisible()
    await expect(page.getByText(words)).toBeVisible()
    await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()
  }
})

test('AUTH-05 an answer that no login of this browser asked for is an unexpected error', async ({ page }) => {
  for (const answer of [
    '?code=7c1b8a52-7e0f-4c5f-9a57-000000000000',
    '#access_token=stolen&refresh_token=stolen',
  ]) {
    await page.goto('/about')
    await page.goto(`/${answer}`)
    await expect(page.getByText('An unexpected error occurred')).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => localStorage.getItem('suki-auth'))).toBeNull()
  }
})

test('AUTH-05 with the data service gone the login says that it did not work', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_CONNECTION_REFUSED/)
  await page.route('**/auth/v1/**', (route) => route.abort('connectionrefused'))
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page.getByText('An unexpected error occurred')).toBeVisible()
  await expect(page).toHaveURL('/auth')
})

test('a browser that stores nothing is told so at the login, which it would lose again', async ({
  page,
  context,
}) => {
  await forbidStorage(context)
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page.getByText('Your browser stores nothing for this site')).toBeVisible()
  await expect(page).toHaveURL('/auth')
})

test('AUTH-03 a login never leads to another site', async ({ page }) => {
  await page.goto('/auth?next=//evil.example/')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await signInProvider(page, newEmail())
  await expect(page).toHaveURL('/')
  await expect(header(page).getByRole('link', { name: 'Dashboard' })).toBeVisible()
})

test('DASH-02 ADM-02 the dashboard greets its user, and the admin area stays shut for others', async ({
  page,
  context,
}) => {
  await logIn(context, demoPerson('visitor'))
  await page.goto('/user-dashboard')
  await expect(page.getByRole('main')).toContainText('visitor@demo.test')
  await expect(page.getByText('Authentication Required')).toBeHidden()
  await page.goto('/admin')
  await expect(
    page.getByText('Access Denied: You need admin privileges to access business management.'),
  ).toBeVisible()
})

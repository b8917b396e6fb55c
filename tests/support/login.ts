import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'

/** An address that nobody has signed in with before. */
export function newEmail(): string {
  return `person-${randomUUID().slice(0, 12)}@people.test`
}

/** On the provider's page: be the person with this address. */
export async function signInProvider(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Continue as this person' }).click()
}

/** Logs in as a person does, ending on the root of the site. */
export async function logInThroughProvider(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await signInProvider(page, email)
  await expectLoggedIn(page)
}

/**
 * Waits until the browser keeps a session and the page shows it. What is seen of the header would not do: until its
 * style has come, a page that is just loading shows the signed-in look too.
 */
async function expectLoggedIn(page: Page): Promise<void> {
  await expect(page.locator('html[data-session]')).toBeAttached()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible()
}

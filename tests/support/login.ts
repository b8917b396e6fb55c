import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'

/** An unused e-mail address. */
export function newEmail(): string {
  return `person-${randomUUID().slice(0, 12)}@people.test`
}

/** Signs in on the provider's page as the person with this e-mail address. */
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
 * Waits until the browser has a session and the page shows it. The header alone is not enough: without its styles a
 * loading page shows the signed-in state too.
 */
async function expectLoggedIn(page: Page): Promise<void> {
  await expect(page.locator('html[data-session]')).toBeAttached()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible()
}

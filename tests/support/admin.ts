import type { BrowserContext, Locator, Page } from 'playwright/test'
import type { StaffRole } from '#features/account/staff.ts'
import { sql } from './database.ts'
import { demoPerson, logIn, newPerson } from './session.ts'
import { expect } from './test.ts'

/** The administrator of each browser context: one login serves all tabs of a test. */
const whoIsIn = new WeakMap<BrowserContext, string>()

/** Opens the admin area as the demo's administrator, or another one. `query` begins with `?`. */
export async function openAdmin(
  page: Page,
  context: BrowserContext,
  query = '',
  administrator = demoPerson('admin'),
): Promise<void> {
  if (whoIsIn.get(context) !== administrator.id) await logIn(context, administrator)
  whoIsIn.set(context, administrator.id)
  await page.goto(`/admin${query}`)
  // A dialog opened by the URL hides the page behind it from role queries.
  await expect(page.locator('h1', { hasText: 'Admin Dashboard' })).toBeVisible()
}

/** The area's tiles and links to tabs. */
export const areaNavigation = (page: Page) => page.getByRole('navigation', { name: 'Administration' })

/** The row, or card on a phone, that carries a text. */
export function rowOf(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text })
}

/** A toast with this title. */
export function toast(page: Page, title: string): Locator {
  return page.locator('[data-sonner-toast]').filter({ hasText: title })
}

/** Chooses from the menu of a business's row. */
export async function pick(page: Page, business: { name: string }, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${business.name}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** One of the staff for one test, whose rights can be taken away. */
export async function newStaff(role: StaffRole): Promise<Awaited<ReturnType<typeof newPerson>>> {
  const person = await newPerson()
  await sql('insert into admin_users (user_id, role) values ($1, $2)', [person.id, role])
  return person
}

export const newAdministrator = () => newStaff('administrator')

/** Takes an administrator's rights away for as long as `during` lasts. */
export async function withoutRights({ id }: { id: string }, during: () => Promise<void>): Promise<void> {
  await sql('delete from admin_users where user_id = $1', [id])
  await during()
  await sql('insert into admin_users (user_id) values ($1)', [id])
}

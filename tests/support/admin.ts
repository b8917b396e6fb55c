import { randomUUID } from 'node:crypto'
import type { BrowserContext, Locator, Page } from 'playwright/test'
import { one, sql } from './database.ts'
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

/** A word that no other name contains. */
export function unusedWord(): string {
  return `x${randomUUID().slice(0, 8)}`
}

type Columns = Record<string, unknown>

async function insert(table: string, columns: Columns): Promise<{ id: string }> {
  const names = Object.keys(columns)
  const places = names.map((_, index) => `$${index + 1}`)
  return one<{ id: string }>(
    `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) returning id`,
    Object.values(columns),
  )
}

/** A listed business of its own for a test; its name ends in a word that no other has. */
export async function newBusiness(
  columns: Columns = {},
): Promise<{ id: string; name: string; slug: string }> {
  const name = `Test Kainan ${unusedWord()}`
  const { id } = await insert('mn_businesses', { name, draft: false, ...columns })
  return one(`select id, name, slug from mn_businesses where id = $1`, [id])
}

export async function newCategory(columns: Columns = {}): Promise<{ id: string; name: string }> {
  const name = `Kategorya ${unusedWord()}`
  await insert('mn_categories', { name, ...columns })
  return one('select id, name from mn_categories where name = $1', [columns['name'] ?? name])
}

export async function newRating(businessId: string, score: number, columns: Columns = {}): Promise<string> {
  const scores = {
    service_quality: score,
    value_for_money: score,
    customer_service: score,
    overall_rating: score,
  }
  return (await insert('mn_business_ratings', { business_id: businessId, ...scores, ...columns })).id
}

export async function newReport(businessId: string, columns: Columns = {}): Promise<string> {
  return (await insert('mn_business_reports', { business_id: businessId, report_type: 'other', ...columns }))
    .id
}

/** Uses a picture of the demo, since other hosts cannot be reached here. */
export async function newBanner(
  businessId: string,
  columns: Columns = {},
): Promise<{ id: string; title: string }> {
  const title = `Banner ${unusedWord()}`
  const { image_url } = await one<{ image_url: string }>(
    `select image_url from mn_banner_ads where image_url like '/media/%' limit 1`,
  )
  const { id } = await insert('mn_banner_ads', {
    ...{ title, image_url, business_id: businessId, active: true },
    ...columns,
  })
  return { id, title }
}

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

/** An administrator of one test, whose rights can be taken away. */
export async function newAdministrator(): Promise<Awaited<ReturnType<typeof newPerson>>> {
  const person = await newPerson()
  await sql('insert into admin_users (user_id) values ($1)', [person.id])
  return person
}

/** Takes an administrator's rights away for as long as `during` lasts. */
export async function withoutRights({ id }: { id: string }, during: () => Promise<void>): Promise<void> {
  await sql('delete from admin_users where user_id = $1', [id])
  await during()
  await sql('insert into admin_users (user_id) values ($1)', [id])
}

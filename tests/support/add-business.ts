import { expect, type Locator, type Page } from 'playwright/test'
import { sql } from './database.ts'
import { logIn, newPerson } from './session.ts'

export const main = (page: Page): Locator => page.getByRole('main')

/** A control of the form by its whole label. */
const field = (page: Page, label: string): Locator =>
  main(page).getByLabel(label, { exact: true }).and(page.locator('input, select, textarea'))

const submit = (page: Page): Locator => main(page).getByRole('button', { name: 'Submit Business' })

const success = (page: Page): Locator =>
  main(page).getByRole('heading', { name: 'Business Submitted Successfully!' })

/** A name unlike that of any listing. */
export const unusualName = () => `Zq${crypto.randomUUID().replaceAll('-', '').slice(0, 14)}`

/** The page once it is interactive: earlier typing is kept, earlier clicks are not. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/add-business')
  await expect(main(page).locator('#add-business[data-live]')).toBeVisible()
}

/** The same for somebody who has just registered. */
async function openFormAsNewPerson(page: Page): Promise<void> {
  await logIn(page.context(), await newPerson())
  await openForm(page)
}

async function fillRequired(page: Page, name: string): Promise<void> {
  await field(page, 'Business name *').fill(name)
  await field(page, 'Category *').selectOption({ label: 'Restaurants' })
}

/** The form that adds a business, on a page. */
export const addForm = {
  open: openForm,
  openAsNewPerson: openFormAsNewPerson,
  field,
  fillRequired,
  submit,
  success,
}

export const storedAs = (name: string) =>
  sql(
    `select business.*, category.name as category from mn_businesses as business
       left join mn_categories as category on category.id = category_id where business.name = $1`,
    [name],
  )

import type { Locator, Page } from 'playwright/test'
import { expectNoViolations } from '../../../support/accessible.ts'
import { openAdmin, pick, toast } from '../../../support/admin.ts'
import { newBusiness, newCategory } from '../../../support/admin-rows.ts'
import { sql } from '../../../support/database.ts'
import { demoPerson, logIn, newPerson } from '../../../support/session.ts'
import { expect, test } from '../../../support/test.ts'

test('what was typed into the edit dialog survives Escape, the X, a click beside it, Back and a reload', async ({
  page,
  context,
}) => {
  const business = await newBusiness({ city: 'Makati City' })
  await openAdmin(page, context, `?tab=businesses&q=${business.name}`)
  await page.getByRole('button', { name: `Edit ${business.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Business' })
  const city = dialog.getByLabel('City')
  const question = page.getByRole('alertdialog', { name: 'Discard Your Changes?' })
  await city.fill('Taguig City')
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => page.mouse.click(4, 4),
  ]
  for (const leave of ways) {
    await leave()
    await expect(question.getByRole('button', { name: 'Keep Editing' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toHaveCount(0)
    await expect(city).toHaveValue('Taguig City')
  }

  // Quick hands press again before anything is drawn anew.
  await page.mouse.click(4, 4)
  await expect(question.getByRole('button', { name: 'Keep Editing' })).toBeFocused()
  await page.evaluate(() => {
    const keep = document.activeElement
    if (keep instanceof HTMLElement) keep.click()
    const beside = document.elementFromPoint(4, 4)
    for (const name of ['pointerdown', 'pointerup', 'click'])
      beside?.dispatchEvent(new PointerEvent(name, { bubbles: true, cancelable: true, button: 0 }))
  })
  await expect(question.getByRole('button', { name: 'Keep Editing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)

  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(toast(page, 'Not saved yet.')).toBeVisible()
  await page.goForward()
  await expect(city).toHaveValue('Taguig City')
  await page.reload()
  await expect(city).toHaveValue('Taguig City')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Discard Them' }).click()
  await expect(city).toHaveValue('Makati City')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  // A draft is of no concern to whoever logs in next.
  await page.getByRole('button', { name: `Edit ${business.name}` }).click()
  await city.fill('Pasig City')
  await page.reload()
  await expect(city).toHaveValue('Pasig City')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('suki-drafts'))).toBeNull()
})

test('a category being made or edited comes back after a reload, and asks before it goes', async ({
  page,
  context,
}) => {
  const category = await newCategory()
  await openAdmin(page, context, `?tab=categories&q=${category.name}`)
  await page.getByRole('button', { name: 'Add Category' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Category' })
  await adding.getByLabel('Name').fill('Half a category')
  await page.reload()
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(adding.getByLabel('Name')).toHaveValue('Half a category')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(adding).toHaveCount(0)

  await page.getByRole('button', { name: `Edit ${category.name}` }).click()
  const row = page.locator('[data-row]')
  await row.getByLabel('Description').fill('Half a description')
  await page.reload()
  await page.getByRole('button', { name: `Edit ${category.name}` }).click()
  await expect(row.getByLabel('Description')).toHaveValue('Half a description')
  await row.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(row.getByLabel('Description')).toHaveCount(0)
})

/** Leaves a form with something typed by every way, and finds it again. @param open opens it, also after a reload */
async function leaveByEveryWay(page: Page, open: () => Promise<void>, dialog: Locator): Promise<void> {
  const title = dialog.getByLabel('Title')
  const question = page.getByRole('alertdialog', { name: 'Discard Your Changes?' })
  await open()
  await title.fill('Half a banner')
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
    () => page.mouse.click(4, 4),
  ]
  for (const leave of ways) {
    await leave()
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(title).toHaveValue('Half a banner')
  }
  await page.reload()
  await open()
  await expect(title).toHaveValue('Half a banner')
  await page.goBack()
  await page.goForward()
  if ((await dialog.count()) === 0) await open()
  await expect(title).toHaveValue('Half a banner')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await open()
  await expect(title).toHaveValue('')
}

test('a banner that is being made survives every way of leaving it, at the desk and with its owner', async ({
  page,
  context,
}) => {
  const business = await newBusiness()
  await openAdmin(page, context, '?tab=overview')
  await openAdmin(page, context, `?tab=businesses&q=${business.name}`)
  await leaveByEveryWay(
    page,
    () => pick(page, business, 'Create Banner Ad'),
    page.getByRole('dialog', { name: 'Create Banner Ad' }),
  )

  const owner = await newPerson()
  await sql('update mn_businesses set owner_id = $1 where id = $2', [owner.id, business.id])
  await sql(
    `insert into mn_advertising_subscriptions (user_id, business_id, subscription_type, status, amount, end_date)
     values ($1, $2, 'banner', 'active', 1999, now() + interval '20 days')`,
    [owner.id, business.id],
  )
  await logIn(context, owner)
  await page.goto('/user-dashboard')
  await page.goto('/user-dashboard?tab=advertising')
  await leaveByEveryWay(
    page,
    () => page.getByRole('button', { name: 'Create Banner' }).click(),
    page.getByRole('dialog', { name: 'Create Banner' }),
  )
})

test('an owner who leaves the edit dialog finds the changes again, and nobody after the logout', async ({
  page,
  context,
}) => {
  const owner = demoPerson('owner')
  const business = await newBusiness({ owner_id: owner.id, city: 'Makati City' })
  await logIn(context, owner)
  await page.goto('/user-dashboard')
  const edit = page.getByRole('button', { name: `Edit ${business.name}` })
  const city = page.getByRole('dialog', { name: 'Edit Business' }).getByLabel('City')
  await edit.click()
  await city.fill('Taguig City')
  await page.reload()
  await edit.click()
  await expect(city).toHaveValue('Taguig City')
  await page.reload()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => localStorage.getItem('suki-drafts'))).toBeNull()
})

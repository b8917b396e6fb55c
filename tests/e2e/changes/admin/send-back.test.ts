import { violationsByDayAndDusk } from '../../../support/accessible.ts'
import { openAdmin, pick, rowOf, toast } from '../../../support/admin.ts'
import { newBusiness, newCategory } from '../../../support/admin-rows.ts'
import { one, sql } from '../../../support/database.ts'
import { logIn, newPerson } from '../../../support/session.ts'
import { expect, test } from '../../../support/test.ts'

test('a submission goes back with reasons, its owner changes it and sends it again, and it waits again', async ({
  page,
  context,
  browser,
}) => {
  const owner = await newPerson()
  const category = await newCategory()
  const business = await newBusiness({
    ...{ draft: true, owner_id: owner.id, category_id: category.id },
    ...{ city: 'Makati City', address: '1 Ayala Avenue' },
  })
  await openAdmin(page, context, `?tab=waiting-to-publish&q=${business.name}`)
  await page.getByRole('button', { name: `Send Back ${business.name}` }).click()
  const dialog = page.getByRole('alertdialog', { name: `Send Back: ${business.name}` })
  await dialog.getByRole('button', { name: 'Send Back' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please choose a reason')
  await dialog.getByLabel('Nobody could reach it').check()
  await dialog.getByLabel('In your own words').fill('The sign says Nena’s.')
  await expect(dialog.getByText('Add a telephone number, a website or an address')).toBeVisible()
  expect(await violationsByDayAndDusk(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send Back' }).click()
  await expect(toast(page, 'Sent back to its owner.')).toContainText(business.name)
  await expect(page.getByText('No drafts match your search')).toBeVisible()

  const theirs = await browser.newContext()
  await logIn(theirs, owner)
  const dashboard = await theirs.newPage()
  await dashboard.goto('/user-dashboard')
  const card = dashboard.getByRole('listitem').filter({ hasText: business.name }).first()
  await expect(card.getByText('Sent Back', { exact: true })).toBeVisible()
  await expect(card).toContainText('Add a telephone number, a website or an address')
  await expect(card).toContainText('The sign says Nena’s.')
  expect(await violationsByDayAndDusk(dashboard)).toEqual([])
  await card.getByRole('button', { name: `Edit ${business.name}` }).click()
  const editor = dashboard.getByRole('dialog')
  await editor.getByLabel('Phone').fill('(02) 8123 4567')
  await editor.getByRole('button', { name: 'Update Business' }).click()
  await expect(toast(dashboard, 'Success')).toBeVisible()
  await card.getByRole('button', { name: `Send Again: ${business.name}` }).click()
  await expect(toast(dashboard, 'Sent again.')).toBeVisible()
  await expect(card.getByText('Sent Back', { exact: true })).toHaveCount(0)
  await theirs.close()

  await page.reload()
  const row = rowOf(page, business.name)
  await expect(row).toContainText('Sent again')
  await expect(row).toContainText('Nobody could reach it. The sign says Nena’s.')
  expect(
    await one(`select count(*)::int as mails from mn_outgoing_mail where data ->> 'id' = $1`, [business.id]),
  ).toEqual({ mails: 1 })
})

test('what was sent back by mistake waits again by Undo', async ({ page, context }) => {
  const owner = await newPerson()
  const business = await newBusiness({ draft: true, owner_id: owner.id })
  await openAdmin(page, context, `?tab=manage&business=${business.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Send Back' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('The text needs work').check()
  await dialog.getByRole('button', { name: 'Send Back' }).click()
  await toast(page, 'Sent back to its owner.').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Undone.')).toBeVisible()
  expect(await one('select outcome from mn_decisions where business_id = $1', [business.id])).toEqual({
    outcome: 'taken back',
  })
})

test('an owner whose listing is archived still reads that it was, and why', async ({
  page,
  context,
  browser,
}) => {
  const owner = await newPerson()
  const business = await newBusiness({ owner_id: owner.id })
  await openAdmin(page, context, `?tab=businesses&q=${business.name}`)
  await pick(page, business, 'Archive')
  const dialog = page.getByRole('alertdialog', { name: `Archive: ${business.name}` })
  await dialog.getByLabel('It has closed for good').check()
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(toast(page, 'Business archived.')).toBeVisible()

  const theirs = await browser.newContext()
  await logIn(theirs, owner)
  const dashboard = await theirs.newPage()
  await dashboard.goto('/user-dashboard')
  const left = dashboard.getByRole('region', { name: 'No longer listed' })
  await expect(left).toContainText(business.name)
  await expect(left).toContainText('We heard that it has closed for good.')
  expect(await violationsByDayAndDusk(dashboard)).toEqual([])
  await theirs.close()
  await sql('delete from mn_businesses where id = $1', [business.id])
})

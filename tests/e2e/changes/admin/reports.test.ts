import { openAdmin, rowOf, toast } from '../../../support/admin.ts'
import { newBusiness, newRating, newReport, unusedWord } from '../../../support/admin-rows.ts'
import { count, one, sql } from '../../../support/database.ts'
import { newPerson } from '../../../support/session.ts'
import { expect, test } from '../../../support/test.ts'

test('AREP-01 AREP-02 AREP-03 AREP-04 AREP-11 AREP-12 reports are grouped by business, searched and filtered', async ({
  page,
  context,
}) => {
  const word = unusedWord()
  const [open, done] = [await newBusiness(), await newBusiness()]
  await newReport(open.id, { description: `Moved, says ${word}`, status: 'reviewed' })
  await newReport(open.id, {
    report_type: 'wrong_phone',
    status: 'resolved',
    created_at: '2998-01-02T04:00:00Z',
  })
  await newReport(done.id, { description: `Closed, says ${word}`, status: 'resolved' })
  await openAdmin(page, context, '?tab=reports')
  await page.getByRole('searchbox', { name: 'Search reports' }).fill(word)
  await expect(page.locator('[data-row]')).toHaveCount(2)
  const row = rowOf(page, open.name)
  for (const text of ['2 reports', 'Wrong phone number', 'resolved', 'Unresolved', 'Jan 2, 2998'])
    await expect(row).toContainText(text)
  await expect(rowOf(page, done.name)).not.toContainText('Unresolved')
  await expect(row.getByRole('link', { name: `View ${open.name} in a new tab` })).toHaveAttribute(
    'href',
    `/business/${open.slug}`,
  )
  const status = page.getByRole('combobox', { name: 'Status' })
  await expect(status.locator('option')).toHaveText(['All Reports', 'Pending', 'Reviewed', 'Resolved'])
  await status.selectOption('reviewed')
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await status.selectOption('pending')
  await expect(page.getByText('No reports found matching your filters')).toBeVisible()
  await status.selectOption('all')
  const edit = row.getByRole('link', { name: `Edit ${open.name} in admin` })
  await expect(edit).toHaveAttribute('href', `/admin?tab=manage&business=${open.id}`)
  await edit.click()
  await expect(page.getByRole('dialog', { name: 'Edit Business' })).toBeVisible()
})

test('AREP-05 AREP-06 AREP-07 AREP-08 AREP-10 ADM-10 a report is read, resolved, deleted and brought back', async ({
  page,
  context,
}) => {
  const business = await newBusiness()
  const reporter = await newPerson()
  const id = await newReport(business.id, { user_id: reporter.id, report_type: 'wrong_location' })
  await newReport(business.id, { description: 'It is a bank now.', status: 'resolved' })
  await openAdmin(page, context, `?tab=reports&q=${business.name}`)
  await rowOf(page, business.name).getByRole('link', { name: 'View Reports of' }).click()
  const dialog = page.getByRole('dialog', { name: `Reports of ${business.name}` })
  const line = (who: string) => dialog.getByRole('listitem').filter({ hasText: who })
  for (const text of ['Wrong location', 'pending', 'No description provided'])
    await expect(line(reporter.email)).toContainText(text)
  await expect(line('Anonymous')).toContainText('It is a bank now.')
  await expect(line('Anonymous').getByRole('button', { name: 'Mark Resolved' })).toHaveCount(0)
  await line(reporter.email)
    .getByRole('button', { name: /^Mark Resolved: the report of / })
    .press('Enter')
  await expect(toast(page, 'Report marked as resolved.')).toBeVisible()
  await expect(line(reporter.email).getByRole('button', { name: 'Mark Resolved' })).toHaveCount(0)
  await expect(line(reporter.email).locator(':focus'), 'the focus stays in its row').toHaveCount(1)
  expect(await one('select status from mn_business_reports where id = $1', [id])).toEqual({
    status: 'resolved',
  })

  await line(reporter.email)
    .getByRole('button', { name: /^Delete the report of / })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const deleted = toast(page, 'Report deleted successfully.')
  await expect(deleted).toBeVisible()
  const left = () => count('select count(*) from mn_business_reports where business_id = $1', [business.id])
  expect(await left()).toBe(1)
  await page.keyboard.press('Escape')
  await deleted.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(left).toBe(2)
})

test('AREP-13 AREP-14 deleting the business from here asks first, and takes its ratings and reports along', async ({
  page,
  context,
}) => {
  const business = await newBusiness()
  await newReport(business.id)
  await newRating(business.id, 4)
  await openAdmin(page, context, `?tab=reports&q=${business.name}`)
  await page.getByRole('button', { name: `Delete ${business.name}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to delete this business?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Business deleted successfully.')).toBeVisible()
  const left = await sql(
    `select business_id from mn_business_reports where business_id = $1
     union all select business_id from mn_business_ratings where business_id = $1`,
    [business.id],
  )
  expect(left).toEqual([])
})

test('the reports of several businesses are resolved at once', async ({ page, context }) => {
  const word = unusedWord()
  for (const name of ['Una', 'Ikalawa']) await newReport((await newBusiness({ name: `${name} ${word}` })).id)
  await openAdmin(page, context, `?tab=reports&status=pending&q=${word}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Mark Resolved' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark Resolved' }).click()
  await expect(page.getByText('No reports found matching your filters')).toBeVisible()
})

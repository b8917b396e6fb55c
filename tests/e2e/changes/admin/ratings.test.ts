import { openAdmin, rowOf, toast } from '../../../support/admin.ts'
import { newBusiness, newRating, unusedWord } from '../../../support/admin-rows.ts'
import { count, sql } from '../../../support/database.ts'
import { newPerson } from '../../../support/session.ts'
import { expect, test } from '../../../support/test.ts'

test('ARAT-01 ARAT-02 ratings are grouped by business, with count, average and the latest', async ({
  page,
  context,
}) => {
  const word = unusedWord()
  const [earlier, business] = [
    await newBusiness({ name: `Una ${word}` }),
    await newBusiness({ name: `Ikalawa ${word}` }),
  ]
  await newRating(earlier.id, 9)
  await newRating(business.id, 7)
  await newRating(business.id, 8)
  await newRating(business.id, 10, { updated_at: '2998-01-02T04:00:00Z' })
  await openAdmin(page, context, `?tab=ratings&q=${word}`)
  const row = page.locator('[data-row]').first()
  await expect(row).toContainText(business.name)
  await expect(row).toContainText('3 ratings')
  await expect(row).toContainText('8.3/10')
  await expect(row).toContainText('Jan 2, 2998, 12:00 PM')
  await page.getByRole('searchbox').fill('no such business anywhere')
  await expect(page.getByText('No ratings found')).toBeVisible()
})

test('ARAT-03 ARAT-04 ARAT-05 ADM-10 a dialog lists who gave how many points, and a rating is deleted and brought back', async ({
  page,
  context,
}) => {
  const business = await newBusiness()
  const rater = await newPerson()
  const nameless = await newPerson()
  await newRating(business.id, 9, { user_id: rater.id, created_at: '2024-05-06T04:00:00Z' })
  await newRating(business.id, 5)
  await sql('update auth.users set email = null where id = $1', [nameless.id])
  await newRating(business.id, 3, { user_id: nameless.id })
  await openAdmin(page, context, `?tab=ratings&q=${business.name}`)
  await rowOf(page, business.name).getByRole('link', { name: 'View Ratings of' }).click()
  const dialog = page.getByRole('dialog', { name: `Ratings of ${business.name}` })
  const line = (who: string) => dialog.getByRole('listitem').filter({ hasText: who })
  await expect(line(rater.email)).toContainText('9/10')
  await expect(line(rater.email)).toContainText('May 6, 2024')
  await expect(line('Anonymous')).toContainText('5/10')
  await expect(line('Unknown user')).toContainText('3/10')

  const rated = () => count('select count(*) from mn_business_ratings where business_id = $1', [business.id])
  await expect(dialog).toBeFocused()
  await dialog.getByRole('button', { name: `Delete the rating of ${rater.email}` }).click()
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await rated()).toBe(3)
  await dialog.getByRole('button', { name: `Delete the rating of ${rater.email}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const deleted = toast(page, 'Rating deleted successfully.')
  await expect(deleted).toBeVisible()
  await expect(line(rater.email)).toHaveCount(0)
  expect(await rated()).toBe(2)
  await page.keyboard.press('Escape')
  await deleted.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(rated).toBe(3)
})

import { one } from '../../support/database.ts'
import { fileOf, photograph } from '../../support/pictures.ts'
import { layoutShift, newPerson, openAs } from '../../support/session.ts'
import { expect, test } from '../../support/test.ts'

const openShop = (ownerId: string) =>
  one<{ name: string; slug: string }>(
    `insert into mn_businesses (name, owner_id, category_id, draft)
     select $1, $2, id, false from mn_categories order by slug limit 1 returning name, slug`,
    [`Tahian ${Date.now().toString(36)}`, ownerId],
  )

test('an owner adds several pictures at once, orders and describes them, and visitors go through them with the keyboard', {
  tag: '@phone',
}, async ({ page, context, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  const person = await newPerson()
  const { name, slug } = await openShop(person.id)
  await openAs(page, person, '/user-dashboard')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog')
  const files = await Promise.all([500, 600, 700].map((height) => photograph(800, height)))
  await dialog.getByLabel('Add pictures').focus()
  await dialog.getByLabel('Add pictures').setInputFiles([...files, fileOf('application/pdf', '%PDF-1.7')])
  // What is no picture is named, and the others are taken: the first one as the picture that lists show.
  await expect(dialog.getByText(/file\.pdf: Please choose a JPEG, PNG, WebP or AVIF picture\./)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Remove Picture' })).toBeVisible()
  await expect(dialog.getByLabel(/^What picture \d shows$/)).toHaveCount(2)
  await expect(dialog.getByLabel('Add pictures')).toBeFocused()
  await dialog.getByLabel('What picture 2 shows').fill('  The loom   upstairs ')
  await dialog.getByRole('button', { name: 'Move Up: picture 2' }).press('Enter')
  await expect(dialog.getByLabel('What picture 1 shows')).toHaveValue('  The loom   upstairs ')
  // Where it can go no further up, focus stays with the picture that moved.
  await expect(dialog.getByRole('button', { name: 'Move Down: picture 1' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Show First: picture 2' }).press('Enter')
  await expect(dialog.getByText('There is room for 7 more pictures.')).toBeVisible()
  const update = dialog.getByRole('button', { name: 'Update Business' })
  await context.setOffline(true)
  await update.press('Enter')
  await expect(page.getByText('Nothing was sent: please try again once you are connected.')).toBeVisible()
  await context.setOffline(false)
  // What asks to try again does not lie over the button that does.
  await update.click({ timeout: 5_000 })
  await expect(page.getByText('Business updated successfully.')).toBeVisible()

  await page.goto(`/business/${slug}`)
  const gallery = page.getByRole('region', { name: `Pictures of ${name}` })
  const pictures = gallery.getByRole('listitem')
  await expect(pictures).toHaveCount(3)
  const heights = () =>
    pictures.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('height')))
  // The third came first, then the one that was moved up, then the former first.
  expect(await heights()).toEqual(['600', '700', '500'])
  await expect(pictures.nth(1)).toContainText('The loom upstairs')
  await expect(pictures.nth(0).getByRole('img')).toHaveAccessibleName(`${name}, picture 1 of 3`)
  await expect(pictures.nth(0)).toBeInViewport({ ratio: 0.6 })
  await gallery.getByRole('list').focus()
  await page.keyboard.press('ArrowRight')
  await expect(pictures.nth(1).locator('img')).toBeInViewport({ ratio: 0.6 })
  await expect(pictures.nth(0).locator('img')).not.toBeInViewport()
  expect(await layoutShift(page)).toBe(0)
  const markup = (await page.locator('script[type="application/ld+json"]').allInnerTexts()).join()
  expect(markup.match(/"image":\[("[^"]+",?){3}\]/)).not.toBeNull()

  await page.goto('/user-dashboard')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  for (const left of [1, 0]) {
    await dialog.getByRole('button', { name: 'Remove: picture 1' }).press('Enter')
    await expect(dialog.getByLabel(/^What picture \d shows$/)).toHaveCount(left)
  }
  await expect(dialog.getByLabel('Add pictures')).toBeFocused()
  await dialog.getByRole('button', { name: 'Update Business' }).press('Enter')
  await expect(page.getByText('Business updated successfully.')).toBeVisible()
  await page.goto(`/business/${slug}`)
  await expect(page.getByRole('main').locator('.listing-picture img')).toHaveCount(1)
  await expect(gallery).toHaveCount(0)
})

import { expectNoViolationsByDayAndDusk } from '../../../support/accessible.ts'
import { openAdmin, rowOf } from '../../../support/admin.ts'
import { newBusiness } from '../../../support/admin-rows.ts'
import { sql } from '../../../support/database.ts'
import { eitherScreen } from '../../../support/sample.ts'
import { expect, test } from '../../../support/test.ts'

/** Listings with a problem of position, beside the map that shows them. */

const forget = (ids: readonly string[]) => sql('delete from mn_businesses where id = any ($1)', [[...ids]])

test('listings without a position, outside of all cities, in another one, and many on one spot are told apart', {
  tag: eitherScreen('positions'),
}, async ({ page, context, complaints }) => {
  complaints.expect(/503|map's set answered/)
  const lost = await newBusiness({ city: 'Makati City' })
  const far = await newBusiness({ city: 'Makati City', latitude: 10.3157, longitude: 123.8854 })
  const moved = await newBusiness({ city: 'Makati City', latitude: 14.5764, longitude: 121.0851 })
  const mall = []
  for (let shop = 0; shop < 5; shop += 1)
    mall.push(await newBusiness({ city: 'Pasig City', latitude: 14.58555, longitude: 121.06123 }))
  const map = page.getByRole('region', { name: /^Map of listings/ })
  try {
    await openAdmin(page, context, '?tab=positions')
    await expect(rowOf(page, lost.name)).toContainText('No position')
    await expect(rowOf(page, far.name)).toHaveCount(0)

    await page.getByLabel('Problem').selectOption('Outside of all cities')
    await expect(rowOf(page, far.name)).toContainText(/km from .*, says Makati City/)
    await expect(map).toBeVisible()
    await expect(map.getByRole('button', { name: new RegExp(`^\\d+: ${far.name}`) })).toBeVisible()

    await page.getByLabel('Problem').selectOption('In another city')
    const row = rowOf(page, moved.name)
    await expect(row).toContainText('In Pasig City, says Makati City')
    await row.getByRole('button', { name: /^No\. \d+: show .* on the map/ }).press('Enter')
    await expect(row.getByRole('button', { name: /on the map/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(map.locator('.spot-pointed')).toHaveAttribute('aria-label', new RegExp(moved.name))
    await expectNoViolationsByDayAndDusk(page)

    await page.getByLabel('Problem').selectOption('Many on one spot')
    for (const { name } of mall) await expect(rowOf(page, name)).toBeVisible()

    // The map is no reason to go without the list.
    await page.route('**/map/set.json', (route) => route.fulfill({ status: 503 }))
    await page.reload()
    await expect(
      page.getByRole('alert').filter({ hasText: 'The map could not be loaded just now.' }),
    ).toBeVisible()
    await expect(rowOf(page, mall[0]?.name ?? '')).toBeVisible()
  } finally {
    await forget([lost, far, moved, ...mall].map(({ id }) => id))
  }
})

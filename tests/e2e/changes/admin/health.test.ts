import { violationsByDayAndDusk } from '../../../support/accessible.ts'
import { openAdmin, rowOf } from '../../../support/admin.ts'
import { newBusiness } from '../../../support/admin-rows.ts'
import { count, sql } from '../../../support/database.ts'
import { eitherScreen } from '../../../support/sample.ts'
import { expect, test } from '../../../support/test.ts'

test('health says what listings have, and each number leads to those that lack it', {
  tag: eitherScreen('health'),
}, async ({ page, context }) => {
  const business = await newBusiness({ created_at: '2999-01-01' })
  await sql(`select set_config('role', 'service_role', true), count_directory()`)
  await openAdmin(page, context, '?tab=health')
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible()
  await expect(page.getByText('The same as a table')).toBeVisible()
  expect(await violationsByDayAndDusk(page)).toEqual([])
  const without = page.getByRole('link', { name: /no position/ })
  const shown = Number(/^[\d,]+/.exec((await without.textContent()) ?? '')?.[0].replaceAll(',', ''))
  expect(shown).toBe(
    await count('select count(*) from mn_businesses where not draft and not archived and latitude is null'),
  )
  await without.click()
  await expect(rowOf(page, business.name)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`of ${shown}`)
  await page.goBack()
  await page.getByRole('link', { name: 'See the mail' }).click()
  await expect(page.getByRole('heading', { name: 'Mail Not Sent' })).toBeVisible()
  await sql('delete from mn_businesses where id = $1', [business.id])
})

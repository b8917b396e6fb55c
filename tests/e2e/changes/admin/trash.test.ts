import { randomUUID } from 'node:crypto'
import { violationsByDayAndDusk } from '../../../support/accessible.ts'
import { openAdmin, rowOf, toast } from '../../../support/admin.ts'
import { count, one, sql } from '../../../support/database.ts'
import { expect, test } from '../../../support/test.ts'

/** Two businesses that one search finds, the first of them rated. */
async function twoBusinesses(): Promise<{ word: string; ids: [string, string] }> {
  const word = `Basura${randomUUID().slice(0, 8)}`
  const add = (name: string) =>
    one<{ id: string }>('insert into mn_businesses (name, draft) values ($1, false) returning id', [name])
  const [first, second] = [await add(`${word} Una`), await add(`${word} Dalawa`)]
  await sql(
    `insert into mn_business_ratings (business_id, service_quality, value_for_money, customer_service)
     values ($1, 8, 8, 8)`,
    [first.id],
  )
  return { word, ids: [first.id, second.id] }
}

const listed = (ids: readonly string[]) =>
  count('select count(*) from mn_businesses where id = any ($1)', [ids])

test('ABIZ-18 what was deleted says how much it was, comes back by Undo, and lies in the trash otherwise', async ({
  page,
  context,
}) => {
  const { word, ids } = await twoBusinesses()
  await openAdmin(page, context, `?tab=businesses&q=${word}`)
  const deleteBoth = async () => {
    await page.getByRole('checkbox', { name: `${word} Una` }).check()
    await page.getByRole('checkbox', { name: `${word} Dalawa` }).check()
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2 Businesses' }).click()
    await expect(toast(page, '2 businesses deleted.').first()).toBeVisible()
    await expect(rowOf(page, word)).toHaveCount(0)
  }
  await deleteBoth()
  await toast(page, '2 businesses deleted.').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Undone.')).toBeVisible()
  await expect(rowOf(page, word)).toHaveCount(2)
  await deleteBoth()
  expect(await listed(ids)).toBe(0)

  await page.goto(`/admin?tab=trash&q=${word}`)
  const una = rowOf(page, `${word} Una`)
  await expect(una).toContainText('Business, with 1 rating')
  await expect(una).toContainText('30 days')
  await expect(una).toContainText('admin@demo.test')
  expect(await violationsByDayAndDusk(page)).toEqual([])

  await page.getByRole('button', { name: `Restore ${word} Una` }).click()
  await expect(toast(page, 'Restored.')).toBeVisible()
  await expect(rowOf(page, word)).toHaveCount(1)
  expect(await one('select rating_count from mn_businesses where id = $1', [ids[0]])).toEqual({
    rating_count: 1,
  })

  await page.getByRole('button', { name: `Delete Now: ${word} Dalawa` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Now' }).click()
  await expect(toast(page, 'Deleted for good.')).toBeVisible()
  await expect(page.getByText('The trash is empty.')).toBeVisible()
  expect(await listed(ids)).toBe(1)
})

test('what has lost its place says so, and stays in the trash', async ({ page, context, complaints }) => {
  complaints.expect(/409/)
  const { word, ids } = await twoBusinesses()
  await openAdmin(page, context, `?tab=businesses&q=${word}+una`)
  await page.getByRole('checkbox', { name: `${word} Una` }).check()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rowOf(page, word)).toHaveCount(0)
  await sql('update mn_businesses set slug = $1 where id = $2', [`${word.toLowerCase()}-una`, ids[1]])
  await page.goto(`/admin?tab=trash&q=${word}`)
  await page.getByRole('button', { name: `Restore ${word} Una` }).click()
  await expect(toast(page, 'Error')).toContainText('belongs to another one by now')
  await expect(rowOf(page, word)).toHaveCount(1)
})

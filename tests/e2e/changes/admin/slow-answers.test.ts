import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { areaNavigation, openAdmin, rowOf, toast } from '../../../support/admin.ts'
import { newBusiness } from '../../../support/admin-rows.ts'
import { one, sql } from '../../../support/database.ts'
import { expect, test } from '../../../support/test.ts'

/** Nothing answers a function of the database until it is told how. */
async function keepWaiting(page: Page, name: string) {
  const asked: string[] = []
  const { promise, resolve } = Promise.withResolvers<'answered' | 'given up'>()
  await page.route(`**/rpc/${name}`, async (route) => {
    asked.push(name)
    const how = await promise
    // What stands before the data service waited long enough: nobody knows what became of it.
    if (how === 'given up') await route.fulfill({ status: 504, body: 'upstream request timeout' })
    else await route.continue()
  })
  return { asked, end: resolve }
}

test('what is pressed again while it hangs is sent once, is told of, and is undone once', async ({
  page,
  context,
}) => {
  const word = randomUUID().slice(0, 8)
  const { id, name } = await newBusiness({ name: `${word} ${'Panaderya '.repeat(19)}`.trim() })
  await openAdmin(page, context, `?tab=businesses&q=${word}`)
  const saving = await keepWaiting(page, 'save_fields')
  const star = rowOf(page, name).getByRole('button', { name: `Featured: ${name}` })
  await star.click()
  await expect(star).toHaveAttribute('aria-busy', 'true')
  await star.click()
  await expect(toast(page, `Changing ${name}…`)).toBeVisible()
  // The longest name takes a few lines of a phone, not the screen.
  await page.setViewportSize({ width: 320, height: 700 })
  await expect
    .poll(async () => (await toast(page, 'Changing').boundingBox())?.height ?? 700)
    .toBeLessThan(140)
  await expect(star).toBeFocused()
  expect(saving.asked).toHaveLength(1)
  saving.end('answered')
  await expect(toast(page, 'Business feature status updated.')).toBeVisible()
  await expect(toast(page, `Changing ${name}…`)).toHaveCount(0)
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(star).not.toHaveAttribute('aria-busy')
  expect(saving.asked).toHaveLength(1)
  expect(await one('select featured_by_admin from mn_businesses where id = $1', [id])).toEqual({
    featured_by_admin: true,
  })
})

test('a merge that nobody answers is not told as one that failed, and the pairs are read anew', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/504/)
  const mark = randomUUID().slice(0, 8)
  const pair = await sql<{ id: string }>(
    `insert into mn_businesses (name, draft) values ('Kape Tres ' || $1, false), ('Kape Tres Cafe ' || $1, false)
     returning id`,
    [mark],
  )
  const ids = pair.map(({ id }) => id)
  await sql(
    `insert into private.duplicate_pairs (first_id, second_id, answer, score, entries_of_name)
     values (least($1::uuid, $2), greatest($1::uuid, $2), 'same', 2000, 2)`,
    ids,
  )
  await openAdmin(page, context, '?tab=duplicates')
  const card = page.getByRole('article').filter({ hasText: mark })
  const merging = await keepWaiting(page, 'merge_businesses')
  await card.getByRole('button', { name: 'Merge' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click()
  await expect(toast(page, 'Merging')).toBeVisible()
  await card.getByRole('button', { name: 'Keep Both' }).click()
  const read = page.waitForResponse('**/rpc/admin_duplicates')
  merging.end('given up')
  await expect(toast(page, 'Error')).toContainText('No answer came. It may have been done all the same')
  await read
  expect(merging.asked).toHaveLength(1)
  await expect(card).toBeVisible()
  await sql('delete from mn_businesses where id = any ($1)', [ids])
})

test('going back closes the dialog above the list first, and a change goes on whatever tab is open', async ({
  page,
  context,
}) => {
  const { id, name } = await newBusiness()
  await openAdmin(page, context, `?tab=businesses&q=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const open = page.getByRole('button', { name: 'Change…' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Change 1 Business' })
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Businesses', exact: true })).toBeVisible()
  await open.click()
  await dialog.getByLabel('City').selectOption('Pasig City')
  await dialog.getByRole('button', { name: 'See What Will Change' }).click()
  const beginning = await keepWaiting(page, 'begin_bulk_change')
  const preview = page.getByRole('dialog', { name: '1 Business Will Change' })
  await preview.getByRole('button', { name: 'Change 1 Business' }).click()
  await expect(preview.getByRole('button', { name: 'Beginning...' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toBeVisible()
  const running = await keepWaiting(page, 'run_bulk_change')
  beginning.end('answered')
  await expect(preview).toHaveCount(0)
  const progress = page.getByRole('region', { name: 'Changing' })
  await expect(progress).toBeVisible()
  await areaNavigation(page).getByRole('link', { name: 'Categories' }).first().click()
  await expect(page.getByRole('heading', { name: 'Categories', exact: true })).toBeVisible()
  await expect(progress.getByRole('button', { name: 'Stop' })).toBeVisible()
  running.end('answered')
  await expect(toast(page, '1 business changed.')).toBeVisible()
  expect(await one('select city from mn_businesses where id = $1', [id])).toEqual({ city: 'Pasig City' })
})

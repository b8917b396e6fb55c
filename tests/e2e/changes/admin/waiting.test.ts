import { newAdministrator, openAdmin, rowOf, toast } from '../../../support/admin.ts'
import { newBusiness, unusedWord } from '../../../support/admin-rows.ts'
import { one } from '../../../support/database.ts'
import { demoPerson, logIn } from '../../../support/session.ts'
import { expect, test } from '../../../support/test.ts'

test('ABIZ-15 ABIZ-16 the queue of drafts begins with the oldest, and publishing takes the owner’s badge away', async ({
  page,
  context,
  browser,
}) => {
  const owner = demoPerson('owner')
  const word = unusedWord()
  const late = await newBusiness({ name: `Huli ${word}`, draft: true, owner_id: owner.id })
  const early = await newBusiness({
    name: `Una ${word}`,
    draft: true,
    created_at: '2020-01-01',
    owner_id: owner.id,
  })
  await newBusiness({ name: `Dati ${word}`, draft: true, archived: true })
  await openAdmin(page, context)
  await page.locator('.tile').filter({ hasText: 'Waiting to Publish' }).click()
  await page.getByRole('searchbox', { name: 'Search drafts by name' }).fill(word)
  await expect(page.locator('[data-row] .row-name')).toHaveText([early.name, late.name])
  await expect(rowOf(page, early.name)).toContainText('by owner@demo.test')

  const theirs = await browser.newContext()
  await logIn(theirs, owner)
  const dashboard = await theirs.newPage()
  await dashboard.goto('/user-dashboard')
  const card = dashboard.getByRole('listitem').filter({ hasText: early.name })
  await expect(card.getByText('Draft', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: `Publish ${early.name}` }).click()
  await expect(toast(page, 'Business published.')).toContainText(early.name)
  await expect(page.locator('[data-row] .row-name')).toHaveText([late.name])
  expect(await one('select draft from mn_businesses where id = $1', [early.id])).toEqual({ draft: false })
  await dashboard.reload()
  await expect(card.getByText(early.name)).toBeVisible()
  await expect(card.getByText('Draft', { exact: true })).toHaveCount(0)
  await theirs.close()
})

test('who takes a submission is shown to everybody in its place, without reading the queue anew', async ({
  page,
  context,
  browser,
}) => {
  const word = unusedWord()
  const one = await newBusiness({ name: `Una ${word}`, draft: true, created_at: '2020-01-01' })
  const other = await newBusiness({ name: `Huli ${word}`, draft: true })
  const query = `?tab=waiting-to-publish&q=${word}`
  await openAdmin(page, context, query)
  const colleague = await newAdministrator()
  const theirs = await browser.newContext()
  const desk = await theirs.newPage()
  await openAdmin(desk, theirs, query, colleague)
  for (const each of [page, desk]) await expect(each.locator('[data-row]')).toHaveCount(2)

  let reads = 0
  for (const each of [page, desk])
    each.on('request', (request) => {
      if (request.url().includes('/rpc/admin_waiting')) reads += 1
    })
  await page.getByRole('button', { name: `Take ${one.name}` }).click()
  await expect(rowOf(page, one.name)).toContainText('Taken by you')
  await expect(rowOf(desk, one.name)).toContainText(`Taken by ${demoPerson('admin').email}`)
  await desk.getByRole('button', { name: `Take ${other.name}` }).click()
  await expect(rowOf(page, other.name)).toContainText(`Taken by ${colleague.email}`)
  await page.getByRole('button', { name: `Give ${one.name} back` }).click()
  for (const each of [page, desk]) await expect(rowOf(each, one.name)).not.toContainText('Taken by')
  expect(reads).toBe(0)
  await theirs.close()
})

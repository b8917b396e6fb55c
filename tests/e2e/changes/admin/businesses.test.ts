import { openAdmin, pick, rowOf, toast } from '../../../support/admin.ts'
import { newBusiness, newCategory, unusedWord } from '../../../support/admin-rows.ts'
import { one } from '../../../support/database.ts'
import { holdRequests } from '../../../support/held-requests.ts'
import { eitherScreen } from '../../../support/sample.ts'
import { expect, test } from '../../../support/test.ts'

type Box = { y: number; height: number } | null

/** Whether two boxes lie on one another; both are about as wide as the screen. */
const overlap = (a: Box, b: Box) => a === null || b === null || (a.y < b.y + b.height && b.y < a.y + a.height)

const flags = (id: string) =>
  one<Record<string, unknown>>(
    'select featured, verified, archived, draft from mn_businesses where id = $1',
    [id],
  )

test('ABIZ-01 ABIZ-07 ABIZ-08 the newest come first, with all that a card shows', {
  tag: eitherScreen('admin cards'),
}, async ({ page, context }) => {
  const [first, second] = [await newCategory(), await newCategory()]
  const word = unusedWord()
  await newBusiness({ name: `Una ${word}`, created_at: '2024-03-03' })
  const business = await newBusiness({
    name: `Ikalawa ${word}`,
    category_id: first.id,
    secondary_category_id: second.id,
    city: 'Pasig City',
    rating: 8.5,
    featured: true,
    verified_what: 'premises_and_hours',
    draft: true,
    archived: true,
    created_at: '2024-03-04T02:00:00Z',
  })
  await openAdmin(page, context, `?tab=businesses&q=${word}`)
  const row = page.locator('[data-row]').first()
  await expect(row).toContainText(business.name)
  for (const text of [first.name, second.name, 'Pasig City', '8.5/10', 'Mar 4, 2024'])
    await expect(row.getByText(text)).toBeVisible()
  for (const badge of ['Featured', 'Verified', 'Draft', 'Archived'])
    await expect(row.locator('.badge').getByText(badge, { exact: true })).toBeVisible()
})

test('ABIZ-02 ABIZ-03 ABIZ-04 ABIZ-05 ABIZ-06 ABIZ-09 search and filters live in the address, and can be cleared', {
  tag: eitherScreen('admin filters'),
}, async ({ page, context }) => {
  const word = unusedWord()
  const category = await newCategory()
  const named = (what: string) => `${what} ${word}`
  await newBusiness({ name: named('Listed'), category_id: category.id })
  await newBusiness({ name: named('Drafted'), draft: true })
  await newBusiness({ name: named('Stored'), archived: true, verified_what: 'premises_and_hours' })
  await newBusiness({ name: named('Shown'), featured: true })
  await openAdmin(page, context, '?tab=businesses')
  await page.getByRole('searchbox', { name: 'Search businesses by name' }).fill(word)
  const names = page.locator('[data-row] .row-name')
  await expect(names).toHaveCount(4)
  await expect(page).toHaveURL(new RegExp(`q=${word}`))

  const status = page.getByRole('combobox', { name: 'Status' })
  await expect(status.locator('option')).toHaveText([
    'All Statuses',
    'Published',
    'Draft',
    'Featured',
    'Verified',
    'Not Verified',
    'Archived',
  ])
  for (const [value, found] of [
    ['published', ['Shown', 'Listed']],
    ['draft', ['Drafted']],
    ['featured', ['Shown']],
    ['verified', ['Stored']],
    ['archived', ['Stored']],
  ] as const) {
    await status.selectOption(value)
    await expect(names).toHaveText(found.map(named))
    await expect(page).toHaveURL(new RegExp(`status=${value}`))
  }
  await status.selectOption('all')
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: category.name })
  await expect(names).toHaveText([named('Listed')])
  await status.selectOption('draft')
  await expect(page.getByText('No businesses found matching your filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL(/\?tab=businesses$/)
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(names).toHaveCount(25)
  await page.goBack()
  await expect(page.getByText('No businesses found matching your filters')).toBeVisible()
})

test('a long list is paged, and its page is in the address', async ({ page, context }) => {
  await openAdmin(page, context, '?tab=businesses')
  const pages = page.getByRole('navigation', { name: 'Pages' }).first()
  const rows = page.locator('[data-row]')
  const ids = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row')))
  await expect(rows).toHaveCount(25)
  const seen = await ids()
  await pages.getByRole('link', { name: 'Next page' }).click()
  await expect(pages).toContainText('26–50')
  await expect(page).toHaveURL(/page=2/)
  expect(new Set([...seen, ...(await ids())]).size).toBe(50)
  await pages.getByRole('link', { name: 'Last page' }).click()
  await expect(pages.getByRole('link', { name: 'Next page' })).toHaveCount(0)
  await page.goBack()
  await expect(pages).toContainText('26–50')
})

test('ABIZ-10 ABIZ-12 ABIZ-13 ABIZ-14 ABIZ-15 flags are set by one click, and set back by another', async ({
  page,
  context,
}) => {
  const business = await newBusiness()
  await openAdmin(page, context, `?tab=businesses&q=${business.name}`)
  const row = page.locator('[data-row]')
  const open = row.getByRole('link', { name: 'in a new tab' })
  await expect(open).toHaveAttribute('href', `/business/${business.slug}`)
  await expect(open).toHaveAttribute('target', '_blank')

  await row.getByRole('button', { name: 'Featured: ' }).click()
  await expect(toast(page, 'Business feature status updated.')).toBeVisible()
  await expect(row.locator('.badge-featured')).toBeVisible()
  await row.getByRole('button', { name: 'Verified: ' }).click()
  await page.getByRole('menuitem', { name: 'Telephone and address' }).click()
  await expect(toast(page, 'Business verification status updated.')).toBeVisible()
  await expect.poll(() => flags(business.id)).toMatchObject({ featured: true, verified: true })

  await pick(page, business, 'Archive')
  await expect(toast(page, 'Business archived.')).toBeVisible()
  await expect.poll(() => flags(business.id)).toMatchObject({ archived: true })
  await pick(page, business, 'Restore')
  await expect(toast(page, 'Business restored.')).toBeVisible()
  await expect.poll(() => flags(business.id)).toMatchObject({ archived: false })
  await pick(page, business, 'Unpublish')
  const unpublished = toast(page, 'Business unpublished.')
  await expect(row.getByText('Draft', { exact: true })).toBeVisible()
  await unpublished.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByText('Draft', { exact: true })).toHaveCount(0)
  await expect.poll(() => flags(business.id)).toMatchObject({ draft: false })
})

test('what was just decided does not stand against the next decision, though the list is still being read', async ({
  page,
  context,
}) => {
  const business = await newBusiness()
  await openAdmin(page, context, `?tab=businesses&q=${business.name}`)
  await expect(page.locator('[data-row]')).toContainText(business.name)
  const release = await holdRequests(page, '**/rpc/admin_businesses')
  await pick(page, business, 'Archive')
  await expect(toast(page, 'Business archived.')).toBeVisible()
  await pick(page, business, 'Unpublish')
  await expect(toast(page, 'Business unpublished.')).toBeVisible()
  expect(await flags(business.id)).toMatchObject({ archived: true, draft: true })
  release()
  await expect(page.locator('[data-row]').getByText('Draft', { exact: true })).toBeVisible()
})

test('ABIZ-17 ABIZ-18 deleting asks first, does nothing when declined, and says when it is done', async ({
  page,
  context,
}) => {
  const business = await newBusiness()
  await openAdmin(page, context, `?tab=businesses&q=${business.name}`)
  await pick(page, business, 'Delete')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'Are you sure you want to delete this business? This action cannot be undone.',
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('link', { name: 'City' }).click()
  await expect(page).toHaveURL(/sort=/)
  await pick(page, business, 'Delete')
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/sort=/)
  await expect(question, 'a question does not stay above another page').toHaveCount(0)
  await flags(business.id)
  await pick(page, business, 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Business deleted.')).toBeVisible()
  await expect(page.getByText('No businesses found matching your filters')).toBeVisible()
})

test('PAY-34 deleting a business that is still paid for ends its plan first', async ({
  page,
  context,
  complaints,
}) => {
  // The database refuses it until the plan has ended.
  complaints.expect(/409/)
  const business = await newBusiness()
  const { plan } = await one<{ plan: string }>(
    `insert into mn_advertising_subscriptions (business_id, subscription_type, status, stripe_subscription_id)
     values ($1, 'featured', 'active', $2) returning id as plan`,
    [business.id, `sub_${business.id.replaceAll('-', '')}`],
  )
  await openAdmin(page, context, `?tab=businesses&q=${business.name}`)
  await pick(page, business, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Business deleted.')).toBeVisible()
  expect(
    await one('select status, business_id from mn_advertising_subscriptions where id = $1', [plan]),
  ).toEqual({ status: 'cancelled', business_id: null })
})

test('many businesses are changed at once, and only those that were different are changed back', {
  tag: eitherScreen('many businesses'),
}, async ({ page, context }) => {
  const word = unusedWord()
  const [first, second] = [
    await newBusiness({ name: `Una ${word}`, verified_what: 'premises_and_hours' }),
    await newBusiness({ name: `Ikalawa ${word}` }),
  ]
  await openAdmin(page, context, `?tab=businesses&q=${word}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Verify', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Business registration' }).click()
  const done = toast(page, 'Business verification status updated.')
  await expect(done).toContainText(second.name)
  await expect.poll(() => flags(second.id)).toMatchObject({ verified: true })
  // Whoever points at a toast keeps it there: it must not lie on what is pressed next.
  await expect.poll(async () => overlap(await done.boundingBox(), await bar.boundingBox())).toBe(false)
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => flags(second.id)).toMatchObject({ verified: false })
  expect(await flags(first.id)).toMatchObject({ verified: true })
  // The bar offers what is left to do once the list is read again, and moves its buttons for that.
  await expect(bar.getByRole('button', { name: 'Verify', exact: true })).toBeVisible()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2 Businesses' }).click()
  await expect(rowOf(page, word)).toHaveCount(0)
})

test('the keyboard alone finds, selects and opens', async ({ page, context }) => {
  const business = await newBusiness()
  await openAdmin(page, context, '?tab=businesses')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(business.name)
  await expect(page.locator('[data-row]')).toHaveCount(1)
  const menu = page.getByRole('button', { name: `More actions for ${business.name}` })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})

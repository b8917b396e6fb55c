import { newAdministrator, openAdmin, pick, toast, withoutRights } from '../../../support/admin.ts'
import { newBusiness, newCategory, unusedWord } from '../../../support/admin-rows.ts'
import { one, sql } from '../../../support/database.ts'
import { loseAnswer } from '../../../support/lost-answers.ts'
import { demoPerson } from '../../../support/session.ts'
import { expect, test } from '../../../support/test.ts'

const picture = 'https://pictures.example/banner.jpg'

test('ABAN-01 ABAN-02 ABAN-03 ABAN-04 ABAN-05 the banner form says what is missing or wrong', async ({
  page,
  context,
}) => {
  const business = await newBusiness()
  await openAdmin(page, context, `?tab=businesses&q=${business.name}`)
  await pick(page, business, 'Create Banner Ad')
  const dialog = page.getByRole('dialog', { name: 'Create Banner Ad' })
  const submit = dialog.getByRole('button', { name: 'Create Banner' })
  await expect(dialog.getByLabel('Link URL (optional)')).toBeVisible()
  await expect(dialog.getByLabel('Category (optional)')).toBeVisible()
  await expect(dialog.getByLabel('Position (0 = top)')).toHaveValue('0')
  await expect(dialog.getByLabel('Show on homepage')).toBeChecked()

  const complaint = (text: string) => toast(page, 'Validation Error').filter({ hasText: text })
  await submit.click()
  await expect(complaint('Title is required')).toBeVisible()
  await dialog.getByLabel('Title').fill('Fiesta')
  await submit.click()
  await expect(complaint('Image URL is required')).toBeVisible()
  await dialog.getByLabel('Image URL').fill('not an address')
  await submit.click()
  await expect(complaint('Please enter a valid image URL')).toBeVisible()
  await dialog.getByLabel('Image URL').fill(picture)
  await dialog.getByLabel('Position (0 = top)').fill('-1')
  await submit.click()
  await expect(complaint('Position is a whole number, 0 or more')).toBeVisible()
  await dialog.getByLabel('Position (0 = top)').fill('0')
  await dialog.getByLabel('Link URL (optional)').fill('javascript:alert(1)')
  await submit.click()
  await expect(complaint('Please enter a valid link URL')).toBeVisible()
})

test('ABAN-06 a banner whose answer is lost, and that is created again, is stored once and as it is now', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_CONNECTION_REFUSED|409/)
  const business = await newBusiness()
  await openAdmin(page, context, `?tab=businesses&q=${business.name}`)
  await pick(page, business, 'Create Banner Ad')
  const dialog = page.getByRole('dialog', { name: 'Create Banner Ad' })
  await dialog.getByLabel('Title').fill('Fiesta')
  await dialog.getByLabel('Image URL').fill(picture)
  await loseAnswer(page, '**/rest/v1/mn_banner_ads*')
  const submit = dialog.getByRole('button', { name: 'Create Banner' })
  await submit.click()
  await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await dialog.getByLabel('Title').fill('Fiesta Again')
  await submit.click()
  await expect(toast(page, 'Banner promotion created successfully.')).toBeVisible()
  expect(await sql('select title from mn_banner_ads where business_id = $1', [business.id])).toEqual([
    { title: 'Fiesta Again' },
  ])
})

test('ABAN-06 ABAN-07 ABAN-10 a banner is stored with all that was said, and runs at once', async ({
  page,
  context,
}) => {
  const business = await newBusiness()
  const category = await newCategory()
  const title = `Fiesta ${unusedWord()}`
  await openAdmin(page, context, `?tab=businesses&q=${business.name}`)
  await pick(page, business, 'Create Banner Ad')
  const dialog = page.getByRole('dialog', { name: 'Create Banner Ad' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Image URL').fill(picture)
  await dialog.getByLabel('Link URL (optional)').fill('example.com/fiesta')
  await dialog.getByLabel('Category (optional)').selectOption({ label: category.name })
  await dialog.getByRole('button', { name: 'Create Banner' }).click()
  await expect(toast(page, 'Banner promotion created successfully.')).toBeVisible()
  expect(
    await one(
      `select business_id, image_url, link_url, position, show_on_homepage, category_id, active
       from mn_banner_ads where title = $1`,
      [title],
    ),
  ).toEqual({
    business_id: business.id,
    image_url: picture,
    link_url: 'https://example.com/fiesta',
    position: 0,
    show_on_homepage: true,
    category_id: category.id,
    active: true,
  })
  await sql('delete from mn_banner_ads where title = $1', [title])
})

test('ABAN-08 ABAN-09 ABAN-11 whoever is no administrator any more is refused, and so is what cannot be stored', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/status 4\d\d: .*mn_banner_ads|the server responded with a status of 4\d\d/)
  const business = await newBusiness()
  const administrator = await newAdministrator()
  await openAdmin(page, context, `?tab=businesses&q=${business.name}`, administrator)
  await pick(page, business, 'Create Banner Ad')
  const dialog = page.getByRole('dialog', { name: 'Create Banner Ad' })
  await dialog.getByLabel('Title').fill('Fiesta')
  await dialog.getByLabel('Image URL').fill(picture)
  await withoutRights(administrator, async () => {
    await dialog.getByRole('button', { name: 'Create Banner' }).click()
    await expect(toast(page, 'Access Denied')).toContainText(
      'You need admin privileges to create banner promotions.',
    )
    await expect(dialog.getByRole('alert').last()).toHaveText(
      'Admin privileges required to create banner promotions',
    )
  })
  await dialog.getByLabel('Image URL').fill('/media/../secret.jpg')
  await dialog.getByRole('button', { name: 'Create Banner' }).click()
  await expect(dialog.getByText('Please enter a valid image URL')).toBeVisible()
  await dialog.getByLabel('Image URL').fill(picture)
  const message =
    'new row for relation "mn_banner_ads" violates check constraint "mn_banner_ads_link_url_form"'
  await page.route('**/rest/v1/mn_banner_ads*', (route) =>
    route.fulfill({ status: 400, json: { code: '23514', message } }),
  )
  await dialog.getByRole('button', { name: 'Create Banner' }).click()
  await expect(toast(page, 'Error creating banner promotion')).toContainText(
    'Failed to create banner: This is no web address that we can store. Please check it.',
  )
  await expect(dialog.getByLabel('Link URL (optional)')).toHaveAccessibleDescription(/This is no web address/)
})

test('APREM-01 APREM-02 a plan is given until a day, features the business, and is ended again', async ({
  page,
  context,
}) => {
  const business = await newBusiness({ owner_id: demoPerson('owner').id })
  await openAdmin(page, context, `?tab=businesses&q=${business.name}`)
  await pick(page, business, 'Set Premium Features')
  const dialog = page.getByRole('dialog', { name: 'Set Premium Features' })
  await dialog.getByRole('radio', { name: 'Premium Package' }).check()
  await dialog.getByLabel('Until the end of').fill('2001-01-01')
  await dialog.getByRole('button', { name: 'Set Premium Features' }).click()
  await expect(dialog.getByText('Choose a day that has not passed yet.')).toBeVisible()
  await dialog.getByLabel('Until the end of').fill('2099-12-31')
  await dialog.getByRole('button', { name: 'Set Premium Features' }).click()
  await expect(toast(page, 'Premium features set.')).toBeVisible()
  expect(
    await one(
      `select subscription_type, status, stripe_subscription_id, end_date::text as ends,
         (select featured from mn_businesses where id = business_id) as featured
       from mn_advertising_subscriptions where business_id = $1`,
      [business.id],
    ),
  ).toMatchObject({
    ...{ subscription_type: 'premium', status: 'active', stripe_subscription_id: null, featured: true },
    ends: expect.stringContaining('2099-12-31'),
  })
  await expect(dialog.getByText('Admin Created')).toBeVisible()
  await dialog.getByRole('button', { name: 'End Now: Premium Package' }).click()
  await expect(toast(page, 'Premium features ended.')).toBeVisible()
  await expect
    .poll(() => one('select featured from mn_businesses where id = $1', [business.id]))
    .toEqual({ featured: false })
})

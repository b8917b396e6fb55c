import { truncateSync, writeFileSync } from 'node:fs'
import { site } from '#config/place/site.ts'
import { addForm, main, storedAs, unusualName } from '../support/add-business.ts'
import { forbidStorage } from '../support/forbid-storage.ts'
import { loseAnswer } from '../support/lost-answers.ts'
import { fileOf, photograph } from '../support/pictures.ts'
import { expect, test } from '../support/test.ts'

test('ADD-03 each field says what is wrong with it as soon as one leaves it, and takes it back when it is right', async ({
  page,
}) => {
  await addForm.open(page)
  const cases = [
    ['Business name *', '', 'Business name is required', 'Nena’s'],
    ['Business name *', 'x'.repeat(201), 'Please use at most 200 characters.', 'Nena’s'],
    ['Short description', 'x'.repeat(101), 'Please use at most 100 characters.', 'x'.repeat(100)],
    ['Email', 'nena@', 'Please enter a valid email address.', 'nena@people.test'],
    ['Website', 'javascript:alert(1)', 'Please enter a web address, such as example.com.', 'nena.example'],
    [
      'Maps link',
      'at the corner',
      'This leads to no map. Please paste the link that your map’s Share button gives you.',
      '',
    ],
    ['Phone', '1'.repeat(251), 'Please use at most 250 characters.', '8123 4567'],
    ['Phone', 'call me', 'We cannot read a telephone number in this.', '8123 4567'],
    ['Address', 'x'.repeat(501), 'Please use at most 500 characters.', '12 Kalayaan Avenue'],
    ['City', 'x'.repeat(101), 'Please use at most 100 characters.', 'Makati City'],
    ['State or region', 'x'.repeat(101), 'Please use at most 100 characters.', site.place],
    ['Located in', 'x'.repeat(201), 'Please use at most 200 characters.', 'Glorietta 4'],
    ['Payment methods', 'x'.repeat(301), 'Please use at most 300 characters.', 'Cash'],
    ['Monday', 'x'.repeat(201), 'Please use at most 200 characters.', 'Closed'],
    ['Search title', 'x'.repeat(201), 'Please use at most 200 characters.', 'Title'],
    ['Search description', 'x'.repeat(501), 'Please use at most 500 characters.', 'Text'],
    ['Services', 'x'.repeat(5001), 'Please use at most 5,000 characters.', 'Dine-in'],
    ['Description', 'x'.repeat(10_001), 'Please use at most 10,000 characters.', 'Since 1987'],
  ] as const
  for (const [label, wrong, message, right] of cases) {
    const control = addForm.field(page, label)
    await control.focus()
    await control.fill(wrong)
    await control.blur()
    await expect.soft(main(page).getByText(message), label).toBeVisible()
    await expect.soft(control).toHaveAccessibleDescription(new RegExp(message.slice(0, 20)))
    await control.fill(right)
    await expect.soft(main(page).getByText(message), label).toHaveCount(0)
  }
  const category = addForm.field(page, 'Category *')
  await category.focus()
  await category.blur()
  await expect(main(page).getByText('Please choose a category.')).toBeVisible()
  await category.selectOption({ label: 'Restaurants' })
  await expect(main(page).getByText('Please choose a category.')).toHaveCount(0)
  await addForm.field(page, 'Second category').focus()
  await addForm.field(page, 'Second category').selectOption({ label: 'Restaurants' })
  await addForm.field(page, 'Second category').blur()
  const twice = main(page).getByText('Please choose another category than the first, or none.')
  await expect(twice).toBeVisible()
  await addForm.field(page, 'Second category').selectOption({ label: 'None' })
  await expect(twice).toHaveCount(0)
})

test('ADD-18 a form that is submitted before its script is there stays as it was typed, also where nothing can be stored', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/)
  await forbidStorage(context)
  const script = /add-business\.island.*\.js/
  await page.route(script, (route) => route.abort())
  await page.goto('/add-business')
  await addForm.field(page, 'Business name *').fill('Kape sa Kanto')
  await addForm.submit(page).click()
  await expect(main(page).getByText('The rest of this form has not arrived.')).toBeVisible()
  await expect(page, 'what was typed is in no address').toHaveURL('/add-business')
  await page.unroute(script)
  await addForm.submit(page).click()
  await expect(page.getByText('Please fill in the business name and category')).toBeVisible()
  await expect(main(page).getByText('The rest of this form has not arrived.')).toHaveCount(0)
  await addForm.field(page, 'Category *').selectOption({ label: 'Restaurants' })
  await addForm.submit(page).click()
  await expect(page.getByText('Your browser stores nothing for this site')).toBeVisible()
  await expect(addForm.field(page, 'Business name *')).toHaveValue('Kape sa Kanto')
})

test('ADD-12 ADD-17 ADD-18 a submission that fails says why and keeps the form, and a second try stores it once', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_CONNECTION_REFUSED|403|409|Failed to fetch/)
  await addForm.openAsNewPerson(page)
  const name = unusualName()
  await addForm.fillRequired(page, name)

  // The service cannot be reached, then it refuses, then its answer gets lost although it has stored the business.
  const insert = /\/rest\/v1\/mn_businesses\?select/
  await page.route(insert, (route) => route.abort('connectionrefused'), { times: 1 })
  await addForm.submit(page).click()
  await expect(
    page.getByText('Failed to submit business: We could not reach our data just now.'),
  ).toBeVisible()
  await page.route(
    insert,
    (route) => route.fulfill({ status: 403, json: { message: 'No, because', code: '42501' } }),
    { times: 1 },
  )
  await addForm.submit(page).click()
  await expect(page.getByText('Failed to submit business: No, because')).toBeVisible()
  await expect(addForm.field(page, 'Business name *')).toHaveValue(name)
  const arrived = Promise.withResolvers<void>()
  await loseAnswer(page, insert, arrived.promise)
  await addForm.submit(page).click()
  await expect(main(page).getByRole('button', { name: 'Submitting...' })).toBeVisible()
  arrived.resolve()
  await expect(addForm.submit(page)).toBeVisible()
  expect(await storedAs(name)).toHaveLength(1)
  await addForm.submit(page).click()
  await expect(addForm.success(page)).toBeVisible()
  expect(await storedAs(name)).toHaveLength(1)
})

test('DATA-26 a file that is no picture, a small one and a failed upload say so, and the form goes on', async ({
  page,
  complaints,
}, testInfo) => {
  complaints.expect(/ERR_CONNECTION_REFUSED/)
  await addForm.openAsNewPerson(page)
  const picture = addForm.field(page, 'Picture')
  const says = (text: string) => expect(main(page).getByText(text)).toBeVisible()
  await picture.setInputFiles(fileOf('application/pdf', '%PDF-1.7'))
  await says('Please choose a JPEG, PNG, WebP or AVIF picture.')
  await picture.setInputFiles(fileOf('image/heic', 'ftypheic'))
  await says('HEIC photos cannot be used here.')
  await picture.setInputFiles(fileOf('image/png', 'not a picture'))
  await says('This file could not be read as a picture. Please choose another.')
  await picture.setInputFiles(await photograph(399, 300))
  await says('Please choose a picture of at least 400 by 300 pixels.')
  // By its path: the browser is not sent its bytes.
  const large = testInfo.outputPath('large.png')
  writeFileSync(large, '')
  truncateSync(large, 25 * 1024 * 1024 + 1)
  await picture.setInputFiles(large)
  await says('Please choose a picture of at most 25 MB.')
  await page.route(/\/upload-picture\?/, (route) => route.abort('connectionrefused'), { times: 1 })
  await picture.setInputFiles(await photograph(800, 600))
  await says('The picture could not be uploaded. Please try again.')
  await picture.setInputFiles(await photograph(800, 600))
  const remove = main(page).getByRole('button', { name: 'Remove Picture' })
  await expect(remove).toBeVisible()
  await expect(main(page).getByText('The picture could not be uploaded.')).toHaveCount(0)
  const shown = main(page).locator('.picture-frame img')
  // The browser chooses among the widths that were written, and counts in the pixels of its choice.
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await remove.click()
  await expect(shown).toHaveCount(0)
  await expect(remove).toHaveCount(0)
})

test('a listing that is submitted while its picture is on its way waits for it, and is not stored without it', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_CONNECTION_REFUSED/)
  await addForm.openAsNewPerson(page)
  const name = unusualName()
  await addForm.fillRequired(page, name)
  const picture = addForm.field(page, 'Picture')
  const waiting = main(page).getByRole('button', { name: 'Submitting...' })
  const lost = Promise.withResolvers<void>()
  await page.route(
    /\/upload-picture\?/,
    async (route) => lost.promise.then(() => route.abort('connectionrefused')),
    { times: 1 },
  )
  await picture.setInputFiles(await photograph(800, 600))
  await addForm.submit(page).click()
  await expect(waiting).toBeVisible()
  lost.resolve()
  await expect(
    page.getByText('A picture could not be uploaded. Choose it again, or save without it.'),
  ).toBeVisible()
  expect(await storedAs(name)).toEqual([])

  const arriving = Promise.withResolvers<void>()
  await page.route(/\/upload-picture\?/, async (route) => arriving.promise.then(() => route.continue()), {
    times: 1,
  })
  await picture.setInputFiles(await photograph(800, 600))
  await addForm.submit(page).click()
  await expect(waiting).toBeVisible()
  // What is typed meanwhile goes with it.
  await addForm.field(page, 'Short description').fill('Breakfast all day')
  arriving.resolve()
  await expect(addForm.success(page)).toBeVisible()
  expect(await storedAs(name)).toMatchObject([
    { short_description: 'Breakfast all day', image_url: expect.stringContaining('/media/') },
  ])
})

test('a picture of somebody who is not logged in asks for the login', async ({ page }) => {
  await addForm.open(page)
  await addForm.field(page, 'Picture').setInputFiles(await photograph(800, 600))
  await expect(main(page).getByText('Please log in to add a picture.')).toBeVisible()
})

test('GEO-05 GEO-08 a geocoder that does not answer holds nobody up, and the position follows', async ({
  page,
}) => {
  await addForm.openAsNewPerson(page)
  const name = unusualName()
  await addForm.fillRequired(page, name)
  await addForm.field(page, 'Address').fill('9 Kalayaan Avenue')
  await addForm.field(page, 'City').fill('Makati City')
  const answer = Promise.withResolvers<void>()
  await page.route(
    '**/geocode',
    async (route) => {
      await answer.promise
      await route.abort('aborted')
    },
    { times: 1 },
  )
  await addForm.submit(page).click()
  await expect(addForm.success(page)).toBeVisible()
  answer.resolve()
  await expect
    .poll(async () => (await storedAs(name))[0])
    .toMatchObject({ latitude: 14.5652, longitude: 121.0335 })
})

import {
  field,
  fillRequired,
  main,
  openForm,
  storedAs,
  submit,
  success,
  unusualName,
} from '../support/add-business.ts'
import { photograph } from '../support/pictures.ts'
import { logIn, newPerson } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('ADD-12 ADD-17 ADD-18 a submission that fails says why and keeps the form, and a second try stores it once', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_CONNECTION_REFUSED|403|409|Failed to fetch/)
  await logIn(context, await newPerson())
  await openForm(page)
  const name = unusualName()
  await fillRequired(page, name)

  // The service cannot be reached, then it refuses, then its answer gets lost although it has stored the business.
  const insert = /\/rest\/v1\/mn_businesses\?select/
  await page.route(insert, (route) => route.abort('connectionrefused'), { times: 1 })
  await submit(page).click()
  await expect(page.getByText('Failed to submit business: Unknown error')).toBeVisible()
  await page.route(
    insert,
    (route) => route.fulfill({ status: 403, json: { message: 'No, because', code: '42501' } }),
    { times: 1 },
  )
  await submit(page).click()
  await expect(page.getByText('Failed to submit business: No, because')).toBeVisible()
  await expect(field(page, 'Business name *')).toHaveValue(name)
  const arrived = Promise.withResolvers<void>()
  await page.route(
    insert,
    async (route) => {
      await arrived.promise
      await route.fetch()
      await route.abort('connectionrefused')
    },
    { times: 1 },
  )
  await submit(page).click()
  await expect(main(page).getByRole('button', { name: 'Submitting...' })).toBeVisible()
  arrived.resolve()
  await expect(submit(page)).toBeVisible()
  expect(await storedAs(name)).toHaveLength(1)
  await submit(page).click()
  await expect(success(page)).toBeVisible()
  expect(await storedAs(name)).toHaveLength(1)
})

test('a picture of somebody who is not logged in asks for the login', async ({ page }) => {
  await openForm(page)
  await field(page, 'Picture').setInputFiles(await photograph(800, 600))
  await expect(main(page).getByText('Please log in to add a picture.')).toBeVisible()
})

test('GEO-05 GEO-08 a geocoder that does not answer holds nobody up, and the position follows', async ({
  page,
  context,
}) => {
  await logIn(context, await newPerson())
  await openForm(page)
  const name = unusualName()
  await fillRequired(page, name)
  await field(page, 'Address').fill('9 Kalayaan Avenue')
  await field(page, 'City').fill('Makati City')
  const answer = Promise.withResolvers<void>()
  await page.route(
    '**/geocode',
    async (route) => {
      await answer.promise
      await route.abort('aborted')
    },
    { times: 1 },
  )
  await submit(page).click()
  await expect(success(page)).toBeVisible()
  answer.resolve()
  await expect
    .poll(async () => (await storedAs(name))[0])
    .toMatchObject({ latitude: 14.5652, longitude: 121.0335 })
})

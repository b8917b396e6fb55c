import type { Page } from 'playwright/test'
import { count, isPublic, one } from '../support/database.ts'
import { tabTo } from '../support/keyboard.ts'
import { loseAnswer } from '../support/lost-answers.ts'
import { logIn, newPerson } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const labels = {
  not_existing: 'This business is not existing anymore',
  wrong_location: 'Wrong location',
  wrong_phone: 'Wrong phone number',
  other: 'Other issue',
}

const business = () =>
  one<{ id: string; slug: string; name: string }>(
    `select id, slug, name from mn_businesses where ${isPublic} order by id limit 1`,
  )

const panel = (page: Page) => page.getByRole('region', { name: /^Report Issue:/ })
const toggle = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Report Issue' })

/** Opens the panel of the business, logged in as somebody new. */
async function open(page: Page): Promise<{ person: { id: string }; business: { id: string } }> {
  const [person, listed] = [await newPerson(), await business()]
  await logIn(page.context(), person)
  await page.goto(`/business/${listed.slug}`)
  await page.getByRole('main').locator('[data-act="report"]').click()
  await expect(panel(page)).toBeVisible()
  return { person, business: listed }
}

const reportOf = (userId: string) =>
  one<Record<string, unknown>>('select * from mn_business_reports where user_id = $1', [userId])

test('REPT-01 REPT-02 REPT-03 REPT-06 REPT-07 a user says what is wrong', async ({ page }) => {
  const { person, business } = await open(page)
  for (const label of Object.values(labels)) await expect(panel(page).getByLabel(label)).toBeVisible()
  const submit = panel(page).getByRole('button', { name: 'Submit Report' })
  await expect(submit).toBeDisabled()
  const details = panel(page).getByLabel('Details')
  await details.fill('  Moved across the street.  ')
  await expect(submit).toBeDisabled()
  await panel(page).getByLabel(labels.other).check()
  await expect(details).toHaveAccessibleDescription(/tell us what is wrong/)
  await panel(page).getByLabel(labels.wrong_location).check()
  await expect(details).toHaveAccessibleDescription('')
  await submit.dblclick()
  await expect(page.getByText('Report submitted successfully')).toHaveCount(1)
  await expect(
    page.getByText("Thank you for helping us improve our directory. We'll review your report."),
  ).toBeVisible()
  await expect(panel(page)).toBeHidden()
  await expect(toggle(page)).toBeFocused()
  expect(await reportOf(person.id)).toMatchObject({
    business_id: business.id,
    report_type: 'wrong_location',
    description: 'Moved across the street.',
    status: 'pending',
  })
})

test('REPT-02 REPT-06 who reports by the keyboard alone needs no details, and empty ones are stored as null', async ({
  page,
}) => {
  const person = await newPerson()
  await logIn(page.context(), person)
  await page.goto(`/business/${(await business()).slug}`)
  await tabTo(page.getByRole('main').locator('[data-act="report"]'))
  await page.keyboard.press('Enter')
  await tabTo(panel(page).getByLabel(labels.not_existing))
  await page.keyboard.press('Space')
  await tabTo(panel(page).getByLabel('Details'))
  await page.keyboard.type('   ')
  await tabTo(panel(page).getByRole('button', { name: 'Submit Report' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Report submitted successfully')).toBeVisible()
  expect(await reportOf(person.id)).toMatchObject({ report_type: 'not_existing', description: null })
})

test('REPT-08 a report that is refused says why, and what was written stays', async ({
  page,
  complaints,
}) => {
  complaints.expect(/403/)
  const draft = await one<{ id: string }>('select id from mn_businesses where draft order by id limit 1')
  await open(page)
  await panel(page).getByLabel(labels.other).check()
  await panel(page).getByLabel('Details').fill('Something')
  // As if the listing had been taken away while somebody writes.
  await page.route('**/rest/v1/mn_business_reports*', (route) =>
    route.continue({
      postData: JSON.stringify({ ...route.request().postDataJSON(), business_id: draft.id }),
    }),
  )
  await panel(page).getByRole('button', { name: 'Submit Report' }).click()
  await expect(page.getByText('Error submitting report')).toBeVisible()
  await expect(panel(page).getByRole('alert')).toHaveText('Error: This business is not listed')
  await expect(panel(page).getByLabel('Details')).toHaveValue('Something')
})

test('REPT-05 a login that has ended meanwhile says Not authenticated and offers the way back', async ({
  page,
}) => {
  const { business } = await open(page)
  await panel(page).getByLabel(labels.other).check()
  await page.evaluate(() => localStorage.removeItem('suki-auth'))
  await panel(page).getByRole('button', { name: 'Submit Report' }).click()
  await page
    .getByRole('dialog', { name: 'You Are Logged Out' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(panel(page).getByRole('alert')).toContainText('Error: Not authenticated')
  const way = await panel(page).getByRole('link', { name: 'Log In' }).getAttribute('href')
  expect(way).toContain(encodeURIComponent(`#report-${business.id}`))
})

test('REPT-08 with the data service gone a report says that it failed', async ({ page, complaints }) => {
  complaints.expect(/ERR_CONNECTION_REFUSED/)
  await open(page)
  await panel(page).getByLabel(labels.other).check()
  await page.route('**/rest/v1/**', (route) => route.abort('connectionrefused'))
  await panel(page).getByRole('button', { name: 'Submit Report' }).click()
  await expect(page.getByText('Error submitting report')).toBeVisible()
  await expect(panel(page).getByRole('alert')).toHaveText(
    'Error: We could not reach our data just now. Please try again in a moment.',
  )
})

test('REPT-06 a report whose answer is lost, and that is sent again, is stored once', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_CONNECTION_REFUSED|409/)
  const { person } = await open(page)
  await panel(page).getByLabel(labels.other).check()
  await panel(page).getByLabel('Details').fill('Moved across the street.')
  await loseAnswer(page, '**/rest/v1/mn_business_reports*')
  const submit = panel(page).getByRole('button', { name: 'Submit Report' })
  await submit.click()
  await expect(panel(page).getByRole('alert')).toBeVisible()
  await submit.click()
  await expect(page.getByText('Report submitted successfully')).toBeVisible()
  expect(await count('select count(*) from mn_business_reports where user_id = $1', [person.id])).toBe(1)
})

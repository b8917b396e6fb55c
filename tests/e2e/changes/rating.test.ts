import type { Page } from 'playwright/test'
import { isPublic, one } from '../../support/database.ts'
import { ratingText } from '../../support/rating-text.ts'
import { eitherScreen } from '../../support/sample.ts'
import { logIn, newPerson } from '../../support/session.ts'
import { expect, test } from '../../support/test.ts'

type Listed = { id: string; slug: string; name: string }
type Rating = Record<string, unknown> & { id: string }

/** A public business of its own for each test, so that tests at the same time do not count each other's ratings. */
function business(number: number): Promise<Listed> {
  return one<Listed>(
    `select id, slug, name from mn_businesses where ${isPublic} and rating_count > 0 and rating_override is null
     and owner_id is null order by id offset $1 limit 1`,
    [number],
  )
}

const stored = (businessId: string, userId: string) =>
  one<Rating>('select * from mn_business_ratings where business_id = $1 and user_id = $2', [
    businessId,
    userId,
  ])

const panel = (page: Page) => page.getByRole('region', { name: /^(Rate Business|Update Rating):/ })
const toggle = (page: Page) => page.getByRole('main').locator('[data-act="rate"]')

async function choose(page: Page, scores: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, score] of Object.entries(scores))
    await panel(page).getByRole('radiogroup', { name }).getByText(String(score), { exact: true }).click()
}

const three = (service: number, value: number, customer: number) => ({
  'Service Quality': service,
  'Value for Money': value,
  'Customer Service': customer,
})

test('RATE-01 RATE-03 RATE-04 RATE-09 RATE-10 RATE-12 RATE-13 a user rates a business, sees it count, and changes the rating', {
  tag: eitherScreen('rating'),
}, async ({ page, context, isMobile }) => {
  const person = await newPerson()
  await logIn(context, person)
  const { id, slug, name } = await business(isMobile ? 0 : 1)
  await page.goto(`/business/${slug}`)
  await expect(toggle(page)).toHaveText('Rate Business')
  await toggle(page).click()
  await choose(page, three(7, 8, 8))
  await panel(page).getByRole('button', { name: 'Submit Rating' }).click()
  await expect(page.getByText('Rating submitted successfully')).toBeVisible()
  await expect(page.getByText(`Thank you for rating ${name}`)).toBeVisible()
  await expect(panel(page)).toBeHidden()
  const first = await stored(id, person.id)
  expect(first).toMatchObject({
    service_quality: 7,
    value_for_money: 8,
    customer_service: 8,
    overall_rating: '7.67',
  })
  await expect.poll(() => shown(page)).toBe(await counted(id))

  await expect(toggle(page)).toHaveText('Update Rating')
  await toggle(page).click()
  await expect(panel(page).getByRole('radio', { name: '7 of 10' }).first()).toBeChecked()
  await choose(page, three(10, 9, 9))
  await panel(page).getByRole('button', { name: 'Update Rating' }).click()
  await expect(panel(page)).toBeHidden()
  const second = await stored(id, person.id)
  expect(second).toMatchObject({ id: first.id, service_quality: 10, overall_rating: '9.33' })
  await expect.poll(() => shown(page)).toBe(await counted(id))
})

const shown = (page: Page) => page.locator('main h1 ~ ul [data-rating] [data-rating-value]').innerText()
const counted = async (id: string) =>
  ratingText((await one<{ rating: string }>('select rating from mn_businesses where id = $1', [id])).rating)

/** What is shown once the page, built some time ago, has learnt how its business stands now. */
async function shownNow(page: Page, id: string): Promise<string> {
  await expect.poll(() => shown(page)).toBe(await counted(id))
  return shown(page)
}

test('RATE-03 RATE-06 whoever rated before is told so on another page and day, and finds the own scores', async ({
  page,
  context,
}) => {
  const person = await newPerson()
  const { id, slug } = await business(2)
  await one(
    `insert into mn_business_ratings (business_id, user_id, service_quality, value_for_money, customer_service)
     values ($1, $2, 3, 4, 5) returning id`,
    [id, person.id],
  )
  await logIn(context, person)
  await page.goto(`/business/${slug}`)
  await expect(toggle(page)).toHaveText('Update Rating')
  await toggle(page).click()
  for (const [name, score] of Object.entries(three(3, 4, 5)))
    await expect(
      panel(page)
        .getByRole('radiogroup', { name })
        .getByRole('radio', { name: `${score} of 10` }),
    ).toBeChecked()
})

test('RATE-07 with a criterion missing nothing is stored, and the focus goes to what is missing', async ({
  page,
  context,
}) => {
  const person = await newPerson()
  await logIn(context, person)
  const { slug } = await business(3)
  await page.goto(`/business/${slug}`)
  await toggle(page).click()
  await choose(page, { 'Service Quality': 5, 'Customer Service': 6 })
  await panel(page).getByRole('button', { name: 'Submit Rating' }).click()
  await expect(page.getByText('Please rate all categories')).toBeVisible()
  await expect(page.getByText('All three ratings are required')).toBeVisible()
  const missing = panel(page).getByRole('radiogroup', { name: 'Value for Money' })
  await expect(missing).toHaveAttribute('aria-invalid', 'true')
  await expect(missing).toHaveAccessibleDescription('Please choose a score.')
  await expect(missing.getByRole('radio').first()).toBeFocused()
  await expect(panel(page).getByText('Please choose a score.')).toHaveCount(1)
  const { count } = await one<{ count: string }>(
    'select count(*) from mn_business_ratings where user_id = $1',
    [person.id],
  )
  expect(Number(count)).toBe(0)
  await choose(page, { 'Value for Money': 7 })
  await expect(panel(page).getByText('Please choose a score.')).toHaveCount(0)
})

test('RATE-01 RATE-02 a rating needs nothing but a keyboard', async ({ page, context }) => {
  const person = await newPerson()
  await logIn(context, person)
  const { id, slug } = await business(4)
  await page.goto(`/business/${slug}`)
  await toggle(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  await expect(toggle(page)).toBeFocused()
  // The group says nothing of it: what was rated before is read first, and until then there is nothing to tab to.
  await expect(panel(page).getByRole('radio').first()).toBeEnabled()
  await page.keyboard.press('Tab') // to the other toggle
  for (const presses of [3, 0, 9]) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    for (let press = 0; press < presses; press += 1) await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Rating submitted successfully')).toBeVisible()
  await expect(toggle(page)).toBeFocused()
  expect(await stored(id, person.id)).toMatchObject({
    service_quality: 4,
    value_for_money: 1,
    customer_service: 10,
    overall_rating: '5.00',
  })
})

test('RATE-05 RATE-11 while it is being sent the button says so, and pressing it twice rates once', async ({
  page,
  context,
}) => {
  const person = await newPerson()
  await logIn(context, person)
  const { id, slug } = await business(5)
  let sent = 0
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/rest/v1/mn_business_ratings*', async (route) => {
    if (route.request().method() === 'POST') {
      sent += 1
      await held
    }
    await route.continue()
  })
  await page.goto(`/business/${slug}`)
  const before = await shownNow(page, id)
  await toggle(page).click()
  await choose(page, three(1, 1, 1))
  await panel(page).getByRole('button', { name: 'Submit Rating' }).dblclick()
  await expect(panel(page).getByRole('button', { name: 'Submitting...' })).toBeVisible()
  expect(await shown(page), 'the rating is shown before the answer').not.toBe(before)
  letGo()
  await expect(page.getByText('Rating submitted successfully')).toHaveCount(1)
  expect(sent).toBe(1)
})

test('RATE-14 RATE-15 RATE-16 a rating that is refused says why, and the shown one comes back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/403/)
  const mine = await one<Listed & { owner_id: string }>(
    `select id, slug, name, owner_id from mn_businesses where ${isPublic} and owner_id is not null and rating_count > 0 and rating_override is null order by id limit 1`,
  )
  await logIn(context, { id: mine.owner_id, email: 'owner@demo.test' })
  await page.goto(`/business/${mine.slug}`)
  const before = await shownNow(page, mine.id)
  await toggle(page).click()
  await choose(page, three(10, 10, 10))
  await panel(page).getByRole('button', { name: 'Submit Rating' }).click()
  await expect(page.getByText('Error submitting rating')).toBeVisible()
  await expect(page.getByText('You cannot rate a business of your own', { exact: true })).toBeVisible()
  await expect(panel(page).getByRole('alert')).toHaveText('Error: You cannot rate a business of your own')
  expect(await shown(page)).toBe(before)
  await expect(panel(page).getByRole('radio', { name: '10 of 10' }).first()).toBeChecked()
})

test('RATE-08 a login that has ended meanwhile says Not authenticated, keeps the scores and offers the way back', async ({
  page,
  context,
}) => {
  const person = await newPerson()
  await logIn(context, person)
  const { id, slug } = await business(6)
  await page.goto(`/business/${slug}`)
  await toggle(page).click()
  await choose(page, three(5, 5, 5))
  await page.evaluate(() => localStorage.removeItem('suki-auth'))
  await panel(page).getByRole('button', { name: 'Submit Rating' }).click()
  await page
    .getByRole('dialog', { name: 'You Are Logged Out' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(page.getByText('Error submitting rating')).toBeVisible()
  await expect(panel(page).getByRole('alert')).toContainText('Error: Not authenticated')
  await expect(panel(page).getByRole('radio', { name: '5 of 10' }).first()).toBeChecked()
  const way = await panel(page).getByRole('link', { name: 'Log In' }).getAttribute('href')
  expect(new URL(way ?? '', 'http://site').searchParams.get('next')).toBe(`/business/${slug}#rate-${id}`)
})

test('RATE-15 with the data service gone the panel says what cannot be done, and works once it is back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_CONNECTION_REFUSED/)
  await logIn(context, await newPerson())
  const { slug } = await business(7)
  await page.goto(`/business/${slug}`)
  await page.route('**/rest/v1/**', (route) => route.abort('connectionrefused'))
  await toggle(page).click()
  await expect(page.getByRole('alert')).toContainText('nothing can be rated')
  await page.unroute('**/rest/v1/**')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await choose(page, three(5, 6, 7))
  await page.route('**/rest/v1/**', (route) => route.abort('connectionrefused'))
  await panel(page).getByRole('button', { name: 'Submit Rating' }).click()
  await expect(panel(page).getByRole('alert')).toHaveText(
    'Error: We could not reach our data just now. Please try again in a moment.',
  )
  await expect(page.getByText('Error submitting rating')).toBeVisible()
})

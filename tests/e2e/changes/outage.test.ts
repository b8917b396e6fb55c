import type { Page, Request } from 'playwright/test'
import { logInThroughProvider, newEmail } from '../../support/login.ts'
import { test } from '../../support/outage.ts'
import { expect } from '../../support/test.ts'

/** What a browser says of a service that is not there, of pages that say so, and of pictures that it kept. */
const gone = /ERR_CONNECTION_REFUSED|status (of )?50[034]|Failed to fetch|No list came|AppError|AuthRetryable/

const main = (page: Page) => page.getByRole('main')
const firstCard = (page: Page) => main(page).getByRole('article').first()

/** Addresses of a category and of a business, as the home page links them. */
async function linkedFrom(page: Page, selector: string): Promise<string> {
  await page.goto('/')
  return (await main(page).locator(selector).first().getAttribute('href')) ?? ''
}
const category = (page: Page) => linkedFrom(page, 'a[href^="/category/"]')
const business = (page: Page) => linkedFrom(page, 'article a[href^="/business/"]')

/** Does what opens a page, and waits for what this page asks by itself: a service that stops cuts off what is under way. */
async function opened(page: Page, open: () => Promise<unknown>, asked: readonly string[]): Promise<void> {
  const isAnswerTo = (path: string) => (request: Request) => request.url().includes(`/rest/v1/${path}`)
  const answers = asked.map((path) => page.waitForEvent('requestfinished', isAnswerTo(path)))
  await Promise.all([...answers, open()])
}
const logIn = (page: Page) =>
  opened(page, () => logInThroughProvider(page, newEmail()), [
    'rpc/is_current_user_admin',
    'mn_business_ratings?',
  ])

// One worker for all of them: the directory that they stop takes long to start.
test.describe.configure({ mode: 'default' })
test.beforeEach(({ complaints }) => complaints.expect(gone))

test('BUILD-01 with the data service stopped every public page still shows its content', async ({
  page,
  outage,
}) => {
  const built = {
    '/': 'Browse Categories',
    [await category(page)]: 'businesses found',
    [`${await category(page)}?page=2`]: 'businesses found',
    '/location/makati-city': 'Popular Categories',
    [await business(page)]: 'Contact Information',
    '/about': 'Our Mission',
    '/contact': 'Send Message',
    '/add-business': 'Business name',
    '/advertise': 'Premium Package',
    '/terms': 'Governing law',
    '/privacy': 'Governing law',
    '/auth': 'Continue with Google',
    '/user-dashboard': 'Authentication Required',
  }
  await outage.during(async () => {
    for (const [path, words] of Object.entries(built)) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(200)
      await expect(main(page).getByText(words).first(), path).toBeVisible()
    }
    await page.goto('/')
    await expect(main(page).getByRole('heading', { name: 'Featured Promotions' })).toBeVisible()
    await main(page).getByRole('button', { name: 'Next' }).click()
    await expect(
      main(page)
        .getByRole('link', { name: /Learn More/ })
        .first(),
    ).toBeVisible()
  })
})

test('SRCH-32 the search and its suggestions say that they do not work, and do when the service is back', async ({
  page,
  outage,
}) => {
  await page.goto('/search')
  const box = main(page).locator('input[name="q"]')
  await outage.during(async () => {
    await box.pressSequentially('dental')
    await expect(page.getByText('Suggestions are not available right now.')).toBeAttached()
    await expect(page.getByRole('heading', { name: 'The search did not work' })).toBeVisible()
    // What failed may have been its beginning: a reload brings back what the address says.
    await expect(page).toHaveURL('/search?q=dental')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'The search did not work' })).toBeVisible()
    await expect(box).toHaveValue('dental')
  })
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page.locator('#results-heading')).toHaveText(/business(es)? found/)
  await expect(firstCard(page)).toBeVisible()
  await box.press('End')
  await box.pressSequentially(' c')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
})

test('a list says when it cannot be filtered or cannot go on, and goes on when the service is back', async ({
  page,
  outage,
}) => {
  const path = await category(page)
  await page.goto(path)
  await outage.during(async () => {
    const more = page.getByRole('link', { name: 'Load More' })
    await more.click()
    await expect
      .poll(() => main(page).getByRole('article').count(), 'the next page is a file')
      .toBeGreaterThan(50)
    await page.getByLabel('City', { exact: true }).selectOption({ label: 'Makati City' })
    await expect(page.getByRole('heading', { name: 'The search did not work' })).toBeVisible()
  })
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(main(page).locator('[data-count]')).toContainText('businesses found')
  await expect(page).toHaveURL(`${path}?city=makati-city`)
  await expect(main(page).getByRole('article')).not.toHaveCount(0)
  for (const card of await main(page).getByRole('article').all()) await expect(card).toContainText('Makati')
})

test('RATE-15 REPT-08 rating and reporting say that they do not work, keep what was entered, and work again', async ({
  page,
  outage,
}) => {
  const path = await business(page)
  await logIn(page)
  await opened(page, () => page.goto(path), ['mn_businesses?', 'mn_business_ratings?'])
  const rate = main(page).locator('[data-act="rate"]')
  const panel = page.locator('.feedback-panel')
  await outage.during(async () => {
    await rate.click()
    await expect(panel.getByRole('alert')).toContainText('nothing can be rated')
  })
  await panel.getByRole('button', { name: 'Try Again' }).click()
  for (const name of ['Service Quality', 'Value for Money', 'Customer Service'])
    await panel.getByRole('radiogroup', { name }).getByText('9', { exact: true }).click()
  await outage.during(async () => {
    await panel.getByRole('button', { name: 'Submit Rating' }).click()
    await expect(panel.getByRole('alert')).toHaveText(
      'Error: We could not reach our data just now. Please try again in a moment.',
    )
  })
  await panel.getByRole('button', { name: 'Submit Rating' }).click()
  await expect(page.getByText('Rating submitted successfully')).toBeVisible()

  await main(page).locator('[data-act="report"]').click()
  await panel.getByLabel('Wrong location').check()
  await outage.during(async () => {
    await panel.getByRole('button', { name: 'Submit Report' }).click()
    await expect(panel.getByRole('alert')).toHaveText(
      'Error: We could not reach our data just now. Please try again in a moment.',
    )
  })
  await panel.getByRole('button', { name: 'Submit Report' }).click()
  await expect(page.getByText('Report submitted successfully')).toBeVisible()
})

test('contact and newsletter say that they cannot take it, keep what was typed, and take it later', async ({
  page,
  outage,
}) => {
  await page.goto('/contact')
  const form = main(page).locator('form')
  const footer = page.getByRole('contentinfo')
  const typed = {
    'Full name': 'Ana Peña',
    Email: 'ana@people.test',
    Subject: 'From an outage',
    Message: 'Hello',
  }
  for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text)
  await footer.getByLabel('Newsletter').fill('outage@people.test')
  const send = form.getByRole('button', { name: 'Send Message' })
  const subscribe = footer.getByRole('button', { name: 'Subscribe' })
  await outage.during(async () => {
    await send.click()
    await expect(form.getByRole('status')).toContainText('This is not possible right now.')
    await expect(form.getByLabel('Message')).toHaveValue('Hello')
    await subscribe.click()
    await expect(footer.getByRole('status')).toContainText('This is not possible right now.')
  })
  await send.click()
  await expect(page.getByText('Message sent')).toBeVisible()
  await subscribe.click()
  await expect(footer.getByRole('status')).toContainText('Thank you for signing up.')
})

test('AUTH-05 HEAD-08 NF-07 logging in and out and the areas behind say what does not work, and work again', async ({
  page,
  outage,
}) => {
  await page.goto('/auth?next=/about')
  const google = page.getByRole('link', { name: 'Continue with Google' })
  await outage.during(async () => {
    await google.click()
    await expect(page.getByText('An unexpected error occurred')).toBeVisible()
    await expect(page).toHaveURL('/auth?next=/about')
  })
  await logIn(page)
  await outage.during(async () => {
    await page.goto('/about')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible()
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await page.goto('/contact')
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('An unexpected error occurred')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  })
})

import { site } from '#config/place/site.ts'
import { plans as catalogue } from '#features/plans/plans.ts'
import { expect, test } from '../support/test.ts'

test('ABOUT-01 ABOUT-02 about tells mission, highlights, story and values, and leads on', async ({
  page,
}) => {
  await page.goto('/about')
  const main = page.getByRole('main')
  const section = (name: string) =>
    main.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(section('Our Mission').getByRole('listitem')).toHaveCount(4)
  await expect(section('Our Story')).toContainText('founded in 2024')
  await expect(section('Our Values').getByRole('term')).toHaveCount(4)
  await expect(main.locator('a[href="/add-business"]')).toBeVisible()
  await main.locator('a[href="/search"]').click()
  await expect(page).toHaveURL('/search')
})

test.describe('contact', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/contact')
  })

  test('CONT-01 CONT-02 CONT-03 asks for four things, all of them, and a real address', async ({ page }) => {
    const form = page.getByRole('main').locator('form')
    const valid = (label: string) =>
      form.getByLabel(label).evaluate((field: HTMLInputElement) => field.checkValidity())
    for (const label of ['Full name', 'Email', 'Subject', 'Message']) {
      await expect(form.getByLabel(label)).toBeVisible()
      expect(await valid(label), label).toBe(false)
    }
    for (const label of ['Full name', 'Subject', 'Message']) {
      await form.getByLabel(label).fill('Ana')
      expect(await valid(label), label).toBe(true)
    }
    await form.getByLabel('Email').fill('ana at example')
    expect(await valid('Email')).toBe(false)
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(page).toHaveURL('/contact')
    await form.getByLabel('Email').fill('ana@example.com')
    expect(await valid('Email')).toBe(true)
  })

  test('CONT-06 CONT-07 CONT-08 says where we are, how fast we answer and when', async ({ page }) => {
    const main = page.getByRole('main')
    await expect(main).toContainText(site.contact.address)
    for (const address of [site.contact.general, site.contact.business, site.contact.support])
      await expect(main.locator(`a[href="mailto:${address}"]`)).toBeVisible()
    await expect(main).toContainText('24 hours')
    await expect(main).toContainText('Monday to Friday 9:00 AM - 6:00 PM')
    await expect(main).toContainText('limited weekend support')
  })

  test('CONT-09 answers the three usual questions', async ({ page }) => {
    const questions = page.getByRole('main').locator('details')
    await expect(questions).toHaveCount(3)
    for (const text of [
      /Add Your Business page/,
      /Basic listings are free.*[Pp]remium features/,
      /Contact our team/,
    ]) {
      const question = questions.filter({ hasText: text })
      await question.locator('summary').click()
      await expect(question.getByText(text)).toBeVisible()
    }
  })
})

test('LEGAL-01 LEGAL-02 LEGAL-03 LEGAL-04 LEGAL-05 terms and privacy say what they must', async ({
  page,
}) => {
  for (const path of ['/terms', '/privacy']) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main).toContainText('January 2024')
    await expect(main).toContainText(/Business data and images are sourced from third parties/)
    for (const right of [
      /claim( the listing|, update or)/,
      /update (the listing|or remove)/,
      /remove (the|a) listing/,
      /have an image removed/,
      /within 48 hours/,
      /DMCA/,
      /laws of the Philippines/,
      /under 13/,
    ])
      await expect(main, path).toContainText(right)
    await expect(main, path).toContainText(/content rules/i)
  }
  const main = page.getByRole('main')
  await expect(main).toContainText('As the Data Privacy Act of 2012 (Republic Act No. 10173) asks')
  await expect(main.getByRole('heading', { name: '5 years after they ended, as Section 235' })).toBeVisible()
})

test('ADV-01 ADV-02 ADV-03 ADV-04 PAY-04 PAY-05 advertise shows the plans, who is happy with them and what is promised', async ({
  page,
}) => {
  await page.goto('/advertise')
  const main = page.getByRole('main')
  const plans = [
    {
      name: 'Featured Listing',
      monthly: '₱499',
      yearly: '₱4,990',
      features: ['priority placement', 'featured badge', 'enhanced profile', 'monthly reports'],
    },
    {
      name: 'Banner Advertising',
      monthly: '₱1,999',
      yearly: '₱19,990',
      features: [
        'premium banner placement',
        'category page visibility',
        'custom design',
        'click analytics',
        'location and category targeting',
      ],
    },
    {
      name: 'Premium Package',
      monthly: '₱2,999',
      yearly: '₱29,990',
      features: [
        'all banner benefits',
        'homepage banner',
        'social promotion',
        'dedicated account manager',
        'advanced analytics',
      ],
    },
  ]
  await expect(main.getByRole('article')).toHaveCount(catalogue.length)
  for (const { name, monthly, yearly, features } of plans) {
    const card = main.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
    await expect(card).toContainText(monthly)
    await expect(card).toContainText(yearly)
    await expect(card).toContainText('Save 2 months')
    for (const feature of features) await expect(card).toContainText(new RegExp(feature, 'i'))
  }
  await expect(main.getByText('BEST VALUE')).toHaveCount(1)
  await expect(main.getByRole('article').filter({ hasText: 'BEST VALUE' })).toContainText('Premium Package')
  await expect(main.getByRole('figure')).toHaveCount(2)
  await expect(main).toContainText('No setup fees, Cancel anytime, 30-day money-back guarantee')
  await expect(main.locator('a[href="/user-dashboard"]')).toBeVisible()
  await expect(main.locator('a[href="/contact"]')).toBeVisible()
})

test('AUTH-01 login offers Google and Facebook', async ({ page }) => {
  await page.goto('/auth')
  for (const name of ['Google', 'Facebook']) {
    const button = page.getByRole('main').getByRole('link', { name: `Continue with ${name}` })
    await expect(button).toBeVisible()
    await expect(button).toHaveAttribute(
      'href',
      new RegExp(`/auth/v1/authorize\\?.*provider=${name.toLowerCase()}`),
    )
  }
})

test('DASH-01 the dashboard asks a logged-out visitor to log in', async ({ page }) => {
  await page.goto('/user-dashboard')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await main.getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/auth')
})

test('ADM-02 the admin area denies a visitor', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByRole('main')).toContainText(
    'Access Denied: You need admin privileges to access business management.',
  )
})

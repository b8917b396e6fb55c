import type { Page } from 'playwright/test'
import { expectNoViolations, expectNoViolationsByDayAndDusk } from '../support/accessible.ts'
import { one, sql } from '../support/database.ts'
import { holdRequests } from '../support/held-requests.ts'
import { findStack } from '../support/running-stack.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page }) => {
  await sql('delete from private.visitor_action_counts')
  await page.goto('/about')
})

const footer = (page: Page) => page.getByRole('contentinfo')
const status = (page: Page) => footer(page).getByRole('status')

async function subscribe(page: Page, address: string): Promise<void> {
  await footer(page).getByLabel('Newsletter').fill(address)
  await footer(page).getByRole('button', { name: 'Subscribe' }).click()
}

const stored = (address: string) =>
  sql('select email from mn_newsletter_subscribers where email ilike $1', [address])

test(
  'NEWS-03 NEWS-04 signing up says so in place, and the same the second time in other letters',
  {
    tag: '@phone',
  },
  async ({ page }, { project }) => {
    const address = `${project.name}-reader@people.test`
    const thanks =
      'Thank you for signing up. New places and openings come about once a month. A link that we mail to you confirms your address: nothing else is sent before you follow it.'
    // By the keyboard alone.
    await footer(page).getByLabel('Newsletter').focus()
    await page.keyboard.type(address)
    await page.keyboard.press('Enter')
    await expect(status(page)).toHaveText(thanks)
    await expect(footer(page).getByLabel('Newsletter')).toHaveValue('')
    await expectNoViolations(page)
    await page.reload()
    await subscribe(page, address.toUpperCase())
    await expect(status(page)).toHaveText(thanks)
    expect(await stored(address)).toEqual([{ email: address }])
  },
)

test('NEWS-02 what is no address is not sent, or marked by the server', async ({ page, complaints }) => {
  complaints.expect(/400/)
  await subscribe(page, 'reader at people')
  const box = footer(page).getByLabel('Newsletter')
  expect(await box.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true)
  await expect(status(page)).toBeEmpty()
  await subscribe(page, 'reader@people')
  await expect(status(page)).toHaveText('Please check the marked fields.')
  await expect(box).toHaveAccessibleDescription(/Please enter a valid email address\./)
  await expect(box).toHaveValue('reader@people')
  await expectNoViolations(page)
  expect(await stored('reader@people')).toEqual([])
})

test('an address that is typed while another is being sent stays', async ({ page }) => {
  const letGo = await holdRequests(page, '**/.netlify/functions/newsletter')
  await subscribe(page, 'first-reader@people.test')
  await expect(status(page)).toHaveText('Sending…')
  await footer(page).getByLabel('Newsletter').fill('second-reader@people.test')
  letGo()
  await expect(status(page)).toContainText('Thank you for signing up.')
  await expect(footer(page).getByLabel('Newsletter')).toHaveValue('second-reader@people.test')
})

test('NEWS-05 NEWS-07 the questions behind mailed links are for everybody, by day and at dusk', async ({
  page,
}) => {
  const id = '00000000-0000-4000-8000-000000000000'
  const links = { 'confirm-subscription': `token=${id}.${'a'.repeat(64)}`, 'leave-newsletter': `key=${id}` }
  for (const [name, query] of Object.entries(links)) {
    await page.goto(`/.netlify/functions/${name}?${query}`)
    await expect(page.getByRole('main').getByRole('button')).toBeVisible()
    await expectNoViolationsByDayAndDusk(page)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('NEWS-02 NEWS-03 an address comes back to be corrected, then leads to a page that thanks', async ({
    page,
    complaints,
  }, { project }) => {
    complaints.expect(/400/)
    await subscribe(page, 'reader@people')
    const box = page.getByRole('main').getByLabel('Newsletter')
    await expect(box).toHaveValue('reader@people')
    await expect(box).toHaveAccessibleDescription(/Please enter a valid email address\./)
    const address = `plain-${project.name}@people.test`
    await box.fill(address)
    await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
    await expect(page).toHaveURL('/newsletter/joined')
    await expect(page.getByRole('heading', { name: 'Thank you for signing up' })).toBeVisible()
    expect(await stored(address)).toEqual([{ email: address }])
  })

  test('NEWS-05 NEWS-07 a mailed link asks, its button confirms, and another one unsubscribes', async ({
    page,
  }, { project }) => {
    const address = `whole-way-${project.name}@people.test`
    await subscribe(page, address)
    await expect(page).toHaveURL('/newsletter/joined')
    const main = page.getByRole('main')
    const openMailed = async (label: string) => {
      await expect(async () => {
        await page.goto(`${findStack().url}/mail`)
        await page.getByRole('row', { name: address }).getByRole('link').first().click({ timeout: 1000 })
      }).toPass()
      const target = await page.frameLocator('iframe').getByRole('link', { name: label }).getAttribute('href')
      await page.goto(target ?? '')
    }
    const isListed = async () =>
      (
        await one('select confirmed_at is not null as is from mn_newsletter_subscribers where email = $1', [
          address,
        ])
      ).is

    await openMailed('Confirm Address')
    await expect(main.getByRole('heading', { name: 'Confirm your address' })).toBeVisible()
    expect(await isListed()).toBe(false)
    await main.getByRole('button', { name: 'Confirm Address' }).click()
    await expect(page).toHaveURL('/newsletter/confirmed')
    await expect(main.getByRole('heading', { name: 'You are on the list' })).toBeVisible()
    expect(await isListed()).toBe(true)

    await openMailed('Unsubscribe')
    await main.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(main.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
    expect(await isListed()).toBe(false)
  })
})

import { findStack } from '../support/running-stack.ts'
import { demoPerson, logIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('ISL-01 ISL-03 the dashboard asks the data service by table, with the public key as a header', async ({
  page,
  context,
}) => {
  const { url, anonKey } = findStack()
  await logIn(context, demoPerson('owner'))
  const questions = ['mn_businesses', 'mn_advertising_subscriptions'].map((table) =>
    page.waitForRequest((request) => request.url().startsWith(`${url}/rest/v1/${table}?select=`)),
  )
  await page.goto('/user-dashboard')
  for (const question of questions) {
    const headers = await (await question).allHeaders()
    expect(headers['apikey']).toBe(anonKey)
    expect(headers['authorization']).toMatch(/^Bearer /)
  }
})

test('PAY-21 a portal that cannot be opened is said by an alert', async ({ page, context, complaints }) => {
  complaints.expect(/503/)
  await logIn(context, demoPerson('owner'))
  await page.route('**/.netlify/functions/customer-portal', (route) =>
    route.fulfill({ status: 503, json: { error: 'x', reference: 'y' } }),
  )
  await page.goto('/user-dashboard?tab=advertising')
  await page.getByRole('button', { name: 'Manage Subscription' }).first().click()
  await expect(page.getByRole('alert')).toHaveText('Unable to open customer portal. Please try again.')
  await expect.poll(() => context.pages().length).toBe(1)
})

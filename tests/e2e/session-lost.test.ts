import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { sessionKey } from '#core/browser-names.ts'
import { violationsByDayAndDusk } from '../support/accessible.ts'
import { one, sql } from '../support/database.ts'
import { logInThroughProvider, newEmail, signInProvider } from '../support/login.ts'
import { expect, test } from '../support/test.ts'

const lost = (page: Page) => page.getByRole('dialog', { name: 'You Are Logged Out' })

test('AUTH-07 AUTH-09 an owner whose session ended elsewhere logs in beside the form, which is then saved', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/401/)
  const email = newEmail()
  await logInThroughProvider(page, email)
  const business = await one<{ id: string; name: string }>(
    `insert into mn_businesses (name, owner_id, category_id)
     select $1, users.id, (select id from mn_categories order by slug limit 1) from auth.users where email = $2
     returning id, name`,
    [`Tindahan ${randomUUID().slice(0, 8)}`, email],
  )
  await page.goto('/user-dashboard')
  const form = page.getByRole('dialog', { name: 'Edit Business' })
  const edit = page.getByRole('button', { name: `Edit ${business.name}` })
  await expect(edit).toBeVisible()
  const reading = '**/rest/v1/mn_businesses?select=*'
  await page.route(reading, (route) =>
    route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } }),
  )
  await edit.click()
  await expect(form.getByRole('alert')).toContainText('Your login has ended. Please log in and try again.')
  await page.unroute(reading)
  await form.getByRole('button', { name: 'Try Again' }).click()
  const address = form.getByRole('textbox', { name: 'Address' })
  await address.fill('12 Kalayaan Avenue')

  const other = await context.newPage()
  await other.goto('/about')
  await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByText('Logged out successfully')).toBeVisible()
  await form.getByRole('button', { name: 'Update Business' }).click()
  await expect(lost(page)).toBeVisible()
  expect(await violationsByDayAndDusk(page)).toEqual([])

  // Not now: nothing was stored, nothing typed is gone, and the next attempt asks again.
  await lost(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Your login has ended. Please log in and try again.')).toBeVisible()
  await expect(address).toHaveValue('12 Kalayaan Avenue')
  await form.getByRole('button', { name: 'Update Business' }).click()

  const opening = context.waitForEvent('page')
  await lost(page).getByRole('link', { name: 'Log In' }).click()
  const login = await opening
  await login.getByRole('link', { name: 'Continue with Google' }).click()
  await signInProvider(login, email)
  await expect(login.getByRole('heading', { name: 'You Are Logged In' })).toBeVisible()

  await expect(page.getByText('Business updated successfully.')).toBeVisible()
  await expect(lost(page)).toHaveCount(0)
  await expect(form).toHaveCount(0)
  expect(await one('select address from mn_businesses where id = $1', [business.id])).toEqual({
    address: '12 Kalayaan Avenue',
  })
})

test('AUTH-09 a login that the services refuse long before its time begins anew, and what was asked for is done', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/400|401|403/)
  const email = newEmail()
  await logInThroughProvider(page, email)
  const business = await one<{ id: string; name: string; owner: string }>(
    `insert into mn_businesses (name, owner_id, draft)
     select $1, users.id, false from auth.users where email = $2 returning id, name, owner_id as owner`,
    [`Tindahan ${randomUUID().slice(0, 8)}`, email],
  )
  await page.goto('/user-dashboard')
  const archive = page.getByRole('button', { name: `Archive ${business.name}` })
  await expect(archive).toBeVisible()
  // As after the keys that sign tokens were changed: neither the token counts any more nor what renews it.
  await sql('delete from auth.sessions where user_id = $1', [business.owner])
  const refused = await page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? '{}').access_token,
    sessionKey,
  )
  await page.route('**/rest/v1/**', (route) =>
    route.request().headers()['authorization'] === `Bearer ${refused}`
      ? route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'JWSInvalidSignature' } })
      : route.continue(),
  )
  await archive.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  const opening = context.waitForEvent('page')
  await lost(page).getByRole('link', { name: 'Log In' }).click()
  const login = await opening
  await login.getByRole('link', { name: 'Continue with Google' }).click()
  await signInProvider(login, email)
  await expect(page.getByText('Business archived.')).toBeVisible()
  await expect(lost(page)).toHaveCount(0)
  expect(await one('select archived from mn_businesses where id = $1', [business.id])).toEqual({
    archived: true,
  })
})

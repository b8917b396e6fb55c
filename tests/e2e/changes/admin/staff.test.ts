import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright/test'
import { expectNoViolationsByDayAndDusk } from '../../../support/accessible.ts'
import { newStaff, openAdmin, rowOf, toast } from '../../../support/admin.ts'
import { newBusiness } from '../../../support/admin-rows.ts'
import { sql } from '../../../support/database.ts'
import { keptMessages } from '../../../support/kept-mail.ts'
import { newEmail, signInProvider } from '../../../support/login.ts'
import { findStack } from '../../../support/running-stack.ts'
import { eitherScreen } from '../../../support/sample.ts'
import { demoPerson, logIn, newPerson, sessionOf } from '../../../support/session.ts'
import { siteUrl, stackSettings } from '../../../support/stack-settings.ts'
import { expect, test } from '../../../support/test.ts'

/** What the schedule does every few minutes, and the path of the link in the mail that came of it. */
async function mailedLink(email: string): Promise<string> {
  const sent = await fetch(`${siteUrl}/.netlify/functions/send-mail`, { method: 'POST', body: '{}' })
  await sent.arrayBuffer()
  const isTheirs = (message: string) => message.includes(email) && message.includes('/invitation#')
  const mail = keptMessages(stackSettings.stateDir).filter(isTheirs).at(-1)
  const [, link = ''] = /\/(invitation#[\w.-]+)/.exec(mail?.replaceAll('=\r\n', '') ?? '') ?? []
  return `/${link}`
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Administration' })
const ended = (page: Page) => page.getByRole('heading', { name: 'You Are Not on the Staff Any More' })

/** The Staff tab's form. */
async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption(role)
  await page.getByRole('button', { name: 'Send Invitation' }).click()
}

/** As whoever opens a link of a mail in a browser that knows nobody. */
async function forget(page: Page): Promise<void> {
  await page.goto('/about')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

async function logInFromInvitation(page: Page, email: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await signInProvider(page, email)
  await expect(page).toHaveURL(/\/invitation#/)
}

test('STAFF-01 STAFF-02 STAFF-03 ROLE-13 an editor is invited by mail, logs in by the link, and has the editor’s tabs', {
  tag: eitherScreen('invitation'),
}, async ({ page, context, complaints }) => {
  complaints.expect(/invite_staff/)
  const email = newEmail()
  await openAdmin(page, context, '?tab=staff')
  await expect(rowOf(page, 'moderator@demo.test').getByLabel('Role of moderator@demo.test')).toHaveValue(
    'moderator',
  )
  await invite(page, 'no address', 'editor')
  await expect(page.getByText('This is no e-mail address. Please check it.')).toBeVisible()
  await invite(page, 'editor@demo.test', 'editor')
  await expect(page.getByText('This person is on the staff already.')).toBeVisible()
  await invite(page, email, 'editor')
  await expect(toast(page, 'Invitation on its way.')).toContainText(email)
  await expect(page.getByRole('table', { name: 'Open invitations' })).toContainText(email)
  await expectNoViolationsByDayAndDusk(page)

  const link = await mailedLink(email)
  await forget(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'You Are Invited' })).toBeVisible()
  await logInFromInvitation(page, email)
  await expect(page.getByRole('heading', { name: 'Join as Editor' })).toBeVisible()
  await expectNoViolationsByDayAndDusk(page)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText(`Signed in as ${email} (Editor)`)).toBeVisible()
  await expect(navigation(page).locator('.tile')).toHaveText([
    ...[/Overview/, /Businesses/, /Categories/, /Waiting to Publish/, /Link Extractor/],
  ])
  for (const name of ['Ratings', 'Featured Ads', 'Messages', 'Staff'])
    await expect(navigation(page).getByRole('link', { name })).toHaveCount(0)
  await page.goto('/admin?tab=ads')
  await expect(page.getByText('Featured Ads is for administrators; you are here as editor.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Overview' }).click()
  await expect(page.getByText('Total Businesses')).toBeVisible()
  await expect(page.getByText('View Ratings')).toHaveCount(0)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Accepted Already' })).toBeVisible()
})

test('STAFF-03 an invitation is nobody else’s, and a made-up or withdrawn one counts for nothing', async ({
  page,
  context,
}) => {
  const email = newEmail()
  await openAdmin(page, context, '?tab=staff')
  await invite(page, email, 'moderator')
  await expect(toast(page, 'Invitation on its way.')).toBeVisible()
  const link = await mailedLink(email)
  const other = await newPerson()
  await logIn(context, other)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'For Another Address' })).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  await page.getByRole('button', { name: 'Log In With Another Account' }).click()
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await signInProvider(page, email)
  await expect(page.getByRole('heading', { name: 'Join as Moderator' })).toBeVisible()
  await sql('delete from private.staff_invitations where email = $1', [email])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This Invitation Does Not Count' })).toBeVisible()
  await page.goto('/invitation#x')
  await expect(page.getByRole('heading', { name: 'This Invitation Does Not Count' })).toBeVisible()
})

test('ROLE-13 a moderator reaches no money, by no address and no request of their own', async ({
  page,
  context,
}) => {
  await openAdmin(page, context, '', demoPerson('moderator'))
  await expect(navigation(page).locator('.tile')).toHaveText([
    /Overview/,
    /Ratings/,
    /Reports/,
    /Reported Issues/,
  ])
  for (const [query, title] of [
    ['?tab=ads', 'Featured Ads is for administrators;'],
    ['?tab=staff', 'Staff is for administrators;'],
    [`?tab=manage&business=${demoPerson('owner').id}`, 'Businesses is for administrators and editors;'],
  ] as const) {
    await page.goto(`/admin${query}`)
    await expect(page.getByText(title)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const { url, anonKey } = findStack()
  const { access_token } = await sessionOf(demoPerson('moderator'))
  const headers = {
    apikey: anonKey,
    Authorization: `Bearer ${access_token}`,
    'content-type': 'application/json',
  }
  const get = async (path: string) => (await fetch(`${url}/rest/v1${path}`, { headers })).json()
  const post = async (address: string, body: object) => {
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
    await answer.arrayBuffer()
    return answer.status
  }
  expect(await get('/mn_advertising_subscriptions?select=id')).toEqual([])
  expect(await get('/mn_advertising_checkouts?select=id')).toEqual([])
  expect(await get('/mn_payment_events?select=event_id')).toEqual([])
  expect(await get('/mn_outgoing_mail?select=id')).toEqual([])
  expect((await get('/mn_business_reports?select=id&limit=1')).length).toBe(1)
  const grant = { subscription_type: 'premium', status: 'active', end_date: '2999-01-01T00:00:00Z' }
  expect(await post(`${url}/rest/v1/mn_advertising_subscriptions`, grant)).toBe(403)
  for (const name of ['admin_staff', 'admin_businesses', 'request_site_build'])
    expect(await post(`${url}/rest/v1/rpc/${name}`, {}), name).toBe(403)
  const raised = { account: demoPerson('moderator').id, role: 'administrator' }
  expect(await post(`${url}/rest/v1/rpc/set_staff_role`, raised)).toBe(403)
  const run = (name: string, body: object) => post(`${siteUrl}/.netlify/functions/${name}`, body)
  expect(await run('extract-business-data', { url: 'https://a.example' })).toBe(403)
  expect(await run('delete-businesses', { ids: [demoPerson('owner').id] })).toBe(403)
})

test('ROLE-15 whoever is removed in the middle of their work is told, and nothing more works', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/status 403: .*rpc|the server responded with a status of 403/)
  const business = await newBusiness()
  const editor = await newStaff('editor')
  await openAdmin(page, context, `?tab=businesses&q=${business.name}`, editor)
  await expect(rowOf(page, business.name)).toBeVisible()
  await sql('delete from admin_users where user_id = $1', [editor.id])
  await page.getByRole('button', { name: `Featured: ${business.name}` }).click()
  await expect(ended(page)).toBeVisible()
  expect(await sql('select featured from mn_businesses where id = $1', [business.id])).toEqual([
    { featured: false },
  ])
  await page.reload()
  await expect(page.getByText('Access Denied: You need admin privileges')).toBeVisible()
})

test('ROLE-15 whose role changes sees the other tabs at once', async ({ page, context, complaints }) => {
  complaints.expect(/status 403: .*rpc|the server responded with a status of 403/)
  const business = await newBusiness()
  const editor = await newStaff('editor')
  await openAdmin(page, context, `?tab=businesses&q=${business.name}`, editor)
  await expect(rowOf(page, business.name)).toBeVisible()
  await sql(`update admin_users set role = 'moderator' where user_id = $1`, [editor.id])
  await page.getByRole('button', { name: `Featured: ${business.name}` }).click()
  await expect(toast(page, 'Your role has changed.')).toContainText('Looks after feedback')
  await expect(page.getByText('you are here as moderator')).toBeVisible()
  await expect(navigation(page).locator('.tile')).toHaveText([
    /Overview/,
    /Ratings/,
    /Reports/,
    /Reported Issues/,
  ])
})

test('ROLE-14 a role that needs two-step sign-in leads to it, and opens the area after', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/403|set_role_factor/)
  const editor = await newStaff('editor')
  await openAdmin(page, context, '?tab=staff')
  await page.getByLabel('Administrators need it').click()
  await expect(toast(page, 'Error')).toContainText('set up two-step sign-in for your own account first')
  await page.getByLabel('Editors need it').click()
  await expect(toast(page, 'Two-step sign-in is needed.')).toBeVisible()
  try {
    await logIn(context, editor, { renewable: true })
    await page.goto('/admin?tab=businesses')
    await expect(page.getByRole('heading', { name: 'Two-Step Sign-In Needed' })).toBeVisible()
    await expectNoViolationsByDayAndDusk(page)
    await page.getByRole('button', { name: 'Set Up Authenticator App' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set Up Authenticator App' })
    const secret = (await dialog.locator('code').textContent()) ?? ''
    await dialog.getByLabel('Code').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Signed in as ${editor.email} (Editor)`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Businesses' })).toBeVisible()
  } finally {
    await sql('update private.staff_roles set needs_second_factor = false where true')
  }
})

test('STAFF-04 STAFF-05 ROLE-16 roles are given and taken, the last administrator stays, and the record says by whom', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/status 400: .*rpc|the server responded with a status of 400/)
  await sql(`delete from admin_users where role = 'administrator' and user_id <> $1`, [
    demoPerson('admin').id,
  ])
  const { email } = await newStaff('editor')
  await openAdmin(page, context, '?tab=staff')
  const sure = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Leave the staff' }).click()
  await sure('Leave')
  await expect(toast(page, 'Error')).toContainText('The last administrator cannot go.')

  await page.getByLabel(`Role of ${email}`).selectOption('moderator')
  await sure('Change Role')
  await expect(toast(page, 'Role changed.')).toContainText(`${email}: Moderator`)
  await expect(page.getByLabel(`Role of ${email}`)).toHaveValue('moderator')
  await page.getByRole('button', { name: `Remove ${email}` }).click()
  await sure('Remove')
  await expect(toast(page, 'Removed from the staff.')).toContainText(email)
  await expect(rowOf(page, email)).toHaveCount(0)

  await page.getByRole('link', { name: 'What They Did: admin@demo.test' }).click()
  await expect(page.getByLabel('By whom')).toHaveValue(demoPerson('admin').id)
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await expect(changes.filter({ hasText: email })).toHaveText([
    /Removed from the staff/,
    /Role changed.*editor → moderator/,
  ])
  await page.getByLabel('By whom').selectOption({ label: 'moderator@demo.test' })
  await expect(page.getByText(email)).toHaveCount(0)
})

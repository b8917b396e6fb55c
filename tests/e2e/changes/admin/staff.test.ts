import type { Page } from 'playwright/test'
import { expectNoViolationsByDayAndDusk } from '../../../support/accessible.ts'
import { areaNavigation, newStaff, openAdmin, rowOf, toast } from '../../../support/admin.ts'
import { sql } from '../../../support/database.ts'
import { keptMessages } from '../../../support/kept-mail.ts'
import { chooseByKeys, pressByKeys, tabTo } from '../../../support/keyboard.ts'
import { newEmail, signInProvider } from '../../../support/login.ts'
import { eitherScreen } from '../../../support/sample.ts'
import { demoPerson, logIn, newPerson } from '../../../support/session.ts'
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

/** The Staff tab's form, by the keyboard alone. */
async function invite(page: Page, email: string, role: string): Promise<void> {
  await tabTo(page.getByLabel('E-mail address'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(email)
  const roles = page.getByLabel('Role', { exact: true })
  await chooseByKeys(roles, role)
  await pressByKeys(page.getByRole('button', { name: 'Send Invitation' }))
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
  await invite(page, 'no address', 'Editor')
  await expect(page.getByText('This is no e-mail address. Please check it.')).toBeVisible()
  await invite(page, 'editor@demo.test', 'Editor')
  await expect(page.getByText('This person is on the staff already.')).toBeVisible()
  await invite(page, email, 'Editor')
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
  await expect(areaNavigation(page).locator('.tile')).toHaveText([
    ...[/Overview/, /Businesses/, /Categories/, /Waiting to Publish/, /Link Extractor/],
  ])
  for (const name of ['Ratings', 'Featured Ads', 'Messages', 'Staff'])
    await expect(areaNavigation(page).getByRole('link', { name })).toHaveCount(0)
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
  await invite(page, email, 'Moderator')
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

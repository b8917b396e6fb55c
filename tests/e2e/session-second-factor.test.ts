import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright/test'
import { expectNoViolationsByDayAndDusk } from '../support/accessible.ts'
import { one } from '../support/database.ts'
import { expectSound } from '../support/dialogs.ts'
import { codeIn, keptMessages } from '../support/kept-mail.ts'
import { signInProvider } from '../support/login.ts'
import { findStack } from '../support/running-stack.ts'
import { newPerson, sessionOf, logIn as storeSession } from '../support/session.ts'
import { stackSettings } from '../support/stack-settings.ts'
import { expect, test } from '../support/test.ts'

type Person = { id: string; email: string }

/** Somebody new who is logged in elsewhere, by a client that acts for them. */
async function personWithClient(): Promise<Person & { auth: SupabaseClient['auth'] }> {
  const person = await newPerson()
  const { access_token, refresh_token } = await sessionOf(person, { renewable: true })
  const { url, anonKey } = findStack()
  const { auth } = createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const { error } = await auth.setSession({ access_token, refresh_token })
  if (error) throw error
  return { ...person, auth }
}

/** Somebody with an authenticator app; `code` is what the app shows. */
async function personWithApp(): Promise<Person & { code: () => string }> {
  const { auth, ...person } = await personWithClient()
  return { ...person, code: await setUpApp(auth) }
}

/** @returns what the app shows */
async function setUpApp(auth: SupabaseClient['auth']): Promise<() => string> {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp' })
  if (error) throw error
  const app = new TOTP({ secret: Secret.fromBase32(data.totp.secret) })
  const verified = await auth.mfa.challengeAndVerify({ factorId: data.id, code: app.generate() })
  if (verified.error) throw verified.error
  // A code counts once: the next one is accepted half a minute ahead.
  return () => app.generate({ timestamp: Date.now() + 30_000 })
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth?next=/about')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await signInProvider(page, email)
}

test('AUTH-07 AUTH-19 whoever has a second factor is asked for it at login', async ({ page, complaints }) => {
  complaints.expect(/422|400/)
  const { email, code } = await personWithApp()
  await logIn(page, email)
  const dialog = page.getByRole('dialog', { name: 'Two-Step Login' })
  await expect(dialog.getByLabel('Code')).toBeFocused()
  await expectNoViolationsByDayAndDusk(page)
  await expectSound(dialog, 'the second factor at login')
  const right = code()
  await dialog.getByLabel('Code').fill(right === '000000' ? '111111' : '000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Error: ')
  await dialog.getByLabel('Code').fill(code())
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('AUTH-19 whoever does not give it is not logged in, and a page loaded in between asks again', async ({
  page,
}) => {
  const { email } = await personWithApp()
  await logIn(page, email)
  const dialog = page.getByRole('dialog', { name: 'Two-Step Login' })
  await expect(dialog).toBeVisible()
  await page.goto('/contact')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('suki-auth'))).toBeNull()
})

test('AUTH-19 Log out that nobody answers says what it waits for, and one that fails leaves the question there', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_CONNECTION_REFUSED/)
  const { email } = await personWithApp()
  await logIn(page, email)
  const dialog = page.getByRole('dialog', { name: 'Two-Step Login' })
  // Until then the login still changes pages.
  await expect(dialog).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route(
    '**/auth/v1/logout*',
    async (route) => {
      await held.promise
      await route.abort('connectionrefused')
    },
    { times: 1 },
  )
  const logOut = dialog.getByRole('button', { name: 'Log out' })
  await logOut.click()
  await expect(page.getByText('Logging out…')).toBeVisible()
  held.resolve()
  await expect(page.getByText('Logging out…')).toBeHidden()
  await expect(page.getByText('An unexpected error occurred')).toBeVisible()
  await expect(dialog).toBeVisible()
  await logOut.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('AUTH-19 Log out while a right code is on its way logs out, though its answer brings a session', async ({
  page,
}) => {
  const { email, code } = await personWithApp()
  await logIn(page, email)
  const dialog = page.getByRole('dialog', { name: 'Two-Step Login' })
  await expect(dialog).toBeVisible()
  const answered = Promise.withResolvers<void>()
  await page.route('**/auth/v1/factors/*/verify*', async (route) => {
    const response = await route.fetch()
    await answered.promise
    await route.fulfill({ response })
  })
  await dialog.getByLabel('Code').fill(code())
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('button', { name: 'Checking...' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('Logging out…')).toBeVisible()
  answered.resolve()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('suki-auth'))).toBeNull()
})

/** Somebody's listing, which they are about to archive in a browser that knows of no second factor. */
async function beginToArchive(
  page: Page,
  person: Person,
): Promise<{ id: string; archive: () => Promise<void> }> {
  const { id, name } = await one<{ id: string; name: string }>(
    `insert into mn_businesses (name, owner_id) values ('Tindahan ' || gen_random_uuid(), $1) returning id, name`,
    [person.id],
  )
  await storeSession(page.context(), person, { renewable: true })
  await page.goto('/user-dashboard')
  await page.getByRole('button', { name: `Archive ${name}` }).click()
  const dialog = page.getByRole('alertdialog', { name: `Archive ${name}?` })
  return { id, archive: () => dialog.getByRole('button', { name: 'Archive' }).click() }
}

/** Somebody with an app, whom the first try to archive has led to the question for its code. */
async function askedBeforeArchiving(page: Page) {
  const { code, ...person } = await personWithApp()
  const { id, archive } = await beginToArchive(page, person)
  await archive()
  const dialog = page.getByRole('dialog', { name: 'Two-Step Login' })
  await expect(dialog.getByLabel('Code')).toBeFocused()
  return { id, code, archive, dialog }
}

const isArchived = async (id: string) =>
  (await one<{ archived: boolean }>('select archived from mn_businesses where id = $1', [id])).archived

test('AUTH-19 a session without the second factor is asked for the code before a listing changes, and goes on', async ({
  page,
  complaints,
}) => {
  complaints.expect(/403/)
  const { id, code, dialog } = await askedBeforeArchiving(page)
  await expectSound(dialog, 'the second factor before a change')
  expect(await isArchived(id)).toBe(false)
  await dialog.getByLabel('Code').fill(code())
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Business archived.')).toBeVisible()
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  expect(await isArchived(id)).toBe(true)
})

test('AUTH-19 Escape at the question for the code changes nothing, logs nobody out and leads back; Log out logs out', async ({
  page,
  complaints,
}) => {
  complaints.expect(/403/)
  const { id, archive, dialog } = await askedBeforeArchiving(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Please enter the code of your two-step login first')).toBeVisible()
  const again = page.getByRole('main').getByRole('button', { name: /^Archive Tindahan/ })
  await expect(again).toBeFocused()
  expect(await isArchived(id)).toBe(false)

  await again.click()
  await archive()
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(dialog).toBeHidden()
  const login = page.getByRole('main').getByRole('link', { name: /log ?in/i })
  await expect(login.first()).toBeVisible()
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1)
})

test('AUTH-19 Escape at the question for the code as a page opens logs out, and the focus is in the page', async ({
  page,
}) => {
  const { email } = await personWithApp()
  await logIn(page, email)
  const dialog = page.getByRole('dialog', { name: 'Two-Step Login' })
  await expect(dialog).toBeVisible()
  await page.goto('/user-dashboard')
  await expect(dialog.getByLabel('Code')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const login = page.getByRole('main').getByRole('link', { name: /log ?in/i })
  await expect(login.first()).toBeVisible()
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1)
})

test('AUTH-19 a session that ended when an app was set up elsewhere changes nothing, and is offered the login', async ({
  page,
  complaints,
}) => {
  complaints.expect(/403/)
  const { auth, ...person } = await personWithClient()
  const { id, archive } = await beginToArchive(page, person)
  await setUpApp(auth)
  await archive()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /log ?in/i })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Two-Step Login' })).toBeHidden()
  expect(await isArchived(id)).toBe(false)
})

test('AUTH-19 whoever has a phone instead of an app gets one text message, and logs in by it', async ({
  page,
}) => {
  const { email, auth } = await personWithClient()
  const phone = `63917${String(Date.now()).slice(-7)}`
  const { data, error } = await auth.mfa.enroll({ factorType: 'phone', phone })
  if (error) throw error
  const challenge = await auth.mfa.challenge({ factorId: data.id, channel: 'sms' })
  if (challenge.error) throw challenge.error
  const set = { factorId: data.id, challengeId: challenge.data.id, code: codes(phone).at(-1) ?? '' }
  expect((await auth.mfa.verify(set)).error).toBeNull()

  // A number gets no two messages within a minute: the first was some time ago.
  await one(
    "update auth.mfa_factors set last_challenged_at = now() - interval '1 hour' where id = $1 returning id",
    [data.id],
  )
  await logIn(page, email)
  const dialog = page.getByRole('dialog', { name: 'Two-Step Login' })
  await expect(dialog).toBeVisible()
  await expect.poll(() => codes(phone).length).toBe(2)
  await dialog.getByLabel('Code').fill(codes(phone).at(-1) ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/about')
  expect(codes(phone)).toHaveLength(2)
})

/** The codes of the text messages to a number, oldest first, from the outbox. */
function codes(phone: string): string[] {
  return keptMessages(stackSettings.stateDir)
    .filter((message) => message.includes(phone))
    .map(codeIn)
}

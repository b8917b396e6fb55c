import type { Page } from 'playwright/test'
import { expectNoViolations, expectNoViolationsByDayAndDusk } from '../support/accessible.ts'
import { count, one, sql } from '../support/database.ts'
import { tabTo } from '../support/keyboard.ts'
import { findStack } from '../support/running-stack.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page }) => {
  // Every journey comes from one address: what the others have sent is forgotten.
  await sql('delete from private.visitor_action_counts')
  await page.goto('/contact')
})

const form = (page: Page) => page.getByRole('main').locator('form')
const field = (page: Page, label: string) => form(page).getByLabel(label)
const send = (page: Page) => form(page).getByRole('button', { name: 'Send Message' }).click()

const letter = {
  'Full name': 'Ana Peña',
  Email: 'ana@people.test',
  Subject: '',
  Message: 'Kumusta po, are you open on Sunday?',
}

async function write(page: Page, subject: string, change: Record<string, string> = {}): Promise<void> {
  const typed = { ...letter, Subject: subject, ...change }
  for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text)
}

const stored = (subject: string) =>
  count('select count(*) from mn_contact_messages where subject = $1', [subject])

test(
  'CONT-04 CONT-05 a message is sent by the keyboard alone, stored and thanked for, and the form is empty again',
  {
    tag: '@phone',
  },
  async ({ page }, { project }) => {
    const subject = `A question from a ${project.name}`
    const typed = { ...letter, Subject: subject }
    for (const [label, text] of Object.entries(typed)) {
      await tabTo(field(page, label))
      await page.keyboard.type(text)
    }
    await tabTo(form(page).getByRole('button', { name: 'Send Message' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Message sent')).toBeVisible()
    await expect(page.getByText('Thank you for writing to us. We respond within 24 hours.')).toBeVisible()
    await expect(page).toHaveURL('/contact')
    for (const label of ['Full name', 'Email', 'Subject', 'Message'])
      await expect(field(page, label)).toHaveValue('')
    expect(await stored(subject)).toBe(1)
    await expectNoViolations(page)
  },
)

test('CONT-05 two impatient clicks send one message', async ({ page }) => {
  await write(page, 'Clicked twice')
  await form(page).getByRole('button', { name: 'Send Message' }).dblclick()
  await expect(page.getByText('Message sent')).toBeVisible()
  expect(await stored('Clicked twice')).toBe(1)
})

test('CONT-02 what the server finds wrong is marked where it is', async ({ page, complaints }) => {
  complaints.expect(/400/)
  await write(page, 'Without a name', { 'Full name': '   ', Email: 'ana@people' })
  await send(page)
  await expect(form(page).getByRole('status')).toHaveText('Please check the marked fields.')
  await expect(form(page).getByText('Please enter your full name.')).toBeVisible()
  await expect(field(page, 'Full name')).toBeFocused()
  await expect(field(page, 'Full name')).toHaveAccessibleDescription('Please enter your full name.')
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address.')
  await expect(field(page, 'Message')).toHaveValue('Kumusta po, are you open on Sunday?')
  await expectNoViolationsByDayAndDusk(page)

  await field(page, 'Full name').fill('Ana Peña')
  await expect(form(page).getByText('Please enter your full name.')).toHaveCount(0)
  await expect(field(page, 'Full name')).not.toHaveAttribute('aria-invalid')
  expect(await stored('Without a name')).toBe(0)
})

test('a message in progress survives a way to the login and back, until it is sent', async ({ page }) => {
  await write(page, 'Half a thought')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await page.goto('/contact')
  for (const [label, text] of Object.entries({ ...letter, Subject: 'Half a thought' }))
    await expect(field(page, label)).toHaveValue(text)
  await send(page)
  await expect(page.getByText('Message sent')).toBeVisible()
  await page.reload()
  await expect(field(page, 'Message')).toHaveValue('')
})

test('a message that cannot get through is kept, and can be sent again', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|502/)
  await write(page, 'Sent in a tunnel')
  // What shows the answer is fetched when somebody comes near the form.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await send(page)
  await expect(form(page).getByRole('status')).toHaveText(
    'We could not reach the site. What you typed is still here: please try again.',
  )
  await expect(field(page, 'Subject')).toHaveValue('Sent in a tunnel')
  await context.setOffline(false)
  // As a host answers in place of a function that broke.
  const broken = { errorType: 'Runtime.ExitError', errorMessage: 'Error: Runtime exited' }
  await page.route(/\/contact$/, (route) => route.fulfill({ status: 502, json: broken }), { times: 1 })
  await send(page)
  await expect(form(page).getByRole('status')).toContainText('What you typed is still here')
  await expect(field(page, 'Subject')).toHaveValue('Sent in a tunnel')
  await send(page)
  await expect(page.getByText('Message sent')).toBeVisible()
  expect(await stored('Sent in a tunnel')).toBe(1)
})

test('MAIL-01 the mail can be read in the outbox, plain and with its look', async ({ page }) => {
  await write(page, 'For the <b>outbox</b>')
  await send(page)
  await expect(page.getByText('Message sent')).toBeVisible()
  await expect
    .poll(
      async () =>
        (await one(`select sent_at from mn_outgoing_mail where data ->> 'subject' like '%outbox%'`)).sent_at,
    )
    .not.toBeNull()
  await page.goto(`${findStack().url}/mail`)
  await page.getByRole('link', { name: 'For the <b>outbox</b> (Ana Peña)' }).click()
  const message = page.frameLocator('iframe')
  await expect(message.getByRole('heading', { name: 'For the <b>outbox</b>' })).toBeVisible()
  await expect(message.getByText('Kumusta po, are you open on Sunday?').last()).toBeVisible()
  await expect(page.locator('pre')).toContainText('From: Ana Peña <ana@people.test>')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('CONT-04 CONT-05 a message leads to a page that thanks', async ({ page }, { project }) => {
    const subject = `Plainly from a ${project.name}`
    await write(page, subject)
    await send(page)
    await expect(page).toHaveURL('/contact/sent')
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()
    expect(await stored(subject)).toBe(1)
  })

  test('CONT-02 CONT-03 the form comes back with what was typed and what to correct', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/400/)
    await write(page, 'To be corrected', { Email: 'ana@people' })
    await send(page)
    await expect(form(page).getByRole('status')).toHaveText('Please check the marked fields.')
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address.')
    await expect(field(page, 'Subject')).toHaveValue('To be corrected')
    await expect(field(page, 'Message')).toHaveValue('Kumusta po, are you open on Sunday?')
    await field(page, 'Email').fill('ana@people.test')
    await send(page)
    await expect(page).toHaveURL('/contact/sent')
  })
})

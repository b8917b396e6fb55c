import { readFile } from 'node:fs/promises'
import { expectNoViolations } from '../../support/accessible.ts'
import { toast } from '../../support/admin.ts'
import { count, one, sql } from '../../support/database.ts'
import { eitherScreen } from '../../support/sample.ts'
import { demoPerson, logIn } from '../../support/session.ts'
import { expect, test } from '../../support/test.ts'

const message = {
  name: '=Ana',
  email: 'ana@people.test',
  subject: 'Is 100% "open", (really)?',
  message: 'Kumusta po,\n\nopen on Sunday?',
}

test.beforeEach(async ({ context }) => {
  await sql('delete from mn_contact_messages where email = $1', [message.email])
  await sql('insert into mn_contact_messages (name, email, subject, message) values ($1, $2, $3, $4)', [
    message.name,
    message.email,
    message.subject,
    message.message,
  ])
  await logIn(context, demoPerson('admin'))
})
test.afterAll(() => sql('delete from mn_contact_messages where email = $1', [message.email]))

test('a message is found, read, answered by mail and marked', { tag: eitherScreen('messages') }, async ({
  page,
}) => {
  await page.goto('/admin?tab=messages')
  await page.getByLabel('Search messages').fill('100% "open", (r')
  const table = page.getByRole('table', { name: 'Contact messages' })
  await expect(table.locator('tbody tr')).toHaveCount(1)
  await expectNoViolations(page)
  await table.getByRole('link', { name: message.subject }).click()
  const dialog = page.getByRole('dialog', { name: message.subject })
  await expect(dialog).toContainText('open on Sunday?')
  await expect(dialog.getByRole('link', { name: 'Answer by E-mail' })).toHaveAttribute(
    'href',
    /^mailto:ana@people\.test\?subject=Re%3A%20Is%20100%25/,
  )
  await expectNoViolations(page)
  // What colleagues note is there without a reload, and what comes in meanwhile too.
  await sql(
    `insert into mn_desk_notes (message_id, note)
     select id, 'Called: busy' from mn_contact_messages where email = $1`,
    [message.email],
  )
  await expect(dialog.getByText('Called: busy')).toBeVisible()
  await sql('insert into mn_contact_messages (name, email, subject, message) values ($1, $2, $3, $4)', [
    ...[message.name, message.email, `${message.subject} Again.`, message.message],
  ])
  const behind = page.getByRole('table', { name: 'Contact messages', includeHidden: true })
  await expect(behind.locator('tbody tr')).toHaveCount(2)
  await sql('delete from mn_contact_messages where email = $1 and subject <> $2', [
    ...[message.email, message.subject],
  ])
  await expect(behind.locator('tbody tr')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Mark as Answered' }).click()
  await expect(page.getByText('Marked as answered.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Mark as Not Answered' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(table.getByText('Answered')).toBeVisible()
  expect(
    await one('select answered_at is not null as answered from mn_contact_messages where email = $1', [
      message.email,
    ]),
  ).toEqual({ answered: true })
})

test('messages are exported under their filter, and no formula with them', async ({ page }) => {
  await page.goto('/admin?tab=messages&q=ana@people.test')
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.startsWith('\ufeffDate,Name,Email,Subject,Message,Answered\r\n')).toBe(true)
  expect(file).toContain(`,'=Ana,ana@people.test,"Is 100% ""open"", (really)?",`)
  expect(file.trim().split('\r\n')).toHaveLength(2)
})

test('a message that is opened can be read at once, and is not deleted by a stray Enter', async ({
  page,
}) => {
  await page.goto('/admin?tab=messages&q=ana@people.test')
  await page.getByRole('link', { name: message.subject }).click()
  const dialog = page.getByRole('dialog', { name: message.subject })
  await expect(dialog).toBeFocused()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(dialog).toBeVisible()
  expect(await count('select count(*) from mn_contact_messages where email = $1', [message.email])).toBe(1)
})

test('messages are marked together and put back, each with the time of its own', async ({ page }) => {
  const earlier = '2026-11-20T01:00:00+00:00'
  await sql(
    'insert into mn_contact_messages (name, email, subject, message, answered_at) values ($1, $2, $3, $4, $5)',
    [message.name, message.email, 'Answered last week', message.message, earlier],
  )
  const marks = () =>
    sql(
      `select subject, to_json(answered_at) #>> '{}' as at, answered_at is not null as answered
       from mn_contact_messages where email = $1 order by subject`,
      [message.email],
    )
  const answeredEarlier = { subject: 'Answered last week', at: earlier, answered: true }
  await page.goto('/admin?tab=messages&q=ana@people.test')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Mark as Answered' }).click()
  await expect(page.getByRole('table').getByText('New')).toHaveCount(0)
  expect(await marks()).toMatchObject([answeredEarlier, { answered: true }])
  await toast(page, 'Marked as answered.').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('table').getByText('New')).toHaveCount(1)
  expect(await marks()).toMatchObject([answeredEarlier, { answered: false }])

  await bar.getByRole('button', { name: 'Clear Selection' }).click()
  await page.getByRole('link', { name: 'Answered last week' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Mark as Not Answered' }).click()
  await toast(page, 'Marked as not answered.').getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('button', { name: 'Mark as Not Answered' })).toBeVisible()
  expect(await marks()).toMatchObject([answeredEarlier, { answered: false }])
})

test('a message is deleted after a question', async ({ page }) => {
  await page.goto('/admin?tab=messages&q=ana@people.test')
  await page.getByRole('checkbox', { name: `Select ${message.subject}` }).check()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No messages found matching your filters')).toBeVisible()
  expect(await count('select count(*) from mn_contact_messages where email = $1', [message.email])).toBe(0)
})

test('newsletter subscribers are found and exported', async ({ page }) => {
  await page.goto('/admin?tab=messages')
  await page.getByRole('link', { name: 'Newsletter Subscribers' }).click()
  const rows = page.getByRole('table', { name: 'Newsletter subscribers' }).locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  await expectNoViolations(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  const total = await count('select count(*) from mn_newsletter_subscribers where confirmed_at is not null')
  expect(file.trim().split('\r\n')).toHaveLength(total + 1)
  await page.getByLabel('Search subscribers').fill('nobody-at-all')
  await expect(page.getByText('No subscribers found matching your filters')).toBeVisible()
})

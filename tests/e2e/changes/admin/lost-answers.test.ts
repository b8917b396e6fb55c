import { randomUUID } from 'node:crypto'
import { openAdmin, toast } from '../../../support/admin.ts'
import { one, sql } from '../../../support/database.ts'
import { loseAnswer } from '../../../support/lost-answers.ts'
import { expect, test } from '../../../support/test.ts'

const mark = randomUUID().slice(0, 8)

const keepSubscriber = (email: string) =>
  sql('insert into mn_newsletter_subscribers (email, confirmed_at, expires_at) values ($1, now(), null)', [
    email,
  ])

test.beforeEach(({ complaints }) => complaints.expect(/ERR_CONNECTION_REFUSED|503/))
test.afterAll(() => sql('delete from mn_contact_messages where subject = $1', [mark]))

test('a list that nobody else tells of its changes is read again when the answer to one got lost', async ({
  page,
  context,
}) => {
  const email = `${mark}@people.test`
  await keepSubscriber(email)
  await openAdmin(page, context, `?tab=messages&list=subscribers&q=${mark}`)
  await page.getByRole('row', { name: email }).getByRole('checkbox').check()
  await loseAnswer(page, '**/rest/v1/mn_newsletter_subscribers*')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Error')).toBeVisible()
  await expect(page.getByText('No subscribers found matching your filters')).toBeVisible()
  expect(
    await one('select count(*)::int as left from mn_newsletter_subscribers where email = $1', [email]),
  ).toEqual({
    left: 0,
  })
})

test('offline, what fails leaves the list as it is, which is read again once there is a connection', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|WebSocket/)
  const email = `offline-${mark}@people.test`
  await keepSubscriber(email)
  await openAdmin(page, context, `?tab=messages&list=subscribers&q=offline-${mark}`)
  const row = page.getByRole('row', { name: email })
  await row.getByRole('checkbox').check()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Error')).toContainText('You are offline.')
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(row.getByRole('checkbox')).toBeChecked()
  await sql('delete from mn_newsletter_subscribers where email = $1', [email])
  await context.setOffline(false)
  await expect(page.getByText('No subscribers found matching your filters')).toBeVisible()
})

test('a message that is being read stays while it cannot be read anew', async ({ page, context }) => {
  await sql(
    "insert into mn_contact_messages (name, email, subject, message) values ('Ana', 'ana@people.test', $1, 'Kumusta po')",
    [mark],
  )
  await openAdmin(page, context, `?tab=messages&q=${mark}`)
  await page.getByRole('link', { name: mark }).click()
  const dialog = page.getByRole('dialog', { name: mark })
  const note = dialog.getByLabel(`Note on ${mark}`)
  await note.fill('She calls again on Monday')
  const messages = '**/rest/v1/mn_contact_messages*'
  await page.route(messages, (route) => route.abort('connectionrefused'))
  await dialog.getByRole('button', { name: 'Mark as Answered' }).click()
  await expect(dialog.getByRole('alert')).toContainText('We could not read the message just now.')
  await expect(dialog).toContainText('Kumusta po')
  await expect(note).toHaveValue('She calls again on Monday')
  await page.unroute(messages)
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)

  // A note whose answer gets lost is seen, and sent again it is not kept twice.
  await loseAnswer(page, '**/rpc/note_item')
  await dialog.getByRole('button', { name: 'Add Note' }).click()
  const notes = dialog.getByRole('log').getByRole('listitem')
  await expect(notes).toHaveCount(1)
  await expect(note).toHaveValue('She calls again on Monday')
  await dialog.getByRole('button', { name: 'Add Note' }).click()
  await expect(note).toHaveValue('')
  await expect(notes).toHaveCount(1)
})

import { randomUUID } from 'node:crypto'
import { createDb } from '#db/client.ts'
import { expectNoViolations } from '../../support/accessible.ts'
import { one, sql } from '../../support/database.ts'
import { findStack } from '../../support/running-stack.ts'
import { demoPerson, logIn, sessionOf } from '../../support/session.ts'
import { expect, test } from '../../support/test.ts'

const name = `Recorded Grill ${randomUUID().slice(0, 8)}`

test.beforeEach(async ({ context }) => {
  await sql('delete from mn_businesses where name = $1', [name])
  await logIn(context, demoPerson('admin'))
})
test.afterAll(() => sql('delete from mn_businesses where name = $1', [name]))

test('DASH-13 DASH-14 an owner’s edit is recorded, shown to administrators, and put back', async ({
  page,
}) => {
  const owner = demoPerson('owner')
  const { id } = await one<{ id: string }>(
    `insert into mn_businesses (name, phone, city, owner_id)
     values ($1, '8123 4567', 'Makati City', $2) returning id`,
    [name, owner.id],
  )
  const session = await sessionOf(owner)
  const { url, anonKey } = findStack()
  await createDb(url, anonKey, String(session['access_token']))
    .from('mn_businesses')
    .update({ phone: '8765 4321', city: 'Taguig City' })
    .eq('id', id)
    .throwOnError()
  await sql(`update mn_businesses set address = '1 Later Street' where id = $1`, [id])
  await page.goto(`/admin?tab=businesses&q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Changes' }).click()
  const items = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await expect(items).toHaveCount(3)
  const change = items.filter({ hasText: '8765 4321' })
  await expect(change).toContainText('owner@demo.test')
  await expect(change).toContainText('By its owner')
  await expect(change).toContainText('Makati City')
  await expect(change).toContainText('Taguig City')
  await expectNoViolations(page)
  await change.getByRole('button', { name: 'Put This Back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Put Back' }).click()
  await expect(page.getByText('Put back.')).toBeVisible()
  await expect(items).toHaveCount(4)
  await expect(items.first()).toContainText('admin@demo.test')
  expect(await one('select phone, city, address from mn_businesses where id = $1', [id])).toEqual({
    phone: '8123 4567',
    city: 'Makati City',
    address: '1 Later Street',
  })
})

import { randomUUID } from 'node:crypto'
import { expectNoViolationsByDayAndDusk } from '../../../support/accessible.ts'
import { openAdmin, toast } from '../../../support/admin.ts'
import { newBusiness } from '../../../support/admin-rows.ts'
import { one, sql } from '../../../support/database.ts'
import { eitherScreen } from '../../../support/sample.ts'
import { expect, test } from '../../../support/test.ts'

const mark = randomUUID().slice(0, 8)
const names = [`Kape Uno ${mark}`, `Kape Uno Cafe ${mark}`] as const

const forget = () => sql('delete from mn_businesses where name = any ($1)', [[...names]])
test.afterAll(forget)

test('two listings of one place are merged, the old URL leads on, and all of it is undone', {
  tag: eitherScreen('merge'),
}, async ({ page, context, request }) => {
  await forget()
  const ids: string[] = []
  for (const [index, name] of names.entries()) {
    const { id } = await one<{ id: string }>(
      `insert into mn_businesses (name, phone, address, latitude, longitude, draft)
       values ($1, '+63 917 123 0000', $2, $3, 121.02, false) returning id`,
      [name, `${index + 1} Kalayaan Avenue`, 14.55 + index / 10_000],
    )
    ids.push(id)
  }
  await sql(
    `insert into private.duplicate_pairs (first_id, second_id, answer, score, entries_of_name)
     values (least($1::uuid, $2), greatest($1::uuid, $2), 'same', 1000, 2)`,
    ids,
  )
  const another = [await newBusiness(), await newBusiness()].map(({ id }) => id)
  await sql(
    `insert into private.duplicate_pairs (first_id, second_id, answer, score, entries_of_name)
     values (least($1::uuid, $2), greatest($1::uuid, $2), 'person', 1, 2)`,
    another,
  )
  const oldUrl = `/business/kape-uno-cafe-${mark}`
  expect((await request.get(oldUrl, { maxRedirects: 0 })).status()).toBe(200)

  await openAdmin(page, context, '?tab=duplicates')
  const pair = page.getByRole('article').filter({ hasText: mark })
  await expect(pair.getByRole('list', { name: 'Evidence' })).toContainText('same phone')
  await expect(pair.getByRole('list', { name: 'Evidence' })).toContainText('m apart')
  await expect(pair.getByRole('link', { name: /on the map/ })).toHaveCount(2)
  await pair.getByRole('button', { name: 'Both on a Map' }).click()
  const map = pair.getByRole('region', { name: new RegExp(`^Map of .*${mark}`) })
  for (const name of [/^1: .*, the first$/, /^2: .*, the second$/])
    await expect(map.getByRole('button', { name })).toBeVisible()
  await expectNoViolationsByDayAndDusk(page)

  await pair.getByRole('group', { name: 'Stays' }).getByLabel(`kape-uno-${mark}`).focus()
  await page.keyboard.press('Space')
  await pair.getByRole('group', { name: 'Address' }).getByLabel('2 Kalayaan Avenue').check()
  await pair.getByRole('button', { name: 'Merge' }).click()
  const question = page.getByRole('alertdialog', { name: `Merge ${names[1]} into ${names[0]}?` })
  await expect(question).toContainText(`(/business/kape-uno-${mark}) stays.`)
  await question.getByRole('button', { name: 'Merge' }).click()
  await expect(toast(page, 'Merged.')).toBeVisible()
  await expect(pair).toHaveCount(0)
  // Whoever goes through the pairs by keyboard goes on with another one.
  await expect(page.getByRole('article').locator(':focus')).toHaveCount(1)
  await sql('delete from mn_businesses where id = any ($1)', [another])
  expect(await one('select name, address from mn_businesses where id = $1', [ids[0]])).toEqual({
    name: names[0],
    address: '2 Kalayaan Avenue',
  })
  const led = await request.get(oldUrl, { maxRedirects: 0 })
  expect(led.status()).toBe(301)
  expect(led.headers()['location']).toBe(`/business/kape-uno-${mark}`)

  await page.getByRole('button', { name: `Undo the merge of ${names[1]} into ${names[0]}` }).click()
  await expect(toast(page, 'Merge undone.')).toBeVisible()
  expect((await request.get(oldUrl, { maxRedirects: 0 })).status()).toBe(200)
  // By keyboard: at the foot of a phone what was said lies over it for some seconds, or as long as a pointer rests there.
  await pair.getByRole('button', { name: 'Keep Both' }).press('Enter')
  await expect(toast(page, 'Both stay.')).toBeVisible()
  await expect(pair).toHaveCount(0)
})

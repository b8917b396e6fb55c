/** A morning at the desk without a mouse: the queue, what came back, what owners changed, reports, a banner. */
import type { Page } from 'playwright/test'
import { newAdministrator, openAdmin, toast } from '../../../support/admin.ts'
import { newBanner, newBusiness, newReport, unusedWord } from '../../../support/admin-rows.ts'
import { count, sql } from '../../../support/database.ts'
import { chooseByKeys, tabTo } from '../../../support/keyboard.ts'
import { newPerson } from '../../../support/session.ts'
import { expect, test } from '../../../support/test.ts'

const waiting = 20
const sentBack = 5

/** Everything that lies on the desk in the morning; its names share a word. */
async function arrange() {
  const word = unusedWord()
  const owner = await newPerson()
  const drafts = []
  for (let index = 0; index < waiting; index += 1)
    drafts.push(
      await newBusiness({
        name: `Umaga ${word} ${String(index).padStart(2, '0')}`,
        draft: true,
        owner_id: owner.id,
        created_at: `2020-01-01T00:${String(index).padStart(2, '0')}:00Z`,
      }),
    )
  const listed = await newBusiness({ name: `Tanghali ${word}`, owner_id: owner.id })
  const reports = []
  for (let index = 0; index < 4; index += 1) reports.push(await newReport(listed.id))
  const banner = await newBanner(listed.id, { active: false })
  return { word, owner, drafts, listed, reports, banner }
}

/** The focus is somewhere that somebody without a mouse can go on from. */
async function expectFocus(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body),
    )
    .toBe(true)
}

const waitingOf = (word: string) =>
  count(`select count(*) from mn_businesses where draft and name like '%' || $1 || '%'`, [word])

test('a morning by keyboard: twenty submissions, five sent back, edits, four reports, a banner', async ({
  page,
  context,
}) => {
  test.slow()
  const { word, owner, drafts, listed, banner } = await arrange()
  const administrator = await newAdministrator()
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await openAdmin(page, context, `?tab=waiting-to-publish&q=${word}`, administrator)
  await expect(page.locator('[data-row]')).toHaveCount(waiting)

  await test.step('the keys are listed', async () => {
    await press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard Shortcuts' })).toContainText('Send back')
    await press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('from row to row, and a few are taken', async () => {
    await press('j')
    await expect(page.getByRole('link', { name: drafts[0]?.name ?? '', exact: true })).toBeFocused()
    await press('j', 'k', 'ArrowDown', 'ArrowUp')
    await expect(page.getByRole('link', { name: drafts[0]?.name ?? '', exact: true })).toBeFocused()
    await press('t')
    await expect(page.locator('[data-row]').first()).toContainText('Taken by you')
    await expectFocus(page)
  })

  for (let index = 0; index < sentBack; index += 1)
    await test.step(`send back ${index + 1}`, async () => {
      const before = await page.locator('[data-row]').count()
      await page.locator('[data-row] .row-name').first().focus()
      await press('s')
      const dialog = page.getByRole('alertdialog')
      await tabTo(dialog.getByLabel('We could not confirm that it exists'))
      await press('Space')
      await tabTo(dialog.getByRole('button', { name: 'Send Back' }))
      await press('Enter')
      await expect(page.locator('[data-row]')).toHaveCount(before - 1)
      await expectFocus(page)
    })

  for (let index = 0; index < waiting - sentBack; index += 1)
    await test.step(`publish ${index + 1}`, async () => {
      const before = await page.locator('[data-row]').count()
      await expectFocus(page)
      if (!(await page.evaluate(() => document.activeElement?.closest('[data-row]') !== null)))
        await press('j')
      await press('p')
      await expect(page.locator('[data-row]')).toHaveCount(before - 1)
    })
  await expectFocus(page)
  expect(await waitingOf(word)).toBe(sentBack)

  await test.step('what owners changed is read', async () => {
    for (const { id } of drafts.slice(0, 3))
      await sql(
        `insert into mn_changes (entity, entity_id, business_id, action, fields, actor_id, by_owner)
         values ('business', $1, $1, 'changed', '{"phone": {"from": "", "to": "8123 4567"}}', $2, true)`,
        [id, owner.id],
      )
    await page.reload()
    const changes = page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: /^Changes/ })
    await expect(changes).toContainText('new by owners')
    await tabTo(changes)
    await press('Enter')
    await expect(page.getByRole('heading', { name: 'Changes', exact: true })).toBeFocused()
    await expect(changes).not.toContainText('new by owners')
    await expectFocus(page)
  })

  await test.step('four reports are taken, noted and resolved', async () => {
    await page.goto(`/admin?tab=reports&q=${word}`)
    await tabTo(page.getByRole('link', { name: listed.name, exact: true }))
    await press('Enter')
    const dialog = page.getByRole('dialog', { name: `Reports of ${listed.name}` })
    await expect(dialog.getByRole('button', { name: 'Mark Resolved' })).toHaveCount(4)
    const holder = dialog.getByRole('combobox').first()
    await chooseByKeys(holder, administrator.email)
    await tabTo(dialog.getByRole('textbox').first())
    await page.keyboard.type('Called: the number works')
    await press('Enter')
    await expect(dialog.getByText('Called: the number works')).toBeVisible()
    for (let left = 4; left > 0; left -= 1) {
      await tabTo(dialog.getByRole('button', { name: 'Mark Resolved' }).first())
      await press('Enter')
      await expect(dialog.getByRole('button', { name: 'Mark Resolved' })).toHaveCount(left - 1)
      await expectFocus(page)
    }
    await press('Escape')
    await expect(dialog).toHaveCount(0)
    await expectFocus(page)
  })

  await test.step('a banner gets another title and an end, and runs', async () => {
    await page.goto(`/admin?tab=ads&q=${encodeURIComponent(banner.title)}`)
    const change = page.getByRole('row').getByRole('button', { name: `Change ${banner.title}` })
    await tabTo(change)
    await press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Change Banner Ad' })
    await tabTo(dialog.getByLabel('Title'))
    await press('End')
    await page.keyboard.type(' by the sea')
    await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('by the sea')
    await dialog.getByLabel('Until the end of (optional)').fill('2999-12-24')
    await tabTo(dialog.getByRole('button', { name: 'Save Banner' }))
    await press('Enter')
    await expect(toast(page, 'Banner changed.')).toBeVisible()
    await expectFocus(page)
    await expect(page.getByRole('row').getByRole('button', { name: /^Change .* by the sea/ })).toBeFocused()
    const active = page.getByRole('switch', { name: /by the sea/ })
    await press('Shift+Tab')
    await expect(active).toBeFocused()
    await press('Enter')
    await expect(active).toHaveAttribute('aria-checked', 'true')
    await expectFocus(page)
  })
  expect(
    await count(
      `select count(*) from mn_banner_ads where id = $1 and active and ends_at > '2999-12-24' and title like '%sea%'`,
      [banner.id],
    ),
  ).toBe(1)
  await sql('delete from mn_banner_ads where id = $1', [banner.id])
  await sql(`delete from mn_businesses where name like '%' || $1 || '%'`, [word])
})

import type { Locator, Page } from 'playwright/test'
import { areaNavigation, openAdmin, rowOf } from '../../../support/admin.ts'
import { newBanner, newBusiness, newCategory, unusedWord } from '../../../support/admin-rows.ts'
import { one, sql } from '../../../support/database.ts'
import { demoPerson, logIn, newPerson } from '../../../support/session.ts'
import { expect, test } from '../../../support/test.ts'

/** What stands in an address, and what is long, breaks no list. */

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** By how much a list stands out of what surrounds it, to the right. */
const outOfFrame = (page: Page) =>
  page
    .locator('table.data-table')
    .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))

/** How much of an element's content is cut off at its right end. */
const cut = (part: Locator) => part.evaluate((box) => box.scrollWidth - box.clientWidth)

/** The lines that a text of an element takes. */
const linesOf = (part: Locator, text: string) =>
  part.evaluate((box, wanted) => {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = node.textContent?.indexOf(wanted) ?? -1
      if (start < 0) continue
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, start + wanted.length)
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
    }
    return 0
  }, text)

test('a list is opened by an address with a category that is none, and by signs for a search', async ({
  page,
  context,
}) => {
  for (const query of ['category=restaurants', 'category=%25', 'q=%25', 'q=_', 'q=%25_%25&category=1']) {
    await openAdmin(page, context, `?tab=businesses&${query}`)
    const found = page
      .locator('[data-row]')
      .first()
      .or(page.getByText(/^No businesses/))
    await expect(found.first(), query).toBeVisible()
    await expect(page.getByText('could not be loaded'), query).toHaveCount(0)
  }
})

test('the longest addresses of a submission keep the queue within its page', async ({ page, context }) => {
  const word = unusedWord()
  const owner = await newPerson()
  await newBusiness({
    ...{ name: `Tahanan ni ${word}`, draft: true, owner_id: owner.id, city: 'Muntinlupa City' },
    email: `${'pagtatanong.at.paanyaya.'.repeat(2)}${word}@pinakamalaki.example`,
    website_url: `https://${'tahanan-'.repeat(6)}${word}.example/${'mga-pahina/'.repeat(5)}`,
    address: `${'Kanto'.repeat(12)} Street`,
  })
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await openAdmin(page, context, `?tab=waiting-to-publish&q=${word}`)
    await expect(rowOf(page, word)).toContainText(owner.email)
    expect(await overflow(page), String(width)).toBe(0)
    expect(await outOfFrame(page), String(width)).toBeLessThanOrEqual(0)
  }
})

test('the longest addresses and times of the staff keep their list within its page, and a card whole', async ({
  page,
  context,
}) => {
  const email = `${'pinakamasarapnatinapay'.repeat(2)}@${'kamaynilaan'.repeat(4)}.example`
  await page.route('**/rest/v1/rpc/admin_staff*', async (route) => {
    const response = await route.fetch()
    const list: { staff: { id: string; given_at: string }[] } = await response.json()
    const invitations = list.staff.map(({ id, given_at }) => ({
      ...{ id, email, role: 'editor', invited_by: email },
      ...{ created_at: given_at, expires_at: given_at },
    }))
    // Two figures for the day, the hour and the minute, in the place's time.
    const last_seen = '2026-12-28T04:58:00Z'
    const staff = list.staff.map((member) => ({ ...member, email, given_by: email, last_seen }))
    await route.fulfill({ response, json: { ...list, staff, invitations } })
  })
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await openAdmin(page, context, '?tab=staff')
    for (const list of ['Staff', 'Invitations'])
      await expect(page.getByRole('table', { name: list })).toContainText(email)
    expect(await overflow(page), String(width)).toBe(0)
  }
  await page.setViewportSize({ width: 320, height: 900 })
  const card = page
    .getByRole('table', { name: 'Staff' })
    .getByRole('row')
    .filter({ hasText: '12:58' })
    .first()
  await expect(card).toBeVisible()
  expect(await cut(card)).toBe(0)
})

test('names of 180 letters, an owner’s address and counts of four digits stand whole at 1024 pixels', async ({
  page,
  context,
}) => {
  const word = unusedWord()
  const owner = await newPerson()
  const name = `${word} ${'Pagkain'.repeat(26)}`.slice(0, 180)
  await newBusiness({ name, draft: true, owner_id: owner.id })
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.route('**/rest/v1/rpc/admin_stats*', async (route) => {
    const response = await route.fetch()
    const stats: Record<string, unknown> = await response.json()
    const many = Object.entries(stats).map(([key, value]) => [key, typeof value === 'number' ? 8888 : value])
    await route.fulfill({ response, json: Object.fromEntries(many) })
  })
  for (const tab of ['businesses', 'waiting-to-publish']) {
    await openAdmin(page, context, `?tab=${tab}&q=${word}`)
    await expect(rowOf(page, word)).toBeVisible()
    if (tab === 'businesses') {
      await page.getByRole('button', { name: 'Columns' }).click()
      await page.getByRole('menuitemcheckbox', { name: 'Owner' }).click()
      await page.keyboard.press('Escape')
    }
    await expect(rowOf(page, word)).toContainText(owner.email)
    expect(await linesOf(rowOf(page, word), owner.email), tab).toBe(1)
    expect(await overflow(page), tab).toBe(0)
    expect(await outOfFrame(page), tab).toBeLessThanOrEqual(0)
    expect(await cut(rowOf(page, word).locator('.row-name').first()), tab).toBeLessThanOrEqual(0)
  }
  const tiles = areaNavigation(page).locator('.tile')
  await expect(tiles.filter({ hasText: '8,888' }).first()).toBeVisible()
  for (const tile of await tiles.all()) {
    expect(await cut(tile)).toBeLessThanOrEqual(0)
    const count = (await tile.textContent())?.includes('8,888')
    if (count) expect(await linesOf(tile, '8,888')).toBe(1)
  }
})

test('long words of people, places and categories keep the lists of the desk, and a message, within their page', async ({
  page,
  context,
}) => {
  const word = unusedWord()
  const long = (letters: number) => `${word}${'mahabangsalita'.repeat(letters)}`.slice(0, letters)
  const { id: category } = await newCategory({ name: long(100), description: long(400) })
  const columns = { name: long(120), category_id: category, city: long(100), address: long(300) }
  const business = await newBusiness(columns)
  await newBusiness({ ...columns, name: `${long(110)} draft`, draft: true })
  const banner = await newBanner(business.id, { title: long(200), category_id: category })
  const message = await one<{ id: string }>(
    `insert into mn_contact_messages (name, email, subject, message)
     values ($1, $2, $3, $4) returning id`,
    [long(200), `${long(60)}@example.test`, long(200), long(3000)],
  )
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const tab of ['businesses', 'waiting-to-publish', 'categories', 'ads', 'messages']) {
    await openAdmin(page, context, `?tab=${tab}&q=${word}`)
    await expect(rowOf(page, word).first()).toBeVisible()
    expect(await overflow(page), tab).toBe(0)
  }
  await openAdmin(page, context, `?tab=messages&q=${word}&message=${message.id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(/^Note on/)).toBeVisible()
  expect(await cut(dialog)).toBe(0)
  await sql('delete from mn_banner_ads where id = $1', [banner.id])
  await sql('delete from mn_contact_messages where id = $1', [message.id])
})

test('what is archived too has both in one line of a category’s card', async ({ page, context }) => {
  const category = await newCategory()
  const business = await newBusiness({ category_id: category.id, archived: true })
  await page.setViewportSize({ width: 320, height: 800 })
  await openAdmin(page, context, `?tab=categories&of=${category.id}`)
  const card = rowOf(page, business.name)
  const [published, archived] = [card.getByText('Published'), card.getByText('Archived')]
  const left = async (part: Locator) => (await part.boundingBox())?.x ?? 0
  expect(await left(archived)).toBeGreaterThan(await left(published))
})

test('times are not cut where several days are filled in', async ({ page, context }) => {
  const business = await newBusiness()
  await logIn(context, demoPerson('admin'))
  for (const width of [1024, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await openAdmin(page, context, `?tab=businesses&q=${business.name}&business=${business.id}`)
    const dialog = page.getByRole('dialog', { name: 'Edit Business' })
    const quick = dialog.getByRole('group', { name: 'Fill in several days at once' })
    await quick.scrollIntoViewIfNeeded()
    for (const label of ['Opens', 'Closes']) {
      const missing = await quick.getByLabel(label).evaluate((input) => {
        const copy = input.cloneNode(true)
        if (!(copy instanceof HTMLInputElement)) return Number.NaN
        Object.assign(copy.style, { width: 'max-content', minWidth: '0', position: 'absolute' })
        input.parentElement?.append(copy)
        const wanted = copy.getBoundingClientRect().width
        copy.remove()
        return wanted - input.getBoundingClientRect().width
      })
      expect(missing, `${label} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

test('on a phone that lies on its side the fields of a business are seen, not only what stands around them', async ({
  page,
  context,
}) => {
  const business = await newBusiness()
  await logIn(context, demoPerson('admin'))
  await page.setViewportSize({ width: 640, height: 320 })
  await openAdmin(page, context, `?tab=businesses&business=${business.id}`)
  const field = page.getByRole('dialog', { name: 'Edit Business' }).getByLabel('Business name')
  await field.focus()
  const seen = await field.evaluate((input) => {
    const { left, top, bottom } = input.getBoundingClientRect()
    return [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + 20, y) === input)
  })
  expect(seen).toBe(true)
})

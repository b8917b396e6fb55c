import type { Page } from 'playwright/test'
import { count, isPublic, one } from '../support/database.ts'
import { layoutShift } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

/** An instant by the clock on a wall in Manila; 18 January 2027 is a Monday. */
const manila = (time: string) => new Date(`2027-01-${time}+08:00`)

const daily = (hours: string) =>
  `${isPublic} and ${['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => `${day}_hours = '${hours}'`).join(' and ')}`

async function slugOf(where: string): Promise<string> {
  const { slug } = await one<{ slug: string }>(
    `select slug from mn_businesses where ${where} order by slug limit 1`,
  )
  return slug
}

const badge = (page: Page) => page.locator('main h1 ~ .open-now')

for (const timezoneId of ['America/New_York', 'Asia/Manila']) {
  test.describe(`for a reader in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('BIZ-12 a business is open by the clock of the place, and the page does not go stale', async ({
      page,
    }) => {
      const slug = await slugOf(daily('9:00 AM - 7:00 PM'))
      await page.clock.install({ time: manila('18T08:58:30') })
      await page.goto(`/business/${slug}`)
      await expect(badge(page)).toHaveText('Closed · opens 9:00 AM')
      await page.clock.runFor('01:31')
      await expect(badge(page)).toHaveText('Open now · until 7:00 PM')
      await page.clock.setFixedTime(manila('18T19:00:00'))
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      await expect(badge(page)).toHaveText('Closed · opens Tue 9:00 AM')
      expect(await layoutShift(page)).toBe(0)
    })
  })
}

test('BIZ-12 over midnight, all day, and not understood', async ({ page }) => {
  await page.clock.setFixedTime(manila('20T01:00:00'))
  await page.goto(`/business/${await slugOf(daily('5:00 PM - 2:00 AM'))}`)
  await expect(badge(page)).toHaveText('Open now · until 2:00 AM')
  await page.goto(`/business/${await slugOf(daily('Open 24 hours'))}`)
  await expect(badge(page)).toHaveText('Open now · 24 hours')
  await page.clock.setFixedTime(manila('20T12:00:00'))
  const unclear = `${isPublic} and wednesday_hours ~* 'appointment|before you|sold out|weather|mass|rain|ish|guard|onwards'`
  await page.goto(`/business/${await slugOf(unclear)}`)
  await expect(badge(page)).toHaveText('')
})

test('BIZ-12 on a holiday of which nobody spoke the hours are doubted, and the words fit a narrow phone', async ({
  page,
}) => {
  const holiday = await one<{ day: string; title: string }>(
    `select day::text, title from mn_holidays
     where day > current_date and extract(isodow from day) < 6 order by day limit 1`,
  )
  const slug = await slugOf(`${daily('9:00 AM - 7:00 PM')} and special_hours = '[]'`)
  await page.clock.setFixedTime(new Date(`${holiday.day}T10:00+08:00`))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/business/${slug}`)
  await expect(badge(page)).toHaveText(
    `Open now · until 7:00 PM · holiday hours may differ (${holiday.title})`,
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const shown = await badge(page).evaluate((line) => line.scrollWidth <= Math.min(line.clientWidth, 320))
  expect(shown).toBe(true)
  await page.goto('/search?sort=name')
  const cards = page.locator('#results .open-now')
  await expect(cards.filter({ hasText: / · holiday$/ })).not.toHaveCount(0)
  // What is not drawn yet has no places.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  const cut = await cards.locator('> :last-child').evaluateAll((parts) =>
    parts.flatMap((part) => {
      const [own, line] = [part, part.parentElement ?? part].map((box) => box.getBoundingClientRect())
      const isSeen = own && line && own.bottom <= line.bottom + 1 && own.right <= line.right + 1
      return isSeen ? [] : [part.parentElement?.textContent]
    }),
  )
  expect(cut).toEqual([])
})

test('cards tell what is open, also those that a filter brought', async ({ page }) => {
  await page.goto('/search?sort=name')
  const badges = page.locator('#results .open-now')
  const texts = async () => (await badges.allInnerTexts()).filter((text) => text !== '')
  await expect.poll(async () => (await texts()).length).toBeGreaterThan(20)
  expect(
    (await texts()).every((text) => /^(Open now · |Closed|Temporarily closed|Permanently closed)/.test(text)),
  ).toBe(true)
  await page.getByLabel('Rating').selectOption('6')
  await expect(page).toHaveURL(/rating=6/)
  await expect(page.locator('#results-heading')).toHaveText(/found/)
  await expect.poll(async () => (await texts()).length).toBeGreaterThan(10)
})

test('the filter Open now leaves what is open, counts all of it, and can be shared', async ({ page }) => {
  await page.goto('/search?q=24')
  await page.getByLabel('Hours').selectOption({ label: 'Open now' })
  await expect(page).toHaveURL(/open=now/)
  // What is open changes with the minute: when one begins between the questions, all of them are asked again.
  await expect(async () => {
    await page.goto('/search?open=now')
    const known = await count(
      `with place as (select now() at time zone 'Asia/Manila' as clock), moment as (
         select clock::date as day, (extract(hour from clock) * 60 + extract(minute from clock))::integer as minutes
         from place
       ), special as (
         select state.* from moment, private.special_states(day, minutes) as state
       )
       select count(*) from moment, private.search_entries as entry
       join private.search_weeks as week on week.id = entry.week_id
       left join special on special.business_id = entry.business_id
       where coalesce(
         special.is_open, week.open_week @> ((extract(isodow from day) - 1) * 1440)::integer + minutes
       )`,
    )
    const texts = await page.locator('#results .open-now').allInnerTexts()
    expect(texts).toHaveLength(Math.min(known, 50))
    expect(texts.filter((text) => !text.startsWith('Open now'))).toEqual([])
    const shown = Number((await page.locator('#results-heading').innerText()).replace(/\D/g, ''))
    expect(shown).toBe(known)
  }).toPass({ timeout: 30_000 })
  await expect(page.getByLabel('Hours')).toHaveValue('now')
})

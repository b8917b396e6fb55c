import { isPublic, one } from '../support/database.ts'
import { phone } from '../support/screens.ts'
import { layoutShift } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

/** One with two spells a day, or else any with a plain week; 18 January 2027 is a Monday. */
const openOnMondays = () =>
  one<{ slug: string; phone: string }>(
    `select slug, phone from mn_businesses where ${isPublic} and phone <> '' and website_url like 'http%'
     and rating_count > 0 and special_hours = '[]' and monday_hours ~ '^[0-9]+(:[0-9]+)? ?AM'
     order by monday_hours ~ '[/,;]' desc, slug limit 1`,
  )

test('BIZ-10 BIZ-12 today’s row of the week is marked by the place’s clock, and its hours stand beside the open state', async ({
  page,
}) => {
  const { slug } = await openOnMondays()
  await page.clock.setFixedTime(new Date('2027-01-18T00:30+08:00'))
  await page.goto(`/business/${slug}`)
  const today = page.getByRole('table', { name: 'Business hours' }).locator('[aria-current=date]')
  await expect(today).toHaveCount(1)
  await expect(today.getByRole('rowheader')).toHaveText('Monday')
  await expect(page.locator('.today-hours')).toHaveText(`Today ${await today.getByRole('cell').innerText()}`)
  await page.clock.setFixedTime(new Date('2027-01-19T00:30+08:00'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(today.getByRole('rowheader')).toHaveText('Tuesday')
  expect(await layoutShift(page)).toBe(0)
  // On the narrowest phone too no line ends within a range of times.
  await page.setViewportSize({ width: 320, height: 640 })
  const ranges = page.getByRole('table', { name: 'Business hours' }).getByText(/[AP]M - .*[AP]M,?$/)
  const lines = await ranges
    .locator('visible=true')
    .evaluateAll((all) =>
      all.filter((box) => box.childElementCount === 0).map((box) => box.getClientRects().length),
    )
  expect(new Set(lines)).toEqual(new Set([1]))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the first screen says what it is, how good and how long open, and the ways to it stay at hand', async ({
    page,
  }) => {
    const { slug } = await openOnMondays()
    await page.clock.setFixedTime(new Date('2027-01-18T12:00+08:00'))
    await page.goto(`/business/${slug}`)
    const main = page.getByRole('main')
    const telling = [
      main.getByRole('heading', { level: 1 }),
      main.locator('h1 ~ ul a[href^="/category/"]').first(),
      main.locator('h1 ~ ul [data-rating]').first(),
      main.locator('h1 ~ .open-now'),
      main.locator('h1 ~ .today-hours'),
    ]
    for (const part of telling) {
      const box = await part.boundingBox()
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(360)
    }
    const ways = [/^Call$/, /^Website$/, /^Directions$/].map((name) => main.getByRole('link', { name }))
    for (const way of ways) await expect(way).toBeInViewport({ ratio: 1 })
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.keyboard.press('End')
    for (const way of ways) await expect(way).toBeInViewport({ ratio: 1 })
    // What the page ends with is not covered.
    const last = page.getByRole('contentinfo').getByRole('link').last()
    const [bar, end] = [await ways[0]?.boundingBox(), await last.boundingBox()]
    await expect
      .poll(async () => ((await last.boundingBox())?.y ?? 0) + (end?.height ?? 0))
      .toBeLessThanOrEqual(bar?.y ?? 0)
  })
})

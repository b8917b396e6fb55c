import type { Page } from 'playwright/test'
import { sql } from '../support/database.ts'
import { tabTo } from '../support/keyboard.ts'
import { ratingText } from '../support/rating-text.ts'
import { expect, test } from '../support/test.ts'

type Banner = {
  title: string
  link_url: string
  position: number
  slug: string | null
  name: string | null
  short_description: string | null
  city: string | null
  rating: string | null
  featured: boolean | null
}

/** The active banners of the home page that lead to something a visitor may see. */
const homeBanners = () =>
  sql<Banner>(
    `select a.title, a.link_url, a.position, b.slug, b.name, b.short_description, b.city, b.rating, b.featured
     from mn_banner_ads a left join mn_businesses b on b.id = a.business_id and not b.draft and not b.archived
     where a.active and a.show_on_homepage and (a.link_url <> '' or b.id is not null)`,
  )

const carouselOf = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Featured Promotions' }) })

/** Opens the home page with a given chance instead of a random one. */
async function openWith(page: Page, chance: number): Promise<void> {
  await page.addInitScript((value) => {
    Math.random = () => value
  }, chance)
  await page.goto('/')
}

/** Waits until the banner with this index, and no other, fills the row. */
async function expectShown(page: Page, index: number): Promise<void> {
  const slides = carouselOf(page).getByRole('listitem')
  const shown = () =>
    slides.evaluateAll((items) => {
      const row = items[0]?.parentElement?.getBoundingClientRect().left ?? 0
      return items.findIndex((item) => Math.abs(item.getBoundingClientRect().left - row) < 40)
    })
  await expect.poll(shown).toBe(index)
}

test('HOME-24 HOME-32 HOME-33 HOME-34 HOME-35 the home banners stand in their order, each with what it has to say', async ({
  page,
}) => {
  const banners = await homeBanners()
  await page.goto('/')
  const slides = carouselOf(page).getByRole('listitem')
  await expect(slides).toHaveCount(banners.length)
  const titles = await slides.getByRole('heading').allInnerTexts()
  const inOrder = titles.map((title) => banners.find((banner) => banner.title === title))
  expect(inOrder).not.toContain(undefined)
  const positions = inOrder.map((banner) => banner?.position ?? Number.NaN)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  for (const [index, banner] of inOrder.entries()) {
    const text = (await slides.nth(index).innerText()).replace(/\s+/g, ' ')
    expect(text).toContain('Learn More')
    await expect(slides.nth(index).locator('img')).toHaveJSProperty('complete', true)
    for (const part of [banner?.short_description, banner?.city]) if (part) expect(text).toContain(part)
    expect(/[\d.]+\/10/.exec(text)?.[0]).toBe(ratingText(banner?.rating))
    expect(/\bFeatured\b/.test(text.replace(banner?.title ?? '', ''))).toBe(banner?.featured === true)
    const name = banner?.name ?? ''
    if (name !== '') expect(text.split(name).length - 1, name).toBe(1)
  }
})

test('HOME-30 HOME-31 a banner opens its own link in a new tab, or else the profile of its business', async ({
  page,
}) => {
  await page.goto('/')
  const banners = await homeBanners()
  expect(banners.some(({ link_url }) => link_url !== '')).toBe(true)
  expect(banners.some(({ link_url }) => link_url === '')).toBe(true)
  for (const { title, link_url, slug } of banners) {
    const link = carouselOf(page)
      .getByRole('link')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    await expect(link).toHaveAttribute('href', link_url || `/business/${slug}`)
    if (link_url === '') await expect(link).not.toHaveAttribute('target', /.*/)
    else await expect(link).toHaveAttribute('target', '_blank')
  }
})

test('HOME-26 it starts at a banner that chance chooses', async ({ page }) => {
  const last = (await homeBanners()).length - 1
  await openWith(page, 0.999)
  await expectShown(page, last)
})

test('HOME-27 HOME-29 the buttons lead round and round, by keyboard too', { tag: '@phone' }, async ({
  page,
}) => {
  const last = (await homeBanners()).length - 1
  expect(last).toBeGreaterThan(0)
  await openWith(page, 0)
  const carousel = carouselOf(page)
  await expectShown(page, 0)
  await carousel.getByRole('button', { name: 'Previous' }).click()
  await expectShown(page, last)
  await tabTo(carousel.getByRole('button', { name: 'Next' }))
  await page.keyboard.press('Enter')
  await expectShown(page, 0)
})

test('HOME-28 it goes on by itself every two and a half seconds, unless paused', async ({ page }) => {
  // A clock that is only installed goes on by itself.
  await page.clock.install({ time: '2027-01-18T00:00:00Z' })
  await page.clock.pauseAt('2027-01-18T01:00:00Z')
  await openWith(page, 0)
  await expectShown(page, 0)
  await page.clock.runFor(2_400)
  await expectShown(page, 0)
  await page.clock.runFor(200)
  await expectShown(page, 1)
  await carouselOf(page).getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('heading', { level: 1 }).hover()
  await page.clock.runFor(6_000)
  await expectShown(page, 1)
})

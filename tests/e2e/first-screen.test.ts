import { shownCards } from '../../scripts/looks/first-screen.ts'
import { someOf } from '../support/sample.ts'
import { desktop, phone } from '../support/screens.ts'
import { demoPerson, layoutShift, logIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

/** An instant by the clock on a wall in Manila; 18 January 2027 is a Monday. */
const manila = (time: string) => new Date(`2027-01-18T${time}+08:00`)

test.describe('on a phone', () => {
  test.use(phone)

  test('HOME-01 the first screen has the search, the categories and an open business, and nothing moves', async ({
    page,
  }) => {
    await page.clock.setFixedTime(manila('12:00'))
    await page.goto('/')
    const section = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: /Near the Center/ }) })
    await expect(section.getByRole('heading', { level: 2 })).toHaveAccessibleName('Open Now Near the Center')
    const cards = section.getByRole('article')
    await expect(cards).toHaveCount(4)
    for (const card of await cards.all()) await expect(card.locator('.open-now')).toHaveText(/^Open now/)
    const first = await cards.first().boundingBox()
    expect((first?.y ?? Infinity) + (first?.height ?? 0)).toBeLessThanOrEqual(700)
    await expect(page.getByRole('search').getByLabel('What are you looking for?').first()).toBeInViewport()
    await expect(page.locator('#category-row').getByRole('link').first()).toBeInViewport()
    expect(await layoutShift(page)).toBe(0)
  })

  // Chromium counts a box that it begins to paint late as one that moved; what stands in it does not count.
  test('what is drawn a frame later paints nothing of its own', async ({ page }) => {
    for (const path of ['/', '/category/restaurants', '/business/kapihan-ni-demo-owner']) {
      await page.goto(path)
      const late = await page.evaluate(() =>
        [...document.querySelectorAll('*')]
          .map((element) => ({ element, style: getComputedStyle(element) }))
          .filter(({ style }) => style.animationName === 'next-frame')
          .map(({ style }) => [
            style.backgroundColor,
            style.backgroundImage,
            style.borderTopWidth,
            style.borderBottomWidth,
            style.boxShadow,
          ]),
      )
      expect(late.length, path).toBeGreaterThan(0)
      const nothing = ['rgba(0, 0, 0, 0)', 'none', '0px', '0px', 'none']
      expect(
        late.filter((painted) => painted.join() !== nothing.join()),
        path,
      ).toEqual([])
    }
  })

  test('at night it says what is open or opens next, and never calls closed what is open', async ({
    page,
  }) => {
    for (const time of ['03:00', '06:30', '23:30']) {
      await page.clock.setFixedTime(manila(time))
      await page.goto('/')
      const section = page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: /Near the Center/ }) })
      await expect(section.getByRole('article').first()).toBeVisible()
      const states = await section.getByRole('article').locator('.open-now').allInnerTexts()
      expect(states.length, time).toBeGreaterThan(0)
      expect(states.length, time).toBeLessThanOrEqual(4)
      const areOpen = states.filter((text) => text.startsWith('Open now')).length
      const heading = await section.getByRole('heading', { level: 2 }).innerText()
      expect(heading, time).toBe(
        areOpen === 4 ? 'Open Now Near the Center' : 'Open Now or Next Near the Center',
      )
      expect(await layoutShift(page), time).toBe(0)
    }
  })
})

/** Every kind of page with cards. */
const lists = ['/', '/category/restaurants', '/location/makati-city', '/search?q=kape']

for (const width of someOf([320, 390], 1, String))
  test(`CARD-01 on a phone of ${width} px every list has a business within 700 px, and none is higher than 132 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of lists) {
      const cards = await shownCards(page, path)
      expect.soft(cards[0]?.bottom, path).toBeLessThanOrEqual(700)
      expect.soft(Math.max(...cards.map(({ height }) => height)), path).toBeLessThanOrEqual(132)
    }
    // What opens the map lies over the cards' pictures: over no name and nothing that is pressed.
    const button = await page.getByRole('link', { name: 'Map', exact: true }).boundingBox()
    const picture = await page.getByRole('main').locator('article .listing-picture').first().boundingBox()
    if (!button || !picture) throw new Error('there is no button, or no picture')
    expect(button.x).toBeGreaterThanOrEqual(picture.x)
    expect(button.x + button.width).toBeLessThanOrEqual(picture.x + picture.width)
  })

const screens = [
  { width: 768, reach: 1_200 },
  { width: desktop.viewport.width, reach: 1_100 },
  { width: 1440, reach: 1_100 },
]
for (const { width, reach } of someOf(screens, 1, (screen) => String(screen.width)))
  test(`on a screen of ${width} px every list has a business within ${reach} px, and none is higher than 320 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of lists) {
      const cards = await shownCards(page, path)
      expect.soft(cards[0]?.top, path).toBeLessThanOrEqual(reach)
      expect.soft(Math.max(...cards.map(({ height }) => height)), path).toBeLessThanOrEqual(320)
    }
  })

test('on a phone what an administrator chose stands on the first screen, and its name in sight', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(context, demoPerson('admin'))
  await page.goto('/admin')
  const tiles = page.getByRole('navigation', { name: 'Administration' })
  // The tiles are folded away behind what was chosen.
  const opener = tiles.getByRole('button')
  for (const [name, title] of [
    ['Featured Ads', 'Featured Ads'],
    ['Reported Issues', 'Reports'],
    ['Messages', 'Messages'],
  ] as const) {
    await opener.click()
    await tiles.getByRole('link', { name }).click()
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await expect(opener).toContainText(title)
    await expect(opener).toBeInViewport({ ratio: 1 })
    const heading = await page.getByRole('main').getByRole('heading', { level: 2 }).first().boundingBox()
    expect(heading?.y, name).toBeLessThan(844 / 2)
    await opener.click()
    await expect(tiles.locator('[aria-current]')).toHaveAccessibleName(new RegExp(name))
    await opener.click()
  }
})

test('the promotions take the same room whichever is shown, and nothing below them moves', async ({
  page,
}) => {
  await page.goto('/')
  const below = page.getByRole('heading', { name: 'Browse Categories' })
  const place = await below.boundingBox()
  const promotions = page.getByRole('listitem').filter({ has: page.locator('.banner') })
  for (const _ of await promotions.all()) {
    await page.getByRole('button', { name: 'Next promotion' }).click()
    expect(await below.boundingBox()).toEqual(place)
  }
  expect(await layoutShift(page)).toBe(0)
})

test('with text twice as large what can be pressed in a search and in a card stays whole and apart', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const tools = await context.newCDPSession(page)
  await tools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const path of lists) {
    await shownCards(page, path)
    const main = page.getByRole('main')
    const places = [main.getByRole('search'), main.getByRole('article').filter({ visible: true })]
    for (const place of places)
      if ((await place.count()) > 0) expect.soft(await place.first().evaluate(crowded), path).toEqual([])
  }
})

/** Runs in the page: controls that leave the screen or lie over another. */
function crowded(place: Element): string[] {
  const controls = [...place.querySelectorAll('.btn, input, select, summary')]
    .filter((control) => control.checkVisibility())
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
  return controls
    .filter(
      ({ control, box }) =>
        box.left < 0 ||
        box.right > innerWidth ||
        controls.some(
          (other) =>
            other.control !== control &&
            other.box.left < box.right - 1 &&
            box.left < other.box.right - 1 &&
            other.box.top < box.bottom - 1 &&
            box.top < other.box.bottom - 1,
        ),
    )
    .map(({ control }) => control.outerHTML.slice(0, 80))
}

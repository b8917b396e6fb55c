import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { isPublic, one } from '../support/database.ts'
import { holdRequests } from '../support/held-requests.ts'
import { agreed, area, closer, heading, inList, lookCloser, map, opener } from '../support/search-map.ts'
import { layoutShift } from '../support/session.ts'
import { stackSettings } from '../support/stack-settings.ts'
import { expect, test } from '../support/test.ts'

/** Search on the map: the list and the map find the same, and the URL says what they show. */

test('nothing of the map is loaded before somebody opens it @phone', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/search')
  await expect(heading(page)).toContainText('found')
  await expect(map(page)).toBeHidden()
  expect(asked.filter((url) => /\/map\/|leaflet|interactive-map/.test(url))).toEqual([])
  const ours = asked.length
  await opener(page).click()
  await expect(map(page).locator('canvas').first()).toBeVisible()
  expect(asked.slice(ours).some((url) => url.endsWith('/map/set.json'))).toBe(true)
  const origins = new Set(asked.slice(ours).map((url) => new URL(url).origin))
  expect([...origins]).toEqual([new URL(page.url()).origin])
})

test('a link to the map keeps its place, however late the map comes @phone', async ({ page }) => {
  const release = await holdRequests(page, /interactive-map|search-map/)
  await page.goto('/search?view=map', { waitUntil: 'commit' })
  await expect(heading(page)).toContainText('found')
  await expect(page.getByRole('img', { name: 'Loading the map...' })).toBeVisible()
  release()
  await expect(map(page).locator('canvas').first()).toBeVisible()
  expect(await layoutShift(page)).toBeLessThan(0.05)
})

/** How many pixels of what is written on the map are set. */
const writtenPixels = (page: Page) =>
  map(page)
    .locator('.map-labels')
    .evaluate((sheet) => {
      if (!(sheet instanceof HTMLCanvasElement) || sheet.width === 0) return 0
      const copy = new OffscreenCanvas(sheet.width, sheet.height).getContext('2d')
      copy?.drawImage(sheet, 0, 0)
      const pixels = copy?.getImageData(0, 0, sheet.width, sheet.height).data ?? []
      return pixels.filter((value, index) => index % 4 === 3 && value > 0).length
    })

test('names stand on the map, after it was moved and zoomed too, in the site’s own letters', async ({
  page,
}) => {
  await page.goto('/search?view=map')
  await expect.poll(() => writtenPixels(page)).toBeGreaterThan(0)
  await map(page).press('ArrowRight')
  await map(page).press('+')
  await expect.poll(() => writtenPixels(page)).toBeGreaterThan(0)
  const [writer] = page.workers()
  const typefaces = await writer?.evaluate(() => {
    // A worker's own, which the types of pages do not have.
    const { fonts } = globalThis as unknown as { fonts: FontFaceSet }
    return [...fonts].map(({ family, status }) => `${family} ${status}`)
  })
  expect(typefaces).toContain('Figtree loaded')
  // Where one fails, names are written before the others are there.
  expect(typefaces?.filter((face) => face.endsWith('error'))).toEqual([])
})

test('list and map find the same: opened, moved, filtered, a business opened, and back @phone', async ({
  page,
}) => {
  await page.goto('/search')
  await expect(heading(page)).toContainText('found')
  const whole = await inList(page)
  await opener(page).click()
  // Some businesses have no position.
  const everywhere = await agreed(page)
  expect(everywhere).toBeGreaterThan(1)
  await expect(page).toHaveURL(/view=map&area=/)
  await expect(
    map(page)
      .getByRole('link', { name: /OpenStreetMap/ })
      .first(),
  ).toBeVisible()

  // A closer look finds fewer.
  await map(page).locator('[data-cluster]').first().press('Enter')
  await expect.poll(async () => (await agreed(page)) < everywhere).toBe(true)

  await lookCloser(page)
  const marker = map(page).locator('a[data-marker]').first()
  const name = (await marker.innerText()).split(/[\n,]/)[0] ?? ''
  await expect(page.locator('[data-region="list"]')).toContainText(name)
  const closeUp = page.url()
  await marker.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.goBack()
  await expect(page).toHaveURL(closeUp)
  await agreed(page)
  await expect(map(page).locator('a[data-marker]').first()).toBeVisible()

  // Closed, the list is whole again, with those that no map shows.
  await closer(page).click()
  await expect(map(page)).toBeHidden()
  await expect.poll(() => inList(page)).toBe(whole)
})

/** Where the map can be taken hold of by one of these, well within it, once they have come. */
async function placeToHold(page: Page, held: string): Promise<readonly [x: number, y: number]> {
  const inTheMiddle = () =>
    map(page)
      .locator(held)
      .evaluateAll((all) => {
        const centres = all.map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect()
          return { one, x: x + width / 2, y: y + height / 2 }
        })
        return centres
          .filter(({ one, x, y }) => one.contains(document.elementFromPoint(x, y)))
          .map(({ x, y }) => [x, y] as const)
          .find(([x, y]) => x > 600 && x < 1000 && y > 150 && y < 500)
      })
  await expect.poll(inTheMiddle, `something to hold the map by: ${held}`).toBeDefined()
  return (await inTheMiddle()) ?? [0, 0]
}

test('a map that is dragged by a marker or by a number moves, and opens nothing', async ({ page }) => {
  for (const held of ['a[data-marker]', '[data-cluster]']) {
    await page.goto('/search?view=map&area=120.99132,14.52975,121.05663,14.58425,13')
    await agreed(page)
    // Markers that are drawn anew would let go of the mouse.
    await page.waitForLoadState('networkidle')
    const before = area(page)
    const [x, y] = await placeToHold(page, held)
    await page.mouse.move(x, y)
    await page.mouse.down()
    const [toX, toY] = [x + 50, y + 40]
    await page.mouse.move(toX, toY, { steps: 5 })
    const underMouse = (at: [number, number, string]) =>
      page.evaluate(([left, top, what]) => !!document.elementFromPoint(left, top)?.closest(what), at)
    await expect.poll(() => underMouse([toX, toY, held]), 'it has come along').toBe(true)
    await page.mouse.up()
    await expect.poll(() => area(page)).not.toBe(before)
    expect(area(page), 'it is looked at from as far as before').toMatch(/,13$/)
    await agreed(page)
  }
})

test('what a filter leaves out is on no marker', async ({ page }) => {
  await page.goto('/search?view=map')
  const all = await agreed(page)
  await page.getByLabel('Rating').selectOption('9')
  await expect.poll(async () => (await agreed(page)) < all).toBe(true)
  const here = area(page)
  await page.getByLabel('City', { exact: true }).selectOption({ index: 3 })
  await expect.poll(() => area(page)).not.toBe(here)
  await agreed(page)
})

test('the map is opened, moved and looked at closer with keys alone', async ({ page }) => {
  await page.goto('/search')
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await agreed(page)
  await map(page).focus()
  // Over the squares, under which the outline of the map itself would lie.
  const ring = () => map(page).evaluate((element) => getComputedStyle(element, '::after').outlineStyle)
  expect(await ring()).toBe('solid')
  for (const key of ['+', 'ArrowLeft', 'ArrowUp', '-']) {
    const before = area(page)
    await page.keyboard.press(key)
    await expect.poll(() => area(page), key).not.toBe(before)
    await agreed(page)
  }
})

test('the still map of a business becomes one that moves, by the keyboard too', async ({ page }) => {
  const { slug } = await one<{ slug: string }>(
    `select slug from mn_businesses where ${isPublic} and latitude is not null order by id limit 1`,
  )
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`/business/${slug}`)
  const opener = page.getByRole('button', { name: 'Move the map' })
  await opener.scrollIntoViewIfNeeded()
  expect(asked.filter((url) => /set\.json|map\/tiles/.test(url))).toEqual([])
  await opener.focus()
  await page.keyboard.press('Enter')
  const moved = page.getByRole('region', { name: /Arrow keys move the map/ })
  await expect(moved).toBeFocused()
  await expect(moved.locator('.spot-pin')).toBeInViewport()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(moved.locator('.spot-pin')).not.toBeInViewport()
})

test('a card and its marker are shown together', async ({ page }) => {
  await page.goto('/search?view=map')
  await agreed(page)
  await lookCloser(page)
  const marker = map(page).locator('a[data-marker]').first()
  const card = page
    .locator('[data-region="list"] [data-business]')
    .filter({ has: page.locator(`a[href="${await marker.getAttribute('href')}"]`) })
    .first()
  await card.hover()
  await expect(marker).toHaveClass(/marker-shown/)
  await marker.hover()
  await expect(card).toHaveClass(/listing-shown/)
})

test('what a screen reader hears of the map is the list: the same businesses, each by its name', async ({
  page,
}) => {
  await page.goto('/search?view=map')
  await agreed(page)
  await lookCloser(page)
  while ((await map(page).locator('[data-cluster]').count()) > 0) {
    const before = area(page)
    await map(page).locator('[data-cluster]').first().press('Enter')
    await expect.poll(() => area(page)).not.toBe(before)
    await agreed(page)
    if (area(page).endsWith(',18')) break
  }
  const pathsOf = (links: Element[]) => [...new Set(links.map((link) => link.getAttribute('href')))].sort()
  const markers = map(page).locator('a[data-marker]')
  const listed = page.locator(
    '[data-region="list"] [data-business] h3 a, [data-region="list"] [data-business] h2 a',
  )
  if ((await map(page).locator('[data-cluster]').count()) === 0)
    expect(await markers.evaluateAll(pathsOf)).toEqual(await listed.evaluateAll(pathsOf))
  for (const marker of await markers.all()) {
    const name = (await marker.innerText()).split(',')[0]?.trim() ?? ''
    await expect(map(page).getByRole('link', { name }).first()).toHaveAttribute('href', /^\/business\//)
  }
})

test('in forced colours the points are seen, and with reduced motion the map does not glide', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/search?view=map')
  await agreed(page)
  await lookCloser(page)
  const look = await map(page)
    .locator('a[data-marker]')
    .first()
    .evaluate((marker) => {
      const { borderStyle, borderColor, backgroundColor } = getComputedStyle(marker)
      return { borderStyle, isSeen: borderColor !== backgroundColor }
    })
  expect(look).toEqual({ borderStyle: 'solid', isSeen: true })
  // Its drawn arrow is gone there, and the browser's own stands in for it.
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveCSS('appearance', 'auto')
  await expect(map(page)).not.toHaveClass(/leaflet-fade-anim/)
  const before = area(page)
  await map(page).focus()
  await page.keyboard.press('-')
  await expect(map(page).locator('.leaflet-zoom-anim')).toHaveCount(0)
  await expect.poll(() => area(page)).not.toBe(before)
})

test('where a visitor is goes into no URL of the map and no log, rounded or not, and to no other host', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 14.567_891_2, longitude: 121.033_456_7 })
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto('/search')
  await page
    .getByRole('link', { name: /^Near me/ })
    .first()
    .click()
  await expect(heading(page)).toContainText('found')
  await expect(page).toHaveURL(/near=me/)
  await opener(page).click()
  await agreed(page)
  await lookCloser(page)
  const shown = sent.map((text) => decodeURIComponent(text))
  expect(shown.filter((text) => /14\.5678|121\.0334/.test(text))).toEqual([])
  const { origin } = new URL(page.url())
  const maps = shown.filter((text) => text.includes('/map/'))
  expect(maps.length).toBeGreaterThan(0)
  for (const text of maps) expect(text.startsWith(origin)).toBe(true)
  const { stateDir } = stackSettings
  const logs = (await readdir(stateDir)).filter((name) => name.endsWith('.log'))
  const logged = await Promise.all(logs.map((name) => readFile(path.join(stateDir, name), 'utf8')))
  expect(logged.join('')).toContain('search_businesses')
  // A line may begin at 23:36:14.568.
  expect(
    logged.join('').match(/.*(?<!\d:\d\d:)(14\.568|14\.5678912|121\.033|121\.0334567)(?!\d).*/g),
  ).toBeNull()
})

import { violationsByDayAndDusk } from '../support/accessible.ts'
import { isPublic, one } from '../support/database.ts'
import { expect, test } from '../support/test.ts'

/** A public business on the map, without a maps link of its own. */
const placed = () =>
  one<{ slug: string; latitude: string; longitude: string; city: string }>(
    `select slug, latitude, longitude, city from mn_businesses
     where ${isPublic} and latitude is not null and google_location_url = '' order by slug limit 1`,
  )

test('a still map shows where a business is, in the colours of the page, and leads there', async ({
  page,
  complaints,
}) => {
  const { slug, latitude, longitude } = await placed()
  await page.goto(`/business/${slug}`)
  const map = page.locator('figure', { hasText: '© OpenStreetMap contributors' })
  const picture = map.getByRole('img', { name: /^Map: / })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  const box = await picture.boundingBox()
  const pin = await map.locator('circle').boundingBox()
  expect((pin?.x ?? 0) - (box?.x ?? 0)).toBeGreaterThan((box?.width ?? 0) / 5)
  const link = map.getByRole('link', { name: /Directions/ })
  await expect(link).toHaveAttribute('href', new RegExp(`${Number(latitude)}%2C${Number(longitude)}`))
  const byDay = await picture.screenshot()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(async () => (await picture.screenshot()).equals(byDay)).toBe(false)

  // What is said where streets are missing covers no pin, not even on the narrowest phone.
  complaints.expect(/map\/tiles|404/)
  await page.route('**/map/tiles/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('button', { name: 'Move the map' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Some of the map could not be loaded.' })
  await expect(notice).toBeVisible()
  const said = await notice.boundingBox()
  const spot = await page.locator('.spot-pin').boundingBox()
  expect((spot?.y ?? 0) + (spot?.height ?? 0)).toBeLessThanOrEqual(said?.y ?? 0)
})

test('the way there is asked of the map that the visitor chooses, which the device remembers', {
  tag: '@phone',
}, async ({ page, context }) => {
  // Nothing leaves for the maps themselves.
  await context.route(/google\.com|waze\.com|openstreetmap\.org/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>A map</title>' }),
  )
  const { slug, latitude, longitude } = await placed()
  const spot = `${Number(latitude)},${Number(longitude)}`
  await page.goto(`/business/${slug}`)
  const directions = page.getByRole('link', { name: 'Directions', exact: true })
  await directions.focus()
  await page.keyboard.press('Enter')
  const choice = page.getByRole('dialog', { name: 'Directions with which map?' })
  const names = choice.getByRole('link')
  await expect(names.filter({ hasText: /Google|Apple|OpenStreetMap|Waze/ })).toHaveCount(4)
  const isPhone = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  await expect(choice.getByRole('link', { name: 'This phone’s own map' })).toHaveCount(isPhone ? 1 : 0)
  if (isPhone)
    await expect(choice.getByRole('link', { name: 'This phone’s own map' })).toHaveAttribute(
      'href',
      new RegExp(`^geo:${spot}\\?q=${spot}`),
    )
  expect(await violationsByDayAndDusk(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(choice).toHaveCount(0)
  await expect(directions).toBeFocused()

  await directions.click()
  const waze = context.waitForEvent('page')
  await choice.getByRole('link', { name: 'Waze' }).click()
  expect(decodeURIComponent((await waze).url())).toContain(`waze.com/ul?ll=${spot}`)
  await expect(choice).toHaveCount(0)

  // From the still map as well, on the next visit, and another one whenever it is wanted.
  await page.reload()
  const again = context.waitForEvent('page')
  await page.getByRole('img', { name: /^Map: / }).click()
  expect((await again).url()).toContain('waze.com')
  await page.getByRole('button', { name: 'Use Another Map' }).click()
  await expect(choice.getByRole('link', { name: 'Waze' })).toHaveAttribute('aria-current', 'true')
  const open = context.waitForEvent('page')
  await choice.getByRole('link', { name: 'OpenStreetMap' }).click()
  expect(decodeURIComponent((await open).url())).toContain(`/directions?to=${spot}`)
  expect(await page.evaluate(() => localStorage.getItem('suki-directions'))).toBe('openstreetmap')
})

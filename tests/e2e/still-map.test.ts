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
})

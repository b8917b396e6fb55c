import type { Page } from 'playwright/test'
import { findCity } from '#features/cities/cities.ts'
import { violationsByDayAndDusk } from '../support/accessible.ts'
import { addForm, main, storedAs, unusualName } from '../support/add-business.ts'
import { tabTo } from '../support/keyboard.ts'
import { logIn, newPerson } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

/** The pin of a business, set on a map: by dragging, by keys, by its address, and by where one is. */

const opener = (page: Page) => main(page).getByRole('button', { name: 'Set the Pin on a Map' })
const map = (page: Page) => page.getByRole('region', { name: /^Where the business is/ })
const pin = (page: Page) => map(page).getByRole('button', { name: /^Pin\./ })
const told = (page: Page) => main(page).locator('.pin-field > [role="status"]')

async function openPin(page: Page): Promise<void> {
  await opener(page).click()
  await expect(pin(page)).toBeVisible()
}

/** The pin's degrees, as it says them itself. */
async function degrees(page: Page): Promise<number[]> {
  await expect(told(page)).toContainText('The pin is')
  const text = await told(page).innerText()
  return (/at (-?[\d.]+), (-?[\d.]+)\./.exec(text) ?? []).slice(1).map(Number)
}

/** Sends the form. @returns the position that was stored under the name */
async function send(page: Page, name: string): Promise<number[]> {
  await addForm.submit(page).click()
  await expect(addForm.success(page)).toBeVisible()
  const [row] = await storedAs(name)
  return [Number(row?.['latitude']), Number(row?.['longitude'])]
}

async function openAs(page: Page, name: string): Promise<void> {
  await logIn(page.context(), await newPerson())
  await addForm.open(page)
  await addForm.fillRequired(page, name)
}

test('nothing of the map is loaded before somebody asks for it; dragged, the pin is stored where it was left', {
  tag: '@phone',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const name = unusualName()
  await openAs(page, name)
  await addForm.field(page, 'City').fill('Makati City')
  expect(asked.filter((url) => /\/map\/|pin-map/.test(url))).toEqual([])
  await openPin(page)
  await expect(told(page)).toContainText('No pin is set yet. This one stands in the middle of Makati City')
  await map(page).scrollIntoViewIfNeeded()
  const from = await pin(page).boundingBox()
  if (!from) throw new Error('the pin is not there')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 + 30, from.y + from.height / 2 + 20, { steps: 5 })
  await page.mouse.up()
  const [latitude = 0, longitude = 0] = await degrees(page)
  expect(latitude).toBeLessThan(findCity('Makati City')?.center.latitude ?? 0)
  const stored = await send(page, name)
  expect(stored[0]).toBeCloseTo(latitude, 4)
  expect(stored[1]).toBeCloseTo(longitude, 4)
  const origin = new URL(page.url()).origin
  const elsewhere = asked.filter((url) => /\/map\//.test(url) && !url.startsWith(origin))
  expect(elsewhere).toEqual([])
})

test('the pin is set by keys alone, and put back', async ({ page }) => {
  const name = unusualName()
  await openAs(page, name)
  await addForm.field(page, 'City').fill('Makati City')
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('button', { name: 'Find the Address' })).toBeFocused()
  await expect(pin(page)).toBeVisible()
  await tabTo(pin(page))
  await page.keyboard.press('Enter')
  const [startsAt = 0, eastAt = 0] = await degrees(page)
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await degrees(page))[0]).toBeGreaterThan(startsAt)
  const [north = 0] = await degrees(page)
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await degrees(page))[1]).toBeGreaterThan(eastAt)
  const [, east = 0] = await degrees(page)
  expect(east - eastAt).toBeGreaterThan(4 * (north - startsAt))
  await main(page).getByRole('button', { name: 'Put It Back' }).press('Enter')
  await expect(told(page)).toContainText('No pin is set yet.')
  await pin(page).press('ArrowDown')
  const [low] = await degrees(page)
  expect((await send(page, name))[0]).toBeCloseTo(low ?? 0, 4)
})

test('a pin outside of the chosen city is warned of at once, and asked about once before it is sent', async ({
  page,
}) => {
  await openAs(page, unusualName())
  await addForm.field(page, 'City').fill('Makati City')
  await openPin(page)
  await pin(page).press('Enter')
  await expect(told(page)).toContainText('in Makati City')
  await expect(told(page)).not.toContainText('Check the pin')
  expect(await violationsByDayAndDusk(page)).toEqual([])
  await addForm.field(page, 'City').fill('Pasay City')
  await expect(told(page)).toContainText(
    'It says Pasay City, but its coordinates are in Makati City. Check the pin and the city.',
  )
  await addForm.submit(page).click()
  await expect(addForm.field(page, 'City')).toBeFocused()
  await expect(addForm.field(page, 'City')).toHaveAccessibleDescription(/coordinates are in Makati City/)
})

test('the pin is found by the address, and by where one is, which is asked for on that click alone', {
  tag: '@phone',
}, async ({ page, context }) => {
  await page.addInitScript(() => {
    const { geolocation } = navigator
    const ask = geolocation.getCurrentPosition.bind(geolocation)
    geolocation.getCurrentPosition = (...wishes) => {
      document.documentElement.dataset['asked'] = 'yes'
      ask(...wishes)
    }
  })
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 14.5764, longitude: 121.0851, accuracy: 800 })
  const name = unusualName()
  await openAs(page, name)
  await openPin(page)
  await main(page).getByRole('button', { name: 'Find the Address' }).click()
  await expect(told(page)).toContainText('Fill in the address first')
  await addForm.field(page, 'Address').fill('Ayala Avenue')
  await addForm.field(page, 'City').fill('Makati City')
  await main(page).getByRole('button', { name: 'Find the Address' }).click()
  await expect(told(page)).toContainText('Found by the address.')
  await expect(told(page)).toContainText('The pin is in Makati City')
  await expect(page.locator('html')).not.toHaveAttribute('data-asked')
  await main(page).getByRole('button', { name: 'I Am Here' }).click()
  await expect(told(page)).toContainText('only to about 800 m')
  await expect(told(page)).toContainText('The pin is in Pasig City, at 14.57640, 121.08510.')

  // An answer that comes late leaves the pin where it was set meanwhile.
  const held = Promise.withResolvers<void>()
  await page.route('**/functions/geocode', async (route) => {
    await held.promise
    await route.continue()
  })
  await main(page).getByRole('button', { name: 'Find the Address' }).click()
  await expect(told(page)).toContainText('Looking the address up')
  await main(page).getByRole('button', { name: 'I Am Here' }).click()
  await expect(told(page)).toContainText('only to about 800 m')
  const answer = page.waitForResponse('**/functions/geocode')
  held.resolve()
  await (await answer).finished()
  await addForm.field(page, 'City').fill('Pasig City')
  expect(await send(page, name)).toEqual([14.5764, 121.0851])
})

test('without the map, and without a position, the form works', async ({ page, complaints }) => {
  complaints.expect(/503|map's set answered|ERR_FAILED/)
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_, fail) =>
      // As the browser gives it to a person who said no.
      fail?.({ code: 1, message: 'no' } as GeolocationPositionError)
  })
  const name = unusualName()
  await openAs(page, name)
  await page.route('**/map/set.json', (route) => route.fulfill({ status: 503 }))
  await opener(page).click()
  await expect(main(page).getByRole('alert').filter({ hasText: 'The form works without it' })).toBeVisible()
  await main(page).getByRole('button', { name: 'I Am Here' }).click()
  await expect(told(page)).toContainText('keeps your position to itself')
  await page.unroute('**/map/set.json')
  await main(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(pin(page)).toBeVisible()
  await addForm.field(page, 'Address').fill('Ayala Avenue')
  await addForm.field(page, 'City').fill('Makati City')
  const [latitude] = await send(page, name)
  expect(latitude).toBeGreaterThan(14)
})

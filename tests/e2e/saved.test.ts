import type { BrowserContext, Page } from 'playwright/test'
import { count, isPublic, one } from '../support/database.ts'
import { logIn, newPerson } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

type Place = { slug: string; name: string }

/** Two public businesses of different names. */
async function places(): Promise<[Place, Place]> {
  const named = `select slug, name from mn_businesses where ${isPublic} and name like $1 || '%' order by slug limit 1`
  return [await one<Place>(named, ['A']), await one<Place>(named, ['B'])]
}

async function save(page: Page, { slug, name }: Place): Promise<void> {
  await page.goto(`/business/${slug}`)
  const button = page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).first()
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(`${name} is among your saved places.`)).toBeVisible()
}

const row = (page: Page, { name }: Place) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

/** A browser of its own, as another device has. */
async function anotherDevice(context: BrowserContext): Promise<Page> {
  const browser = context.browser()
  if (!browser) throw new Error('there is no browser')
  return (await browser.newContext()).newPage()
}

test('a visitor’s places are kept on the device, in all its tabs, and can be taken off again', async ({
  page,
  context,
}) => {
  const [place, other] = await places()
  await page.goto('/saved')
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  const tab = await context.newPage()
  await save(tab, place)
  await expect(row(page, place)).toBeVisible()
  await save(tab, other)
  await expect(row(page, other)).toBeVisible()
  await page.getByRole('button', { name: `Remove ${place.name}` }).click()
  await expect(row(page, place)).toHaveCount(0)
  await page.reload()
  await expect(row(page, other)).toBeVisible()
  await expect(row(page, place)).toHaveCount(0)
})

test('who logs in has the device’s places on other devices, shares a list, and leaves nothing by logging out', async ({
  page,
  context,
}) => {
  const [place, other] = await places()
  await save(page, place)
  const kept = await context.storageState()
  const person = await newPerson()
  await logIn(context, person)
  // What the device kept before the login.
  await page.goto('/about')
  const own = kept.origins.flatMap(({ localStorage }) => localStorage)
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value)
  }, own)
  await page.goto('/saved')
  await expect(row(page, place)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible()

  const device = await anotherDevice(context)
  await logIn(device.context(), person)
  await save(device, other)
  await device.goto('/saved')
  await expect(row(device, place)).toBeVisible()
  await expect(row(device, other)).toBeVisible()

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.reload()
  await expect(row(page, other)).toBeVisible()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByText('Whoever has the link sees this list')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const guest = await anotherDevice(context)
  await guest.goto(link)
  await expect(row(guest, place)).toBeVisible()
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByRole('button', { name: 'Stop sharing' })).toHaveCount(0)
  await guest.reload()
  await expect(guest.getByText('This link leads to no list')).toBeVisible()

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await page.goto('/saved')
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  for (const opened of [device, guest]) await opened.context().close()
})

test('what is saved while the account cannot be reached waits on the device', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/save_places|mn_saved_lists|Failed to fetch|ERR_FAILED|were not sent/)
  const [place] = await places()
  const person = await newPerson()
  await logIn(context, person)
  await context.route(/\/rest\/v1\/(rpc\/save_places|mn_saved_lists)/, (route) => route.abort())
  await save(page, place)
  await expect(page.getByText('Not in your account yet')).toBeVisible()
  await context.unrouteAll()
  await page.goto('/saved')
  await expect(row(page, place)).toBeVisible()
  const stored = `select count(*) from mn_saved_places join mn_saved_lists on id = list_id where user_id = $1`
  await expect.poll(() => count(stored, [person.id])).toBe(1)
})

import type { BrowserContext, Page } from 'playwright/test'
import { count, isPublic, one } from '../support/database.ts'
import { pressByKeys } from '../support/keyboard.ts'
import { eitherScreen } from '../support/sample.ts'
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

/** Logs in on a device, which keeps what it kept before. */
async function logInHere(page: Page, person: Awaited<ReturnType<typeof newPerson>>): Promise<void> {
  const { origins } = await page.context().storageState()
  const kept = origins.flatMap(({ localStorage }) => localStorage)
  await logIn(page.context(), person)
  await page.goto('/about')
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value)
  }, kept)
}

test('a visitor’s places are kept on the device, in all its tabs, and can be taken off again', {
  tag: '@phone',
}, async ({ page, context }) => {
  const [place, other] = await places()
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Saved Places' }).click()
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

test('places are saved, taken off and deleted with their list by keyboard alone, without a question, and come back by Undo', {
  tag: eitherScreen('saved by keys'),
}, async ({ page }) => {
  const [place] = await places()
  // The keys that lead to what was said last.
  const undo = async (title: string) => {
    const toast = page.locator('.toast').filter({ hasText: title })
    await expect(toast).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await page.keyboard.press('Alt+T')
    await pressByKeys(toast.getByRole('button', { name: 'Undo' }))
  }
  await page.goto(`/business/${place.slug}`)
  const button = page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).first()
  await pressByKeys(button)
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await undo('Saved')
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await pressByKeys(button)
  await expect(button).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/saved')
  const list = page.getByRole('region', { name: 'Saved', exact: true })
  await pressByKeys(page.getByRole('button', { name: `Remove ${place.name}` }))
  await expect(row(page, place)).toHaveCount(0)
  await undo('Removed')
  await expect(row(page, place)).toBeVisible()
  await pressByKeys(list.getByRole('button', { name: 'Delete' }))
  await expect(row(page, place)).toHaveCount(0)
  await undo('List deleted')
  await expect(row(page, place)).toBeVisible()
  await page.reload()
  await expect(list.getByText(place.name)).toBeVisible()
})

test('cards and pages show what is saved as soon as they open, also in lists that are loaded later', async ({
  page,
}) => {
  const [place, other] = await places()
  await save(page, place)
  await page.reload()
  await expect(page.getByRole('main').getByRole('button', { name: 'Save', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const onCard = ({ name }: Place) =>
    page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .getByRole('button', { name: 'Save', exact: true })
      .first()
  await page.goto(`/search?${new URLSearchParams({ q: other.name })}`)
  await expect(onCard(other)).toHaveAttribute('aria-pressed', 'false')
  // By its label: once it suggests, it is a combobox.
  const box = page.getByRole('main').getByLabel('What', { exact: true })
  await box.fill(place.name)
  await box.press('Enter')
  await expect(onCard(place)).toHaveAttribute('aria-pressed', 'true')
})

test('a list without places that a visitor made comes along into the account, also when that answers only later', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/save_places|mn_saved_lists|Failed to fetch|ERR_FAILED|were not read/)
  await page.goto('/saved')
  const field = page.getByRole('textbox', { name: 'Name of a new list' })
  await field.fill('Date night')
  await page.keyboard.press('Enter')
  const list = page.getByRole('region', { name: 'Date night' })
  await expect(list.getByText('No places on this list yet.')).toBeVisible()
  await field.fill('Date night')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription('You have a list “Date night” already.')
  await expect(field).toHaveValue('Date night')
  const opener = list.getByRole('button', { name: 'Rename' })
  await opener.click()
  await expect(list.getByRole('textbox', { name: 'Name of the list' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await page.keyboard.type('Friday')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('region', { name: 'Friday' }).getByRole('button', { name: 'Rename' }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Date night')
  await page.keyboard.press('Enter')
  const person = await newPerson()
  await logInHere(page, person)
  await context.route(/\/rest\/v1\/(rpc\/save_places|mn_saved_lists)/, (route) => route.abort())
  await page.goto('/saved')
  await expect(page.getByText('Your account could not be reached')).toBeVisible()
  await expect(list).toBeVisible()
  await context.unrouteAll()
  await page.reload()
  await expect(list.getByRole('button', { name: 'Share', exact: true })).toBeVisible()
  expect(await count('select count(*) from mn_saved_lists where user_id = $1', [person.id])).toBe(1)
})

test('who logs in has the device’s places on other devices, shares a list, and leaves nothing by logging out', async ({
  page,
  context,
}) => {
  const [place, other] = await places()
  await save(page, place)
  const person = await newPerson()
  await logInHere(page, person)
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
  await guest.route('**/rest/v1/**', (route) => route.abort(), { times: 1 })
  await guest.goto(link)
  await expect(guest.getByText('We could not read this list just now.')).toBeVisible()
  await guest.getByRole('button', { name: 'Try Again' }).click()
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

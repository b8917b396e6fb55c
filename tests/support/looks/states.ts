/** Every kind of page in every state that a person meets. */
import type { Page } from 'playwright/test'
import { adminTabs } from '#features/admin/admin-tabs.ts'
import { one } from '../database.ts'
import { shortPageTypes } from '../pages.ts'
import { expect } from '../test.ts'
import type { State } from './views.ts'

const main = (page: Page) => page.getByRole('main')
const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** Presses the first button or link of this name, and waits for its dialog to be whole. */
const opening = (name: RegExp, item?: string) => async (page: Page) => {
  await main(page).getByRole('button', { name }).or(main(page).getByRole('link', { name })).first().click()
  if (item !== undefined) await page.getByRole('menuitem', { name: item, exact: true }).click()
  await expect(dialogOf(page).last()).toBeVisible()
  await expect(dialogOf(page).getByText(/^Loading/)).toHaveCount(0)
}

const businessAt = (name: string) => async () => {
  const { slug } = await one<{ slug: string }>('select slug from mn_businesses where source_id = $1', [name])
  return `/business/${slug}`
}

const data = '**/rest/v1/**'
/** The data service that answers nothing, and one that never answers. */
const failing = async (page: Page) =>
  void (await page.route(data, (route) => route.abort('connectionrefused')))
const silent = async (page: Page) => void (await page.route(data, () => new Promise(() => undefined)))

/** Every name is one word without a place to break. */
const longNames = async (page: Page) => {
  await page.route(data, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const body = text.replaceAll(/("\w*name": ?)"[^"]+"/g, '$1"Pinakamasarapnatinapayan"')
    await route.fulfill({ response, body })
  })
}

const ofVisitors: readonly State[] = [
  { name: 'business with several pictures', at: businessAt('owner-cafe') },
  { name: 'business of which nothing is known', at: businessAt('bare') },
  { name: 'business with long words', at: businessAt('long-name') },
  { name: 'business that is closed for a while', at: businessAt('accents') },
  { name: 'search with one answer', at: '/search?q=Parol+Suites+BGC' },
  { name: 'search with filters', at: '/search?q=coffee&open=now', act: openFilters, differs: true },
  { name: 'header search', at: '/about', act: openHeaderSearch, differs: true },
  {
    name: 'sheet of a card',
    at: '/location/pateros',
    only: { upTo: 575 },
    act: (page) =>
      main(page)
        .getByRole('button', { name: /^More about/ })
        .first()
        .click(),
  },
  { name: 'login required', at: businessAt('owner-cafe'), act: opening(/^Rate/) },
]

async function openFilters(page: Page): Promise<void> {
  const fold = main(page).locator('summary').filter({ visible: true }).first()
  if ((await fold.count()) > 0) await fold.click()
}

async function openHeaderSearch(page: Page): Promise<void> {
  await page.getByRole('banner').locator('.search-opener').click()
  await page.getByRole('banner').getByLabel('Search businesses').fill('cof')
}

const feedback = (what: RegExp) => async (page: Page) => {
  await main(page).getByText(what).filter({ visible: true }).first().click()
  await expect(page.locator('.feedback-panel').filter({ visible: true })).toBeVisible()
}

const ofOwners: readonly State[] = [
  { name: 'dashboard without businesses', at: '/user-dashboard', as: 'newcomer' },
  { name: 'dashboard of an owner', at: '/user-dashboard', as: 'owner' },
  { name: 'dashboard, advertising', at: '/user-dashboard?tab=advertising', as: 'owner' },
  { name: 'dashboard, account', at: '/user-dashboard?tab=account', as: 'owner' },
  {
    name: 'dashboard that cannot be read',
    at: '/user-dashboard',
    as: 'owner',
    before: failing,
    complaint: /Failed to fetch|ERR_CONNECTION_REFUSED|could not/i,
  },
  { name: 'dashboard that loads', at: '/user-dashboard', as: 'owner', before: silent },
  { name: 'editing a business', at: '/user-dashboard', as: 'owner', act: opening(/^Edit /) },
  { name: 'choosing a plan', at: '/user-dashboard', as: 'owner', act: opening(/^Promote /) },
  { name: 'archiving', at: '/user-dashboard', as: 'owner', act: opening(/^Archive /) },
  { name: 'deleting the account', at: '/user-dashboard?tab=account', as: 'owner', act: opening(/^Delete/) },
  {
    name: 'setting up a second factor',
    at: '/user-dashboard?tab=account',
    as: 'owner',
    act: opening(/^Set Up/),
  },
  {
    name: 'rating',
    at: businessAt('owner-cafe'),
    as: 'visitor',
    act: feedback(/^(Rate Business|Update Rating)$/),
  },
  { name: 'reporting', at: businessAt('owner-cafe'), as: 'visitor', act: feedback(/^Report Issue$/) },
]

const ofAdministrators: readonly State[] = [
  ...adminTabs.map(({ id }): State => ({ name: `admin, ${id}`, at: `/admin?tab=${id}`, as: 'admin' })),
  { name: 'admin, changes of long names', at: '/admin?tab=changes', as: 'admin', before: longNames },
  { name: 'admin, editing', at: '/admin?tab=businesses', as: 'admin', act: opening(/^Edit /) },
  ...['Set Premium Features', 'Create Banner Ad', 'Delete'].map(
    (item): State => ({
      name: `admin, ${item.toLowerCase()}`,
      at: '/admin?tab=businesses',
      as: 'admin',
      act: opening(/^More actions/, item),
    }),
  ),
  {
    name: 'admin, filters of businesses',
    at: '/admin?tab=businesses',
    as: 'admin',
    act: (page) =>
      main(page)
        .getByText(/^More Filters/)
        .click(),
  },
  {
    name: 'admin, changing many at once',
    at: '/admin?tab=businesses',
    as: 'admin',
    act: async (page) => {
      await main(page).getByRole('checkbox', { name: 'Select all on this page' }).check()
      await opening(/^Change…$/)(page)
    },
  },
  {
    name: 'admin, saved views',
    at: '/admin?tab=businesses',
    as: 'admin',
    act: opening(/^Views/, 'Save or Delete Views…'),
  },
  {
    name: 'admin, keys of the queue',
    at: '/admin?tab=waiting-to-publish',
    as: 'admin',
    act: async (page) => {
      await expect(main(page).locator('[data-row]').first()).toBeVisible()
      await page.keyboard.press('?')
      await expect(dialogOf(page)).toBeVisible()
    },
  },
  {
    name: 'admin, sending back',
    at: '/admin?tab=waiting-to-publish',
    as: 'admin',
    act: opening(/^Send Back /),
  },
  {
    name: 'admin, a message',
    at: async () => {
      const { id } = await one<{ id: string }>(
        'select id from mn_contact_messages order by created_at desc, id limit 1',
      )
      return `/admin?tab=messages&message=${id}`
    },
    as: 'admin',
    act: (page) => expect(dialogOf(page)).toBeVisible(),
  },
  { name: 'admin, changing a banner', at: '/admin?tab=ads', as: 'admin', act: opening(/^Change /) },
  {
    name: 'admin, adding a category',
    at: '/admin?tab=categories',
    as: 'admin',
    act: opening(/^Add Category$/),
  },
  {
    name: 'admin, ratings of a business',
    at: '/admin?tab=ratings',
    as: 'admin',
    act: opening(/^View Ratings/),
  },
  {
    name: 'admin, reports of a business',
    at: '/admin?tab=reports',
    as: 'admin',
    act: opening(/^View Reports/),
  },
]

/** The states that are looked at, in the order of the sheet. */
export async function listStates(): Promise<State[]> {
  const pages = (await shortPageTypes()).map(
    ({ name, path, status }): State => ({ name, at: path, ...(status >= 400 && { complaint: /404/ }) }),
  )
  return [...pages, ...ofVisitors, ...ofOwners, ...ofAdministrators]
}

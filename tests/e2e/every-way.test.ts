/**
 * Every way in and out, the same look at each: dialogs open styled, fit a narrow screen, close on Escape and give the
 * focus back; logins lead back to where they began; addresses that name nothing say so. Only a long run takes all.
 */
import type { Locator, Page } from 'playwright/test'
import { adminTabs } from '#features/admin/admin-tabs.ts'
import { openSheet } from '../support/cards.ts'
import { firstControl } from '../support/controls.ts'
import { isPublic, one } from '../support/database.ts'
import { expectSound, expectWellMade } from '../support/dialogs.ts'
import { readPage, textOf } from '../support/html.ts'
import { newEmail, signInProvider } from '../support/login.ts'
import { someOf } from '../support/sample.ts'
import { phone } from '../support/screens.ts'
import { demoPerson, logIn } from '../support/session.ts'
import { siteUrl } from '../support/stack-settings.ts'
import { expect, test } from '../support/test.ts'

/** A click on what has this name, there or in its menu; or a key, while the first control of the page has the focus. */
type Step = RegExp | { menu: RegExp; item: string } | { key: string }
type Way = {
  at: string
  /** What has to be done before it can be opened. */
  before?: (page: Page) => Promise<void>
  open: Step
  dialog: string | RegExp
}

const anyBusiness = () =>
  one<{ id: string; slug: string }>(
    `select id, slug from mn_businesses where ${isPublic} and rating is not null order by slug limit 1`,
  )
const longCategory = () =>
  one<{ slug: string; name: string; pages: number }>(
    'select slug, name, ceil(item_count / 50.0)::int as pages from mn_categories order by item_count desc, slug limit 1',
  )

const shortCategory = async () =>
  (
    await one<{ slug: string }>(
      'select slug from mn_categories where item_count >= 3 order by item_count, slug limit 1',
    )
  ).slug

/** Opens a dialog. @returns what it was opened from */
async function openBy(page: Page, step: Step): Promise<Locator> {
  const main = page.getByRole('main')
  if ('key' in step) {
    const first = main.getByRole('link').or(main.getByRole('button')).first()
    await first.focus()
    await page.keyboard.press(step.key)
    return first
  }
  const name = step instanceof RegExp ? step : step.menu
  const opener = await firstControl(main, name)
  await opener.click()
  if ('item' in step) await page.getByRole('menuitem', { name: step.item, exact: true }).click()
  return opener
}

/** Opens a dialog, looks at it, and closes it by Escape: the focus is where it was. */
async function openAndClose(page: Page, { before, open, dialog: name }: Way): Promise<void> {
  await before?.(page)
  const opener = await openBy(page, open)
  const dialog = page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))
  const opened = `${name} on ${page.url()}`
  await expectWellMade(dialog, opened)
  await page.keyboard.press('Escape')
  await expect(dialog, opened).toHaveCount(0)
  await expect(opener, `focus after ${opened}`).toBeFocused()
}

const nameOf = ({ at, open, dialog }: Way) =>
  `${at} ${open instanceof RegExp ? open : Object.values(open).at(-1)} ${dialog}`

/** `ready` is the heading of a page that is an application. */
async function openAndCloseSome(
  page: Page,
  { ways, many, ready }: { ways: readonly Way[]; many: number; ready?: RegExp },
): Promise<void> {
  let opened = ''
  for (const way of someOf(ways, many, nameOf)) {
    if (way.at !== opened) {
      await page.goto(way.at)
      if (ready) await expect(page.getByRole('heading', { name: ready, level: 1 })).toBeVisible()
    }
    opened = way.at
    await openAndClose(page, way)
  }
}

test('a visitor’s dialogs, on every kind of page with cards', async ({ page }) => {
  const business = `/business/${(await anyBusiness()).slug}`
  const lists = ['/', `/category/${await shortCategory()}`, '/location/pateros', '/search?q=kapihan']
  const dialog = 'Login Required'
  await openAndCloseSome(page, {
    ways: [
      ...[...lists, business].map((at) => ({ at, open: /^Rate/, dialog })),
      { at: business, open: /^Report/, dialog },
    ],
    many: 3,
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a visitor’s dialogs from the sheet of a card, on every kind of page with cards', async ({ page }) => {
    const lists = ['/', `/category/${await shortCategory()}`, '/location/pateros', '/search?q=kapihan']
    for (const at of someOf(lists, 2, (list) => `sheet on ${list}`))
      for (const act of ['rate', 'report', 'report']) {
        if (page.url() !== `${siteUrl}${at}`) await page.goto(at)
        const card = page.getByRole('main').getByRole('article').first()
        await openSheet(card)
        await card.locator(`[data-act="${act}"]`).click()
        const dialog = page.getByRole('dialog', { name: 'Login Required' })
        await expect(dialog).toBeVisible()
        const opened = `${act} on ${at}`
        await expectSound(dialog, opened)
        await page.keyboard.press('Escape')
        await expect(dialog, opened).toHaveCount(0)
        await expect(card.getByRole('button', { name: /^More about/ }), `focus after ${opened}`).toBeFocused()
      }
  })
})

test('an owner’s dialogs, on the dashboard', async ({ page, context }) => {
  await logIn(context, demoPerson('owner'))
  const [at, account] = ['/user-dashboard', '/user-dashboard?tab=account']
  await openAndCloseSome(page, {
    ways: [
      { at, open: /^Edit /, dialog: 'Edit Business' },
      { at, open: /^Promote /, dialog: 'Choose a Plan' },
      { at, open: /^Archive /, dialog: /^Archive / },
      { at: '/user-dashboard?tab=advertising', open: /^Edit Banner/, dialog: 'Edit Banner' },
      { at: account, open: /^Delete/, dialog: 'Delete your account?' },
      { at: account, open: /^Set Up/, dialog: 'Set Up Authenticator App' },
    ],
    many: 3,
    ready: /^Dashboard$/,
  })
})

test('an administrator’s dialogs, on every tab that opens one', async ({ page, context }) => {
  await logIn(context, demoPerson('admin'))
  const { subject } = await one<{ subject: string }>(
    'select subject from mn_contact_messages order by created_at desc limit 1',
  )
  const [businesses, categories] = ['/admin?tab=businesses', '/admin?tab=categories']
  const more = /^More actions/
  const choosing = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await openAndCloseSome(page, {
    ways: [
      { at: businesses, open: /^Edit /, dialog: 'Edit Business' },
      { at: businesses, open: { menu: more, item: 'Set Premium Features' }, dialog: /Premium/ },
      { at: businesses, open: { menu: more, item: 'Create Banner Ad' }, dialog: /Banner/ },
      { at: businesses, open: { menu: more, item: 'Delete' }, dialog: /^Delete / },
      { at: businesses, before: choosing, open: /^Change…$/, dialog: /^Change [0-9]/ },
      { at: businesses, open: { menu: /^Views/, item: 'Save or Delete Views…' }, dialog: 'Saved Views' },
      { at: categories, open: /^Add Category$/, dialog: 'Add Category' },
      { at: categories, open: /^Delete [^E]/, dialog: /^Delete/ },
      { at: '/admin?tab=ads', open: /^Delete /, dialog: /^Delete/ },
      { at: '/admin?tab=ads', open: /^Change /, dialog: 'Change Banner Ad' },
      { at: '/admin?tab=ratings', open: /^View Ratings/, dialog: /Ratings/ },
      { at: '/admin?tab=reports', open: /^View Reports/, dialog: /Reports/ },
      { at: '/admin?tab=waiting-to-publish', open: /^Edit /, dialog: 'Edit Business' },
      { at: '/admin?tab=waiting-to-publish', open: /^Send Back /, dialog: /^Send/ },
      { at: '/admin?tab=messages', open: new RegExp(`^${RegExp.escape(subject)}$`), dialog: subject },
      ...adminTabs.map(({ id }) => ({
        ...{ at: `/admin?tab=${id}`, open: { key: '?' }, dialog: 'Keyboard Shortcuts' },
      })),
    ],
    many: 8,
    ready: /^Admin Dashboard$/,
  })
})

test('two dialogs, one above the other, close one by one on Escape, however fast', async ({
  page,
  context,
}) => {
  await logIn(context, demoPerson('admin'))
  await page.goto('/admin?tab=ratings')
  const opener = await firstControl(page.getByRole('main'), /^View Ratings/)
  await opener.click()
  const remove = page.getByRole('button', { name: /^Delete the rating of / }).first()
  await remove.click()
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a dialog that the address opens leaves the focus in the page', async ({ page, context }) => {
  await logIn(context, demoPerson('admin'))
  const { id } = await anyBusiness()
  await page.goto(`/admin?tab=businesses&business=${id}`)
  await expect(page.getByRole('dialog', { name: 'Edit Business' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('CAT-15 CAT-14 LOC-07 a page number that a list does not have says so, and leads back to the list', async () => {
  const { slug, name, pages } = await longCategory()
  const lists = [`/category/${slug}`, `/category/${slug}/makati-city`, '/location/makati-city']
  for (const list of lists)
    for (const number of [pages + 9, 0, -1, 'abc', '1e3', 99999999]) {
      const page = await readPage(`${siteUrl}${list}?page=${number}`)
      expect(page.status, `${list} ${number}`).toBe(404)
      expect(page.textOf('main h1'), `${list} ${number}`).toBe('This list has no such page')
      expect(page.valueOf('main .btn', 'href')).toBe(list)
      expect(page.valueOf('meta[name="robots"]', 'content')).toContain('noindex')
    }
  const filtered = await readPage(`${siteUrl}/category/${slug}?city=makati-city&page=99`)
  expect(filtered.all('main .btn').map(textOf)[0]).toBe(`All ${name}`)
  expect(filtered.valueOf('main .btn', 'href')).toBe(`/category/${slug}?city=makati-city`)
  for (const path of [...lists.map((list) => `${list}?page=`), '/search?q=coffee&page=99'])
    expect((await readPage(`${siteUrl}${path}`)).status, path).toBe(200)
  expect((await readPage(`${siteUrl}/category/no-such-category?page=9`)).textOf('main h1')).toBe(
    'Category not found',
  )
  expect((await readPage(`${siteUrl}/location/atlantis?page=9`)).textOf('main h1')).toBe('Page Not Found')
})

type Start = {
  at: string
  /** What is pressed to log in, beginning with the page itself. */
  press: (page: Page) => Promise<void>
  /** What is seen after the login, where it is not the address alone. */
  seen?: (page: Page) => Promise<void>
}

const byHeader = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
const byMain = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Log In' }).first().click()
const byCard = (act: 'rate' | 'report') => async (page: Page) => {
  await page.getByRole('main').locator(`[data-act="${act}"]`).first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Log In' }).click()
}
const panelOf = (act: 'rate' | 'report') => (page: Page) =>
  expect(page.locator(`.feedback-panel[data-panel="${act}"]`)).toBeVisible()

/** Logs in from some of the starts, as a new person each time, and is back there. */
async function logInFrom(page: Page, starts: readonly Start[]): Promise<void> {
  for (const { at, press, seen } of someOf(starts, 2, (start) => `login at ${start.at}`)) {
    await page.goto(at)
    await press(page)
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await signInProvider(page, newEmail())
    await expect(page).toHaveURL(at)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible()
    await seen?.(page)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
}

test('AUTH-03 a login from a card leads back to its panel, on every kind of page', async ({ page }) => {
  const business = `/business/${(await anyBusiness()).slug}`
  await logInFrom(page, [
    { at: '/', press: byCard('report'), seen: panelOf('report') },
    { at: '/location/pateros', press: byCard('report'), seen: panelOf('report') },
    { at: '/search?q=kapihan&sort=name', press: byCard('rate'), seen: panelOf('rate') },
    { at: business, press: byCard('report'), seen: panelOf('report') },
  ])
})

test('AUTH-03 a login from the header or a page of the account leads back, with its state', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404/)
  const name = 'Zq Tindahan'
  const nameField = (page: Page) => page.getByRole('main').getByLabel('Business name *')
  await logInFrom(page, [
    { at: `/category/${(await longCategory()).slug}?page=2`, press: byHeader },
    { at: '/no-such-page?from=here', press: byHeader },
    { at: '/user-dashboard?tab=account', press: byMain },
    { at: '/admin?tab=reports', press: byMain },
    { at: '/advertise/payment', press: byMain },
    {
      at: '/add-business',
      press: async (page) => {
        await expect(page.locator('#add-business[data-live]')).toBeVisible()
        await nameField(page).fill(name)
        await byMain(page)
      },
      seen: (page) => expect(nameField(page)).toHaveValue(name),
    },
  ])
})

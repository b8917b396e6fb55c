import { cities } from '#config/place/cities.ts'
import { site } from '#config/place/site.ts'
import { readPage } from '../support/html.ts'
import { pageTypes } from '../support/pages.ts'
import { logIn, newPerson } from '../support/session.ts'
import { siteUrl } from '../support/stack-settings.ts'
import { expect, test } from '../support/test.ts'

test('HEAD-01 HEAD-02 HEAD-05 FOOT-01 every page has the header and the footer, as a logged-out visitor sees them', async () => {
  for (const { path } of await pageTypes()) {
    const page = await readPage(`${siteUrl}${path}`)
    expect(page.all('body > header'), path).toHaveLength(1)
    expect(page.valueOf('header a[href="/add-business"]', 'href'), path).toBe('/add-business')
    expect(page.textOf('header a[href="/auth"]'), path).toBe('Login')
    // The admin area is a tool, which has no room for it.
    expect(page.all('body > footer'), path).toHaveLength(path === '/admin' ? 0 : 1)
    // What the page is drawn with.
    const whole = page.valueOf('head > script[data-whole]', 'data-whole') || 'foot'
    expect(page.all(`body > #${whole}`), path).toHaveLength(1)
  }
})

test('a page is drawn when its footer is whole, which would else grow upwards on a short one', async ({
  page,
}) => {
  await page.goto('/auth')
  const drawnFrom = page.locator('head > link[rel="expect"][blocking="render"]')
  await expect(drawnFrom).toHaveAttribute('href', '#foot')
  await expect(page.locator('body > footer')).toHaveId('foot')
})

test('HEAD-01 the header stays in view while the page scrolls', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => window.scrollTo(0, 1500))
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Add Your Business' }).first()).toBeInViewport()
})

test('HEAD-02 HEAD-05 a logged-out visitor sees Login and Add Your Business, not Dashboard or Logout', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/about')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeHidden()
  await expect(header.getByRole('button', { name: 'Logout' })).toBeHidden()
  await header.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/auth')
  await page.getByRole('banner').getByRole('link', { name: 'Add Your Business' }).click()
  await expect(page).toHaveURL('/add-business')
})

test('HEAD-09 a followed link shows the next page from its top', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: /about/i }).first().click()
  await expect(page).toHaveURL('/about')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('a page shows the theme and the saved places of another tab, and on the way back those of now', async ({
  page,
}) => {
  await page.goto((await pageTypes()).find(({ name }) => name === 'business')?.path ?? '')
  const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).first()
  const id = await page.locator('[data-business]').first().getAttribute('data-business')
  // The browser of these tests keeps no pages: the page is told what others tell it.
  await page.evaluate((id) => {
    const place = {
      id,
      name: 'A',
      slug: 'a',
      city: '',
      category: '',
      state: 'listed',
      list: 'Saved',
      savedAt: 1,
    }
    localStorage.setItem('suki-theme', 'dark')
    localStorage.setItem(
      'suki-saved',
      JSON.stringify({ owner: null, lists: ['Saved'], newLists: [], places: [place], waiting: {} }),
    )
    for (const key of ['suki-theme', 'suki-saved']) dispatchEvent(new StorageEvent('storage', { key }))
  }, id)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await page.evaluate(() => {
    localStorage.clear()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  await expect(save).toHaveAttribute('aria-pressed', 'false')
})

test('FOOT-02 FOOT-03 six quick searches lead to their results', async ({ page }) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  const searches = {
    'Restaurants in Makati': /^\/search\?q=restaurants&location=makati$/i,
    'Hotels in BGC': /^\/search\?q=hotels&location=(bgc|bonifacio[+-]global[+-]city)$/i,
    'Shopping malls': /^\/search\?q=shopping[+]malls(&location=[\w+-]+)?$/i,
    'Medical centers': /^\/search\?q=medical[+]centers(&location=[\w+-]+)?$/i,
    'Auto services': /^\/search\?q=auto[+]services(&location=[\w+-]+)?$/i,
    'Beauty salons': /^\/search\?q=beauty[+]salons(&location=[\w+-]+)?$/i,
  }
  for (const [label, address] of Object.entries(searches))
    await expect(footer.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', address)
  await footer.getByRole('link', { name: 'Restaurants in Makati' }).click()
  await expect(page).toHaveURL('/search?q=restaurants&location=makati')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('FOOT-01 FOOT-04 FOOT-05 FOOT-06 NEWS-01 the footer tells who we are, where to go and how to hear from us', async ({
  page,
}) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  await expect(
    footer.getByText(new RegExp(`^${site.brand} is the directory of .*${site.place}`)),
  ).toBeVisible()
  await expect(footer.locator('a[href^="/location/"]')).toHaveCount(6)
  for (const path of ['/about', '/contact', '/advertise', '/terms', '/privacy'])
    await expect(footer.locator(`a[href="${path}"]`).first()).toBeVisible()
  for (const { url } of site.social) await expect(footer.locator(`a[href="${url}"]`)).toBeVisible()
  await expect(footer).toContainText(`© ${new Date().getFullYear()} ${site.brand}`)
  await expect(footer.getByLabel('Newsletter')).toHaveAttribute('type', 'email')
  await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeVisible()
})

test('a search begins on every page: its box has the focus at once, and Escape gives it back', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/about')
  const header = page.getByRole('banner')
  const opener = header.getByRole('button', { name: 'Search businesses' })
  const box = header.getByRole('combobox', { name: 'Search businesses' })
  await opener.click()
  await expect(box).toBeFocused()
  await box.pressSequentially('maka')
  await expect(header.getByRole('option', { name: /Makati City/ }).first()).toBeVisible()
  // The first closes the suggestions.
  await page.keyboard.press('Escape')
  await expect(header.getByRole('listbox')).toBeHidden()
  await expect(box).toBeFocused()
  // The second empties the box, as in every search box of the browser.
  await page.keyboard.press('Escape')
  await expect(box).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box).toBeFocused()
  await box.fill('kapihan')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=kapihan')
})

test('the header leads to every city', async ({ page }) => {
  await page.goto('/about')
  const header = page.getByRole('banner')
  await expect(header.getByRole('navigation', { name: 'Cities' })).toBeHidden()
  await header.getByRole('button', { name: 'Search businesses' }).click()
  const links = header.getByRole('navigation', { name: 'Cities' }).getByRole('link')
  await expect(links).toHaveText(cities.map(({ name }) => name))
  await links.filter({ hasText: 'Pateros' }).click()
  await expect(page).toHaveURL('/location/pateros')
})

/** Width, height and the size of text. */
const screens = [
  [320, 640, 16],
  [360, 640, 16],
  [600, 800, 16],
  [768, 1024, 16],
  [1024, 768, 16],
  [320, 256, 16],
  [1280, 800, 32],
  [390, 844, 32],
  [320, 640, 32],
] as const

test('HEAD-02 nothing of the header is cut off on any screen, with text twice as large, or enlarged four times', async ({
  page,
  context,
}) => {
  const tools = await context.newCDPSession(page)
  for (const signedIn of [false, true]) {
    if (signedIn) await logIn(context, await newPerson())
    for (const [index, [width, height, text]] of screens.entries()) {
      await page.setViewportSize({ width, height })
      await tools.send('Page.setFontSizes', { fontSizes: { standard: text } })
      // Loaded once: it is laid out anew for each screen.
      if (index === 0) await page.goto('/about')
      const name = signedIn ? 'Logout' : 'Login'
      await expect(page.getByRole('banner').getByText(name)).toBeAttached()
      const outside = await page.getByRole('banner').evaluate((header) => {
        const { bottom } = header.getBoundingClientRect()
        const parts = [...header.querySelectorAll('a, button')].filter((part) => part.checkVisibility())
        const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() }))
        return boxes
          .filter(({ box }) => box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > bottom)
          .map(({ part }) => part.textContent.trim())
      })
      expect(outside, `${width} px, text of ${text} px`).toEqual([])
    }
  }
})

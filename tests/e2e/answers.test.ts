/**
 * What is pressed answers at once, whatever has still to come: the browser is given nothing more, and shows all the same
 * that it has heard. And pages pass into each other, shortly, where movement is welcome.
 */
import type { Locator } from 'playwright/test'
import { isPublic, one } from '../support/database.ts'
import { holdRequests } from '../support/held-requests.ts'
import { logIn, newPerson } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const anyBusiness = async () =>
  `/business/${(await one<{ slug: string }>(`select slug from mn_businesses where ${isPublic} order by slug limit 1`)).slug}`

const longList = async () =>
  `/category/${(await one<{ slug: string }>('select slug from mn_categories where item_count > 50 order by item_count desc, slug limit 1')).slug}`

/** Presses it as a script can, which returns when everybody has heard of it. @returns what it says of itself then */
const heard = (control: Locator, of = ':scope') =>
  control.evaluate((element, selector) => {
    if (!(element instanceof HTMLElement)) throw new Error('this cannot be pressed')
    const told = selector === ':scope' ? element : document.querySelector(selector)
    element.click()
    return { busy: told?.ariaBusy ?? null, text: told?.textContent?.trim() ?? '' }
  }, of)

test('what is pressed says at once that it was heard, and looks pressed until its answer is there', async ({
  page,
}) => {
  const business = await anyBusiness()
  const main = page.getByRole('main')
  for (const act of ['save', 'rate', 'report', 'share'])
    await test.step(act, async () => {
      await page.goto(business)
      const release = await holdRequests(page)
      const control = main.locator(`[data-act="${act}"]`).first()
      const before = await control.evaluate((element) => getComputedStyle(element).opacity)
      expect((await heard(control)).busy).toBe('true')
      expect(await control.evaluate((element) => getComputedStyle(element).opacity)).not.toBe(before)
      release()
      await expect(control).not.toHaveAttribute('aria-busy')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
})

test('a list says at once that it looks for another, and that it fetches more', async ({ page }) => {
  await page.goto(await longList())
  const more = page.getByRole('main').locator('[data-more]')
  await expect(more).toBeVisible()
  let release = await holdRequests(page)
  expect((await heard(more)).busy).toBe('true')
  release()
  await expect(page.getByRole('main').getByRole('article').nth(50)).toBeAttached()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  release = await holdRequests(page)
  await page.getByLabel('Search', { exact: true }).fill('zzzz')
  const answer = await heard(
    page.getByRole('main').getByRole('button', { name: 'Search' }),
    'main [data-count]',
  )
  expect(answer.text).toBe('Searching...')
  release()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
})

test('a form says at once that it is sent, and looks busy before its script is there', async ({ page }) => {
  await page.goto('/newsletter')
  const form = page.getByRole('main').locator('form[data-post]')
  const address = form.getByRole('textbox').first()
  const script = page.waitForResponse(/post-form\.[\w-]+\.js$/)
  await address.fill('somebody@example.com')
  // Once the browser has run it.
  await page.evaluate((url) => import(url), (await script).url())
  await holdRequests(page)
  const answer = await heard(form.getByRole('button'), 'main form[data-post] .form-status')
  expect(answer.text).toBe('Sending…')
  await expect(form).toHaveAttribute('aria-busy', 'true')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/newsletter')
  await holdRequests(page)
  // Nobody comes near it before it is sent, which would load the script.
  await address.evaluate((input) => input.setAttribute('value', 'somebody@example.com'))
  expect((await heard(form.getByRole('button'), 'main form[data-post]')).busy).toBe('true')
})

test('a place is saved before the words for it are there, and before the account has it', async ({
  page,
  context,
}) => {
  await logIn(context, await newPerson())
  const release = await holdRequests(page, /toaster|\/rest\/v1\//)
  await page.goto(await anyBusiness())
  const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).first()
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.toast')).toHaveCount(0)
  release()
  await expect(page.locator('.toast').filter({ hasText: 'is among your saved places' })).toBeVisible()
})

test('a button whose script does not come says so, and works once that comes', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404|dynamically imported/)
  await page.goto(await anyBusiness())
  // As after a deployment: the files that this page names are gone.
  const gone = /\/_astro\/.*\.js/
  await page.route(gone, (route) => route.fulfill({ status: 404 }))
  const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).first()
  const said = page.waitForEvent('dialog')
  const pressed = save.click()
  const dialog = await said
  expect(dialog.message()).toBe('This failed. Please reload the page.')
  await dialog.accept()
  await pressed
  await page.unroute(gone)
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
})

test('a button whose script stops coming because somebody leaves the page does not call that a failure', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404|dynamically imported/)
  await page.goto(await anyBusiness())
  const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).first()
  const said: string[] = []
  page.on('dialog', (dialog) => {
    said.push(dialog.message())
    void dialog.accept()
  })
  // Some browsers do so by themselves; this one is made to.
  await page.route(/\/_astro\/.*\.js/, async (route) => {
    await expect(save).toHaveAttribute('aria-busy', 'true')
    await page.evaluate(() => dispatchEvent(new Event('beforeunload')))
    await route.fulfill({ status: 404 })
  })
  await save.click()
  await expect(save, 'the page may stay, as after a download').not.toHaveAttribute('aria-busy')
  expect(said).toEqual([])
})

/** Runs in each page before its own scripts: notes how it came, and for how many milliseconds the longest part moves. */
function noteTransition(): void {
  addEventListener('pagereveal', ({ viewTransition: transition }) => {
    const noted = document.documentElement.dataset
    noted['came'] = transition ? 'moving' : 'at once'
    void transition?.ready.then(() => {
      const moving = document
        .getAnimations()
        .map(({ effect }) => effect)
        .filter((effect) => effect instanceof KeyframeEffect)
        .filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'))
      noted['longest'] = String(
        Math.max(...moving.map((effect) => Number(effect.getComputedTiming().endTime))),
      )
    })
  })
}

test('a page passes into the next in an eighth of a second, and at once where a reader asks for less motion', async ({
  page,
}) => {
  await page.addInitScript(noteTransition)
  const whole = page.locator('html')
  const comeFromAnother = async () => {
    await page.goto('/about')
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
    await expect(page).toHaveURL('/contact')
    await expect(whole).toHaveAttribute('data-came')
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // A browser leaves it out where a busy machine keeps it waiting for the next page.
  await expect(async () => {
    await comeFromAnother()
    // Short: what is pressed on the next page waits for it.
    await expect(whole).toHaveAttribute('data-longest', '120', { timeout: 1000 })
  }).toPass()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await comeFromAnother()
  await expect(whole).toHaveAttribute('data-came', 'at once')
})

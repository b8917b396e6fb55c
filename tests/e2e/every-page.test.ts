import type { BrowserContext, Page } from 'playwright/test'
import { paths } from '#config/paths.ts'
import { violationsByDayAndDusk } from '../support/accessible.ts'
import { goToEnd } from '../support/keyboard.ts'
import { shortPageTypes } from '../support/pages.ts'
import { sampleOf, sampleOn, someOf } from '../support/sample.ts'
import { demoPerson, layoutShift, logIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

/** Playwright misses now and then, on a busy machine, that a page has asked its last: then a while must do. */
const nothingMoreComes = (page: Page) =>
  page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined)

/** About one in three; whichever it is, on one screen or the other. */
const someTypes = async () => someOf(await shortPageTypes(), 12, ({ name }) => `type ${name}`)

/** Visits are mostly spent waiting for nothing more to come: two tabs share them. */
async function visit<Type>(
  { page, context, all }: { page: Page; context: BrowserContext; all: readonly Type[] },
  look: (tab: Page, type: Type) => Promise<void>,
): Promise<void> {
  const left = all.values()
  const lookIn = async (tab: Page) => {
    for (const type of left) await look(tab, type)
  }
  await Promise.all([page, await context.newPage()].map(lookIn))
}

/** Expects nothing to have moved from the beginning on, to the end of the page. */
async function expectNothingMoves(page: Page, name: string): Promise<void> {
  await nothingMoreComes(page)
  // What still stands for what comes would move the footer, once that is in view.
  await expect(page.locator('main :is([aria-busy="true"], .spinner):visible')).toHaveCount(0)
  // The admin area is a tool and has no footer.
  const last = new URL(page.url()).pathname === paths.admin ? 'main' : 'contentinfo'
  await goToEnd(page.getByRole(last))
  // As much as Lighthouse tells apart from nothing.
  expect.soft(await layoutShift(page), `${name} moves`).toBeCloseTo(0, 3)
}

test('on every page type nothing moves or scrolls sideways, axe finds nothing, what can be touched is large enough, and no React comes', {
  tag: '@phone',
}, async ({ page, context, isMobile, complaints }) => {
  complaints.expect(/404/)
  const all = sampleOn(isMobile ? 'phone' : 'desktop', await someTypes(), ({ name }) => name)
  // These are applications from the start.
  const applications = [paths.addBusiness, paths.saved, paths.sharedList()]
  const scripts = new Set<string>()
  context.on('response', (response) => {
    const isOfApplication = applications.some((path) => response.frame().url().endsWith(path))
    if (response.request().resourceType() === 'script' && !isOfApplication) scripts.add(response.url())
  })
  await visit({ page, context, all }, async (tab, { name, path }) => {
    await tab.goto(path)
    // A footer in the first screen would move while a slow page is still being read.
    await expect.soft(tab.getByRole('contentinfo'), name).not.toBeInViewport()
    await tab.locator('main').hover()
    await expectNothingMoves(tab, name)
    const [content, window] = await tab.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect.soft(content, `${name} scrolls sideways`).toBeLessThanOrEqual(window ?? 0)
    expect.soft(await tooSmall(tab), `too small to be touched on ${name}`).toEqual([])
    expect.soft(await violationsByDayAndDusk(tab), name).toEqual([])
  })
  expect(scripts.size).toBeGreaterThan(0)
  for (const url of scripts) expect.soft(/react/i.test(await (await fetch(url)).text()), url).toBe(false)
})

/** What the buttons, links and fields that are lower than a finger needs say. */
const tooSmall = (page: Page): Promise<string[]> =>
  page
    .locator('main button, main .btn, main input:not([type=hidden]), main select, header a, header button')
    .evaluateAll((elements) =>
      elements
        .map((element) => ({
          box: element.getBoundingClientRect(),
          text: element.textContent?.trim() ?? '',
        }))
        .filter(({ box }) => box.width > 1 && box.height > 0 && box.height < 32)
        .map(({ text }) => text),
    )

test('nothing moves on any page type for an administrator, whose session shows itself', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/404/)
  await logIn(context, demoPerson('admin'))
  const all = sampleOf(await shortPageTypes(), 3, ({ name }) => name).filter(({ path }) => path !== '/admin')
  await visit({ page, context, all }, async (tab, { name, path }) => {
    await tab.goto(path)
    await expect(tab.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible()
    await expectNothingMoves(tab, name)
  })
})

import type { Page } from 'playwright/test'
import { pageTypes } from '../support/pages.ts'
import { someOf } from '../support/sample.ts'
import { desktop, phone } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

/** Words that must be readable without a browser's help, by page type. */
const words: Record<string, RegExp> = {
  home: /Browse Categories.*Featured Businesses.*Trusted by/s,
  search: /businesses found/,
  location: /Businesses in Makati City.*Featured Businesses/s,
  about: /Our Mission/,
  contact: /Send Message/,
  'add business': /category/i,
  advertise: /Premium Package/,
  terms: /Governing law/,
  privacy: /Governing law/,
  login: /Continue with Google/,
  dashboard: /Authentication Required/,
  business: /About.*Contact Information/s,
  category: /businesses found/,
  'category filtered': /businesses found/,
}

const expectSoftly = expect.configure({ soft: true })

test.use({ javaScriptEnabled: false })

test('BUILD-01 CAT-12 BIZ-03 HOME-09 HOME-37 without JavaScript every page shows all its content and nothing that waits', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404/)
  for (const { name, path } of someOf(await pageTypes(), 12, (type) => type.name)) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 }), name).toBeVisible()
    const text = await main.innerText()
    if (words[name] !== undefined) expect.soft(text, name).toMatch(words[name])
    expect.soft(text, name).not.toMatch(/loading|searching\.\.\./i)
    const waiting = main.locator('[aria-busy="true"], .skeleton').filter({ visible: true })
    await expect.soft(waiting, name).toHaveCount(0)
    for (const { viewport } of [phone, desktop]) {
      await page.setViewportSize(viewport)
      // What lies beyond a phone’s first screen is drawn one frame later, also when the window becomes one.
      await expectSoftly.poll(() => hiddenTexts(page), `${name}, ${viewport.width} px wide`).toEqual([])
    }
  }
})

/** Texts that a script would have to bring into sight. */
const hiddenTexts = (page: Page) =>
  page.locator('main :is(h1, h2, h3, p, li, dd, td)').evaluateAll((elements) =>
    elements
      // A place kept for what only a clock or a newer rating can tell says nothing and hides nothing.
      .filter((element) => {
        const said = document.importNode(element, true)
        for (const part of said.querySelectorAll('[hidden]')) part.remove()
        return said.textContent?.trim() !== '' || said.querySelector('img, svg') !== null
      })
      .filter((element) => element.closest('details:not([open]), [hidden], template, noscript') === null)
      // A popover opens without a script, and what narrow screens leave out no script brings.
      .filter((element) => element.closest('.max-sm\\:hidden, [popover]') === null)
      // Only paper shows it.
      .filter((element) => element.closest('[data-printed-code]') === null)
      // An application's outline is for those who are signed in.
      .filter((element) => element.closest('[data-application]') === null)
      .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((element) => element.textContent?.trim().slice(0, 40)),
  )

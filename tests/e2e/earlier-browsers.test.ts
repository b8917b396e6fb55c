import type { Page, Route } from 'playwright/test'
import { removeApis, sheetApis } from '../support/earlier-browsers.ts'
import { phone } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test.use({ ...phone, isEarlierBrowser: true, colorScheme: 'dark' })

/** Words that earlier browsers do not know, made into words that none knows. */
async function forget(page: Page, words: RegExp, kind: string): Promise<void> {
  await page.route('**/*', async (route: Route) => {
    if (route.request().resourceType() !== kind) return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(words, 'none-$&') })
  })
}

test('a browser of spring 2023 draws the colours of the day, offers no sheet, and asks for a login', async ({
  page,
}) => {
  await forget(page, /light-dark(?=\()|popover-open/g, 'stylesheet')
  await forget(page, /popover(?:target(?:action)?)?(?=[=>\s])/g, 'document')
  await page.addInitScript(removeApis, sheetApis)
  await page.goto('/category/restaurants')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(247, 246, 241)')
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(22, 29, 56)')
  const card = page.getByRole('article').first()
  await expect(card.getByRole('link', { name: /^Call|View Details/ }).first()).toBeVisible()
  await expect(card.getByRole('button', { name: /^More about/ })).toBeHidden()
  await expect(card.getByRole('button', { name: 'Close' })).toBeHidden()
  await expect(page.getByRole('search', { name: 'The whole directory' })).toBeHidden()

  await card.getByRole('heading').getByRole('link').click()
  const rate = page.getByRole('main').locator('[data-act="rate"]').first()
  await rate.click()
  await expect(page.getByRole('dialog')).toContainText('log in')
  await page.keyboard.press('Escape')
  await expect(rate).toBeFocused()
})

import type { Page } from 'playwright/test'
import { violationsByDayAndDusk } from '../support/accessible.ts'
import { shortPageTypes } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

test('on every page type axe finds nothing, nothing scrolls sideways, and what can be touched is large enough', {
  tag: '@phone',
}, async ({ page, complaints }) => {
  complaints.expect(/404/)
  for (const { name, path } of await shortPageTypes()) {
    await page.goto(path)
    const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect.soft(content, `${name} scrolls sideways`).toBeLessThanOrEqual(window ?? 0)
    expect.soft(await tooSmall(page), `too small to be touched on ${name}`).toEqual([])
    expect.soft(await violationsByDayAndDusk(page), name).toEqual([])
  }
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

test('the keyboard alone reaches everything, from the skip link on, and shows where it is', async ({
  page,
}) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const visited: string[] = []
  for (let step = 0; step < 400; step += 1) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(describeFocus)
    if (focus === null) break
    expect(focus.visible, `${focus.name} shows that it has the focus`).toBe(true)
    visited.push(focus.name)
    if (focus.inFooter) break
  }
  expect(visited).toContain('Search')
  expect(visited).toContain('View All Featured Businesses')
  expect(visited.filter((name) => name === 'View Details').length).toBeGreaterThan(5)
})

/** Runs in the page: what has the focus, and whether a ring, outline or change of colour shows it. */
function describeFocus(): { name: string; visible: boolean; inFooter: boolean } | null {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return null
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
  const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  return {
    name: element.innerText.trim() || element.getAttribute('aria-label') || element.tagName,
    visible: outlined || boxShadow !== 'none',
    inFooter: element.closest('footer') !== null,
  }
}

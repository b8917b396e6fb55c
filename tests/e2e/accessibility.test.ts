import { expect, test } from '../support/test.ts'

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
  const cards = await page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()
  expect(cards.length).toBeGreaterThan(5)
  expect(visited).toEqual(expect.arrayContaining(cards))
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

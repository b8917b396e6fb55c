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

  const record = await page.evaluateHandle(recordFocus)
  let passed = await record.jsonValue()
  for (let round = 0; round < 40 && !passed.some(({ inFooter }) => inFooter); round += 1) {
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('Tab')
    passed = await record.jsonValue()
  }
  for (const { name, visible } of passed) expect(visible, `${name} shows that it has the focus`).toBe(true)
  const visited = passed.map(({ name }) => name)
  expect(visited).toContain('Search')
  expect(visited).toContain('View All Featured Businesses')
  const cards = await page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()
  expect(cards.length).toBeGreaterThan(5)
  expect(visited).toEqual(expect.arrayContaining(cards))
})

type Focus = { name: string; visible: boolean; inFooter: boolean }

/** Runs in the page: notes what gets the focus, and whether a ring, outline or change of colour shows it. */
function recordFocus(): Focus[] {
  const passed: Focus[] = []
  addEventListener('focusin', ({ target: element }) => {
    if (!(element instanceof HTMLElement)) return
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    passed.push({
      name: element.innerText.trim() || element.getAttribute('aria-label') || element.tagName,
      visible: outlined || boxShadow !== 'none',
      inFooter: element.closest('footer') !== null,
    })
  })
  return passed
}

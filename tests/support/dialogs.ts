/** What is true of every dialog, wherever it opens. */
import { expect, type Locator } from 'playwright/test'

const narrow = { width: 320, height: 640 }

/** An open dialog has come whole, has the focus, and is sound. */
export async function expectWellMade(dialog: Locator, opened: string): Promise<void> {
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText(/^Loading/)).toHaveCount(0)
  await expectSound(dialog, opened)
  await expect(dialog.locator(':focus').or(dialog.and(dialog.page().locator(':focus')))).not.toHaveCount(0)
}

const expectSoftly = expect.configure({ soft: true })

/** An open dialog has its styles, lies above the page, and fits a screen of 320 px. */
export async function expectSound(dialog: Locator, opened: string): Promise<void> {
  const page = dialog.page()
  const before = page.viewportSize()
  expect.soft(await dialog.evaluate(unstyled), `${opened} is styled`).toEqual([])
  await page.setViewportSize(narrow)
  // Styles follow a window that was narrowed a frame later.
  await expectSoftly.poll(() => dialog.evaluate(sideways), `${opened} fits 320 px`).toEqual([])
  if (before) await page.setViewportSize(before)
}

/** Each way to close an open dialog that has a form. */
export function waysToClose(dialog: Locator): readonly (() => Promise<void>)[] {
  const page = dialog.page()
  return [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => page.mouse.click(4, 4),
  ]
}

/** Runs in the page: the classes in a dialog for which no style has arrived, and whether it lies above the page. */
function unstyled(dialog: Element): string[] {
  const selectors = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
      ...('cssRules' in rule && rule.cssRules instanceof CSSRuleList ? selectors(rule.cssRules) : []),
    ])
  const known = [...document.styleSheets].flatMap((sheet) => selectors(sheet.cssRules)).join(' ')
  const classes = new Set([dialog, ...dialog.querySelectorAll('*')].flatMap((part) => [...part.classList]))
  const { position, backgroundColor } = getComputedStyle(dialog)
  return [
    ...[...classes].filter((name) => !known.includes(`.${CSS.escape(name)}`)),
    ...(position === 'fixed' && !/, 0\)$/.test(backgroundColor) ? [] : [`${position} ${backgroundColor}`]),
  ]
}

/** Runs in the page: what of a dialog, and of the page, is wider than the screen. */
function sideways(dialog: Element): string[] {
  const { left, right } = dialog.getBoundingClientRect()
  return [
    ...(left < 0 || right > innerWidth ? [`from ${left} to ${right}`] : []),
    ...[dialog, document.documentElement]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth }) => `${tagName} is ${scrollWidth} wide`),
  ]
}

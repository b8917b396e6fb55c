import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/**
 * The violations that axe finds on the current page, open dialogs included: one line per rule.
 * @param rules the rules to check; all when left out
 */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Loading axe's half a megabyte takes longer than many checks.
  const isThere = await page.evaluate(() => 'axe' in window)
  // Legacy mode does not open another tab to look for frames, which our pages do not have.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  await page.evaluate(drawAll)
  // What is drawn only now may first leave the colours of another theme.
  await page.evaluate(movementEnds)
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze()
  await page.evaluate(takeSheetBack)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)
}

/** Expects axe to find nothing on the page as it is now. */
export async function expectNoViolations(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([])
}

/** Narrower windows have the layout of a phone. */
const narrow = 500

/**
 * Checks the light theme, then the dark one with only the rules about colours. A phone is laid out differently, and
 * dressed in the same colours: there the light theme is enough, since every journey on a phone is one on a desktop too.
 */
export async function violationsByDayAndDusk(page: Page): Promise<string[]> {
  if ((page.viewportSize()?.width ?? 0) < narrow) return violationsOf(page)
  const reducedMotion = 'reduce'
  await page.evaluate(stopTransitions)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion })
  const byDay = await violationsOf(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion })
  const atDusk = await violationsOf(page, ['color-contrast'])
  await page.evaluate(takeSheetBack)
  return [...byDay, ...atDusk.map((violation) => `at dusk: ${violation}`)]
}

/** Runs in the page, where dusk would start a transition for every color of every element: thousands on a long page. */
function stopTransitions(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Runs in the page: what is far from the view and not drawn has the colours of another theme, which nobody sees. */
function drawAll(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Runs in the page: the last of these two goes. */
function takeSheetBack(): void {
  document.adoptedStyleSheets.pop()
}

export async function expectNoViolationsByDayAndDusk(page: Page): Promise<void> {
  expect(await violationsByDayAndDusk(page)).toEqual([])
}

/** Runs in the page: waits for finite animations, since contrast changes while something fades in. */
export async function movementEnds(): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  for (let now = moving(); now.length > 0; now = moving())
    await Promise.allSettled(now.map(({ finished }) => finished))
}

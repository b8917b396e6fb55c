import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/**
 * What axe finds on the page as it is now, open dialogs included: one line for each rule that is broken.
 * @param rules those to look at; all when left out
 */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(movementEnds)
  // Reading axe's half a megabyte takes longer than many a look.
  const isThere = await page.evaluate(() => 'axe' in window)
  // Legacy mode looks for frames without opening a further tab: ours have none.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)
}

/** Expects axe to find nothing on the page as it is now. */
export async function expectNoViolations(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([])
}

/** What axe finds by day, and at dusk, where only what depends on the colours is looked at again. */
export async function violationsByDayAndDusk(page: Page): Promise<string[]> {
  const reducedMotion = 'reduce'
  await page.emulateMedia({ colorScheme: 'light', reducedMotion })
  const byDay = await violationsOf(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion })
  const atDusk = await violationsOf(page, ['color-contrast'])
  return [...byDay, ...atDusk.map((violation) => `at dusk: ${violation}`)]
}

export async function expectNoViolationsByDayAndDusk(page: Page): Promise<void> {
  expect(await violationsByDayAndDusk(page)).toEqual([])
}

/** Runs in the page: what is fading in has not the contrast that it will have. What turns for ever is not waited for. */
async function movementEnds(): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  for (let now = moving(); now.length > 0; now = moving())
    await Promise.allSettled(now.map(({ finished }) => finished))
}

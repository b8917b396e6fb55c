import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** Expects axe to find nothing on the page as it is now, open dialogs included. */
export async function expectNoViolations(page: Page): Promise<void> {
  expect(await violations(new AxeBuilder({ page }))).toEqual([])
}

/** The same by day and at dusk, where only what depends on the colours is looked at again. */
export async function expectNoViolationsByDayAndDusk(page: Page): Promise<void> {
  const reducedMotion = 'reduce'
  await page.emulateMedia({ colorScheme: 'light', reducedMotion })
  await expectNoViolations(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion })
  expect(await violations(new AxeBuilder({ page }).withRules(['color-contrast'])), 'at dusk').toEqual([])
}

async function violations(axe: AxeBuilder): Promise<string[]> {
  const { violations: found } = await axe.analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)
}

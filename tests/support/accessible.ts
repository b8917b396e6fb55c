import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** Expects axe to find nothing on the page as it is now, open dialogs included. */
export async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)).toEqual([])
}

import type { Locator } from 'playwright/test'

const controls = (scope: Locator, name: string | RegExp) =>
  scope
    .getByRole('button', { name, exact: true })
    .or(scope.getByRole('link', { name, exact: true }))
    .first()

/** @returns the first button or link of such a name, by its whole name: a list that others add to may get another first */
export async function firstControl(scope: Locator, name: RegExp): Promise<Locator> {
  const first = controls(scope, name)
  return controls(scope, (await first.getAttribute('aria-label')) ?? (await first.textContent()) ?? '')
}

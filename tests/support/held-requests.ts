import type { Page } from 'playwright/test'

/** From now on nothing arrives from these addresses until it is let through. @returns lets it through */
export async function holdRequests(page: Page, address: string | RegExp = /./): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  return release
}

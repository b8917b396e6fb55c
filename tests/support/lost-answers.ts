import type { Page } from 'playwright/test'

/** The next request to an address does its work, but its answer never arrives. @param begun what it waits for first */
export async function loseAnswer(page: Page, address: string | RegExp, begun?: Promise<void>): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await begun
      await route.fetch()
      await route.abort('connectionrefused')
    },
    { times: 1 },
  )
}

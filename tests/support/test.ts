import { test as base, type ConsoleMessage, type Page } from 'playwright/test'

export { expect } from 'playwright/test'

/** What a browser complained of, and what the test said it would complain of. */
type Complaints = {
  /** Announces a complaint that belongs to what the test does: a 404 page logs its own status, for instance. */
  expect(pattern: RegExp): void
}

type Fixtures = { complaints: Complaints }

/**
 * Playwright's `test`, with a watch on every page: a console error (a blocked script among them), an uncaught error,
 * a request that failed or was answered with an error status fails the test unless it was announced.
 */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      const heard: string[] = []
      const expected: RegExp[] = []
      context.on('page', (page) => listen(page, heard))
      await use({ expect: (pattern) => expected.push(pattern) })
      const unexpected = heard.filter((line) => !expected.some((pattern) => pattern.test(line)))
      base.expect(unexpected, 'the browser complained').toEqual([])
    },
    { auto: true },
  ],
})

function listen(page: Page, heard: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console: ${describeMessage(message)}`)
  })
  page.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // The browser gives up what it no longer needs when a page is left.
    if (reason !== 'net::ERR_ABORTED') heard.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) heard.push(`status ${response.status()}: ${response.url()}`)
  })
}

function describeMessage(message: ConsoleMessage): string {
  return `${message.text()} (${message.location().url})`
}

import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test as base, type ConsoleMessage, type Page } from 'playwright/test'
import { siteUrl, stackSettings } from './stack-settings.ts'

export { expect } from 'playwright/test'

/** The errors that a browser reported, and those that the test announced. */
type Complaints = {
  /** Announces an expected error: a 404 page logs its own status, for instance. */
  expect(pattern: RegExp): void
}

/** Options that a Playwright project sets in `use`. */
export type ProjectOptions = {
  /** Whether its journeys change the directory: none that needs the original may run after them. */
  changesDirectory: boolean
  /** Whether its browser is as old as the site lets it be. */
  isEarlierBrowser: boolean
}

type Fixtures = { complaints: Complaints; order: undefined; age: undefined }

/**
 * Playwright's `test`, which also fails on unannounced console errors (what the policy forbids included), uncaught
 * errors, failed requests and error statuses on any page.
 */
export const test = base.extend<Fixtures & ProjectOptions>({
  changesDirectory: [false, { option: true }],
  isEarlierBrowser: [false, { option: true }],
  age: [
    async ({ context, isEarlierBrowser }, use) => {
      if (isEarlierBrowser) {
        // The data of what came when are large, and for few.
        const { laterApis, removeApis } = await import('./earlier-browsers.ts')
        await context.addInitScript(removeApis, laterApis)
      }
      await use(undefined)
    },
    { auto: true },
  ],
  // Of the worker's own directory.
  baseURL: ({ contextOptions: _ }, use) => use(siteUrl),
  order: [
    async ({ changesDirectory }, use) => {
      keepOrder(changesDirectory)
      await use(undefined)
    },
    { auto: true },
  ],
  complaints: [
    async ({ context }, use) => {
      const heard: string[] = []
      const expected: RegExp[] = []
      context.on('page', (page) => listen(page, heard))
      await context.addInitScript(tellOfPolicy)
      await use({ expect: (pattern) => expected.push(pattern) })
      const unexpected = heard.filter((line) => !expected.some((pattern) => pattern.test(line)))
      base.expect(unexpected, 'the browser complained').toEqual([])
    },
    { auto: true },
  ],
})

/** @throws Error when a journey that needs the directory as it was built comes after one that changes it */
function keepOrder(changesDirectory: boolean): void {
  // All workers of a run have the same parent process, so leftovers of an earlier run do not count.
  const mark = path.join(stackSettings.stateDir, `changed-in-run-${process.ppid}`)
  if (changesDirectory) writeFileSync(mark, '')
  else base.expect(existsSync(mark), 'another journey has changed the directory before').toBe(false)
}

function listen(page: Page, heard: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console: ${describeMessage(message)}`)
  })
  page.on('pageerror', ({ message }) => {
    // The browser gives up the transition to a page that takes no part in it, which nobody sees.
    if (!message.startsWith('Transition was ')) heard.push(`uncaught: ${message}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // The browser cancels requests when a page is left.
    if (reason !== 'net::ERR_ABORTED') heard.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) heard.push(`status ${response.status()}: ${response.url()}`)
  })
}

/** Firefox shows people what the policy forbids also where a script caught the error; Chromium tells only the page. */
function tellOfPolicy(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`forbidden by the policy: ${violatedDirective} ${blockedURI}`),
  )
}

function describeMessage(message: ConsoleMessage): string {
  return `${message.text()} (${message.location().url})`
}

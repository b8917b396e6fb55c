import { defineConfig } from 'playwright/test'
import { chromiumFlags, findTestBrowser } from '../scripts/setup/find-chromium.mjs'
import { desktop, phone } from './support/screens.ts'
import { directories } from './support/stack-settings.ts'
import type { ProjectOptions } from './support/test.ts'

const chromium = await findTestBrowser()
if (chromium === undefined) throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH.')

/** Folders of journeys that change what others count. */
const later = ['owners', 'changes', 'live']
const inFolder = (name: string) => `**/${name}/**/*.test.ts`

export default defineConfig<ProjectOptions>({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './support/start-stack.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: directories,
  forbidOnly: true,
  // Nobody's patience: a machine that does other things beside takes several times as long.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: chromiumFlags,
    },
  },
  // Playwright begins projects in this order: what changes the data or the pages comes last, so that the other
  // journeys see the directory as it was built. None depends on another, which would skip it after a failure; a
  // journey that comes too late says so itself (tests/support/test.ts).
  // `@phone` runs a journey on a phone too: where its layout, navigation or touch is another there, once for each menu,
  // dialog, list, table and form. What a journey does behind them is the same on every screen.
  projects: [
    { name: 'desktop', use: desktop, testIgnore: later.map(inFolder) },
    { name: 'phone', use: phone, testIgnore: later.map(inFolder), grep: /@phone/ },
    ...later.flatMap((name) => [
      { name, use: { ...desktop, changesDirectory: true }, testMatch: inFolder(name) },
      {
        name: `${name} on a phone`,
        use: { ...phone, changesDirectory: true },
        testMatch: inFolder(name),
        grep: /@phone/,
      },
    ]),
  ],
})

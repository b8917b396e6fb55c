import { defineConfig } from 'playwright/test'
import { chromiumTestFlags, findTestBrowser } from '../scripts/setup/find-chromium.mjs'
import { desktop, phone } from './support/screens.ts'
import { directories } from './support/stack-settings.ts'
import type { ProjectOptions } from './support/test.ts'

const chromium = await findTestBrowser()
if (chromium === undefined) throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH.')

const inFolder = (name: string) => `**/${name}/**/*.test.ts`
/** Journeys that change what others count, and those that build pages anew. */
const changing = ['owners', 'changes'].map(inFolder)
const building = inFolder('live')

/** `@phone` and `@phone-only`. */
const onPhones = /@phone/
const onPhonesAlone = /@phone-only/

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
    // Long before the test's own end, so that a click or a way back that hangs is named.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    screenshot: 'only-on-failure',
    // Every journey sees what the site answers; the one about kept pages lets the browser keep them.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromium,
      args: chromiumTestFlags,
    },
  },
  // Playwright begins projects in this order: what changes the data or the pages comes last, so that the other
  // journeys see the directory as it was built. None depends on another, which would skip it after a failure; a
  // journey that comes too late says so itself (tests/support/test.ts).
  // `@phone` runs a journey on a phone too: where its layout, navigation or touch is another there, once for each menu,
  // dialog, list, table and form. What a journey does behind them is the same on every screen. A sweep over like pages
  // runs on either, by turns (tests/support/sample.ts). Few projects: each begins with new workers and browsers.
  projects: [
    { name: 'desktop', use: desktop, testIgnore: [...changing, building], grepInvert: onPhonesAlone },
    // The narrowest screen that is promised.
    {
      name: 'phone',
      use: { ...phone, viewport: { width: 320, height: 800 }, isEarlierBrowser: true },
      testIgnore: [...changing, building],
      grep: onPhones,
    },
    {
      name: 'changes',
      use: { ...desktop, changesDirectory: true },
      testMatch: changing,
      grepInvert: onPhonesAlone,
    },
    {
      name: 'changes on a phone',
      use: { ...phone, changesDirectory: true, isEarlierBrowser: true },
      testMatch: changing,
      grep: onPhones,
    },
    { name: 'live', use: { ...desktop, changesDirectory: true }, testMatch: building },
  ],
})

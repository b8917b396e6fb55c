import { defineConfig } from 'playwright/test'
import { chromiumFlags, findChromium } from './scripts/setup/find-chromium.mjs'
import { siteUrl } from './tests/support/stack-settings.ts'

const chromium = await findChromium()
if (chromium === undefined) throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH.')

const desktop = { viewport: { width: 1280, height: 800 } }
/** Folders of journeys that change what others count. */
const later = ['**/owners/**', '**/changes/**', '**/live/**']
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true }

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './tests/support/start-stack.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A missing page costs the local runtime half a second, and several journeys ask for many.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: siteUrl,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: chromiumFlags,
    },
  },
  // What changes the data or the pages comes last, so that the other journeys see the directory as it was built.
  projects: [
    { name: 'desktop', use: desktop, testIgnore: later },
    { name: 'phone', use: phone, testIgnore: later, grep: /@phone/ },
    { name: 'owners', use: desktop, testMatch: '**/owners/**/*.test.ts', dependencies: ['desktop', 'phone'] },
    {
      name: 'owners on a phone',
      use: phone,
      testMatch: '**/owners/**/*.test.ts',
      grep: /@phone/,
      dependencies: ['desktop', 'phone'],
    },
    {
      name: 'changes',
      use: desktop,
      testMatch: '**/changes/**/*.test.ts',
      dependencies: ['owners', 'owners on a phone'],
      workers: 1,
    },
    {
      name: 'changes on a phone',
      use: phone,
      testMatch: '**/changes/**/*.test.ts',
      grep: /@phone/,
      dependencies: ['changes'],
      workers: 1,
    },
    {
      name: 'live',
      use: desktop,
      testMatch: '**/live/**/*.test.ts',
      dependencies: ['changes on a phone'],
      workers: 1,
    },
  ],
})

import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/usr/lib/chromium/chromium-headless-shell',
]

/** Keeps Chromium to the machine it runs on: no host but ours can be reached, nothing is fetched in the background. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

/** Debian's Chromium without windows, which the tests never look at: pages come in less than half of the time. */
const windowless = '/usr/lib/chromium/chromium-headless-shell'

/**
 * A whole Chromium: `CHROMIUM_PATH`, one of the system, or Playwright's own download.
 * @returns {Promise<string | undefined>} path of the binary
 */
export async function findChromium() {
  const { chromium } = await import('playwright')
  return [chosen(), ...places, chromium.executablePath()].find(
    (path) => path !== undefined && existsSync(path),
  )
}

/**
 * The Chromium that the browser tests drive: `CHROMIUM_PATH`, else one without windows, else a whole one.
 * @returns {Promise<string | undefined>} path of the binary
 */
export async function findTestBrowser() {
  return chosen() ?? findWindowless() ?? (await findChromium())
}

/** @returns {string | undefined} path of the binary */
export function findWindowless() {
  return existsSync(windowless) ? windowless : undefined
}

/** @returns {string | undefined} what the environment names */
function chosen() {
  return process.env['CHROMIUM_PATH'] || undefined
}

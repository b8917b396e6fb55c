import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/usr/lib/chromium/chromium-headless-shell',
]

/** Keeps Chromium offline: it reaches only this machine and fetches nothing in the background. */
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

/** For the browser tests, beside those: a process of its own for drawing takes a twentieth more of a processor's time. */
export const chromiumTestFlags = [...chromiumFlags, '--in-process-gpu']

/** Debian's headless Chromium, which loads pages in less than half the time. */
const windowless = '/usr/lib/chromium/chromium-headless-shell'

/**
 * A full Chromium: `CHROMIUM_PATH`, one of the system, or Playwright's download.
 * @returns {Promise<string | undefined>} path of the binary
 */
export async function findChromium() {
  const { chromium } = await import('playwright')
  return [chosen(), ...places, chromium.executablePath()].find(
    (path) => path !== undefined && existsSync(path),
  )
}

/**
 * The Chromium for the browser tests: `CHROMIUM_PATH`, else the headless shell, else a full one.
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

import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
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

/**
 * The Chromium that the browser tests drive: `CHROMIUM_PATH`, one of the system, or Playwright's own download.
 * @returns {Promise<string | undefined>} path of the binary
 */
export async function findChromium() {
  const { chromium } = await import('playwright')
  return [process.env['CHROMIUM_PATH'], ...places, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  )
}

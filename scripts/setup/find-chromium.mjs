import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
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

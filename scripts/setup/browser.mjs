import { existsSync, readFileSync } from 'node:fs'
import { findChromium } from './find-chromium.mjs'
import { run } from './run.mjs'

/**
 * Installs a Chromium for the browser tests where none is found.
 * @throws Error with what to do by hand when it cannot be installed
 */
export async function installBrowser() {
  if (await findChromium()) return
  console.log('Installing Chromium for the browser tests …')
  try {
    if (isDebianRoot()) installWithApt()
    else run('node_modules/.bin/node', ['node_modules/playwright/cli.js', 'install', 'chromium'])
  } catch (error) {
    throw new Error(
      `no Chromium was found and none could be installed (${error instanceof Error ? error.message : error}). ` +
        'Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.',
    )
  }
}

function installWithApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'], { env })
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env })
}

/** Debian's own package brings every library it needs; Ubuntu's is a stub that asks for snap. */
function isDebianRoot() {
  const release = '/etc/os-release'
  return process.getuid?.() === 0 && existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'))
}

import { existsSync, readFileSync } from 'node:fs'
import { findChromium, findTestBrowser, findWindowless } from './find-chromium.mjs'
import { run } from './run.mjs'

/**
 * Installs a Chromium for the browser tests if none is found. On Debian that is the headless shell, even beside a full
 * Chromium, which is slower.
 * @throws Error with what to do by hand when none is found and none can be installed
 */
export async function installBrowser() {
  if (process.env['CHROMIUM_PATH'] || findWindowless()) return
  const whole = await findChromium()
  if (whole && !isDebianRoot()) return
  console.log('Installing Chromium for the browser tests …')
  try {
    if (isDebianRoot()) installWithApt()
    else run('node_modules/.bin/node', ['node_modules/playwright/cli.js', 'install', 'chromium'])
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    if (await findTestBrowser())
      return console.log(`It could not be installed (${reason}). ${whole} is used.`)
    throw new Error(
      `no Chromium was found and none could be installed (${reason}). ` +
        'Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.',
    )
  }
}

function installWithApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Another installation on this machine may hold apt's lock for as long as it downloads.
  const waiting = ['-o', 'DPkg::Lock::Timeout=120']
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1', ...waiting]
  run('apt-get', ['update', '-qq', ...patience], { env })
  const wanted = [
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    '--no-remove',
    ...patience,
    'chromium-headless-shell',
  ]
  run('apt-get', wanted, { env })
}

/** Debian's package brings every library it needs; Ubuntu's only refers to snap. */
function isDebianRoot() {
  const release = '/etc/os-release'
  return process.getuid?.() === 0 && existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'))
}

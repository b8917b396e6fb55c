/**
 * Makes a machine that has only Node 20 and npm ready: Node 24, the locked packages and, with `--browser`, a
 * Chromium for the browser tests. npm runs it before `start` and `test`; it does nothing when nothing is missing.
 * Plain JavaScript without packages, because it runs before there are any.
 */
import { installBrowser } from './setup/browser.mjs'
import { ensureNode } from './setup/node.mjs'
import { ensurePackages } from './setup/packages.mjs'

try {
  const node = ensureNode()
  ensurePackages(node)
  if (process.argv.includes('--browser')) await installBrowser()
} catch (error) {
  console.error(`Setup stopped: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}

import { existsSync, readFileSync } from 'node:fs'
import { npm } from './npm.mjs'

/** npm's own record of what lies in node_modules; it is written last, so a broken installation has none. */
const record = 'node_modules/.package-lock.json'

/**
 * Installs the locked packages unless exactly these are installed already.
 * @param {string} node path of the Node binary that npm runs under
 */
export function ensurePackages(node) {
  if (existsSync(record) && agrees(readPackages('package-lock.json'), readPackages(record))) return
  console.log('Installing the packages that package-lock.json names (about a minute) …')
  // Not `npm ci`: it refuses a lock in which another platform's binary is missing, and registries that lag
  // behind produce such locks. This installs the same versions and leaves the lock as it is.
  npm(node, ['install', '--no-save'], process.cwd())
}

/**
 * @typedef {{ version?: string, optional?: boolean }} LockedPackage
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/**
 * Every locked package is installed in its version; optional ones (other platforms' binaries) may be missing.
 * @param {Record<string, LockedPackage>} locked
 * @param {Record<string, LockedPackage>} installed
 */
function agrees(locked, installed) {
  return Object.entries(locked).every(([path, entry]) => {
    const found = installed[path]
    if (path === '') return true
    return found ? found.version === entry.version : entry.optional === true
  })
}

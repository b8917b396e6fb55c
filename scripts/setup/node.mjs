import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { npm } from './npm.mjs'

/** @returns {string} the exact Node that package.json names */
function wantedVersion() {
  return JSON.parse(readFileSync('package.json', 'utf8')).devDependencies.node
}

/**
 * The Node that npm runs under: this one if it is new enough, else one of our own in `.local/node`.
 * Everything after the installation finds the same version in node_modules/.bin.
 * @returns {string} path of the binary
 */
export function ensureNode() {
  const wanted = wantedVersion()
  if (Number.parseInt(process.versions.node, 10) >= Number.parseInt(wanted, 10)) return process.execPath
  const folder = resolve('.local/node')
  const binary = join(folder, 'node_modules/node/bin/node')
  if (installedVersion(folder) === wanted && existsSync(binary)) return binary
  console.log(`Installing Node ${wanted} into .local/node (this machine has ${process.versions.node}) …`)
  mkdirSync(folder, { recursive: true })
  // Newer versions of npm run only install scripts that are allowed by name.
  const manifest = { private: true, dependencies: { node: wanted }, allowScripts: { node: true } }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  npm(process.execPath, ['install', '--no-package-lock', '--loglevel=error'], folder)
  return binary
}

/** @param {string} folder */
function installedVersion(folder) {
  const manifest = join(folder, 'node_modules/node/package.json')
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : undefined
}

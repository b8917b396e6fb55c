import { execFileSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { run } from './run.mjs'

/** The path of npm's script, so that it can run under another Node than the one it was installed with. */
function npmScript() {
  const own = process.env['npm_execpath']
  if (own?.endsWith('.js')) return own
  return realpathSync(execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim())
}

/**
 * Runs npm under the given Node: under an older one it silently picks older packages.
 * @param {string} node path of the Node binary
 * @param {readonly string[]} args
 * @param {string} cwd folder of the package.json it works on
 */
export function npm(node, args, cwd) {
  // npm passes its settings to scripts as variables, which a nested npm would take for the user's.
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_(?!config_registry)/i.test(name))
  const env = {
    ...Object.fromEntries(inherited),
    PATH: `${dirname(node)}${delimiter}${process.env['PATH']}`,
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
  }
  run(node, [npmScript(), ...args, '--no-audit', '--no-fund'], { cwd, env })
}

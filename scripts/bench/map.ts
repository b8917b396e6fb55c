import process from 'node:process'
import { parseArgs } from 'node:util'
import { localSettings } from '../stack/settings.ts'
import { measureInBrowser } from './map/browser.ts'
import { measureQueries } from './map/queries.ts'
import { measureStills } from './map/stills.ts'

/**
 * Measures the map. Options: `--only queries|browser|stills`, `--businesses N` (100,000) of the queries, whose directory
 * is the search's and stays for the next time, and `--check` (fails where a bar is missed). Tiles are those that
 * `npm run map` prepared in the state folder; without them, the map of the cities.
 */
export async function benchMap(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      businesses: { type: 'string', default: '100000' },
      check: { type: 'boolean', default: false },
    },
  })
  const { stateDir } = localSettings()
  const parts: Readonly<Record<string, () => Promise<boolean>>> = {
    stills: () => measureStills(stateDir),
    browser: () => measureInBrowser(stateDir),
    queries: () => measureQueries(Number(values.businesses)),
  }
  const chosen = Object.entries(parts).filter(([name]) => values.only === undefined || values.only === name)
  if (chosen.length === 0) throw new Error(`--only takes one of ${Object.keys(parts).join(', ')}`)
  for (const [name, measure] of chosen) {
    console.log(`\n${name}`)
    if (!(await measure()) && values.check) process.exitCode = 1
  }
}

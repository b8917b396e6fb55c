/**
 * `npm run bench -- NAME`: measures one thing and prints it. `pages`: what each page type weighs (`--check`: within
 * its budget); `lighthouse`: how a phone's browser finds them (`--check`: good enough); `search`: how fast the search
 * is at 100,000 businesses or a million, beside plain queries and search libraries; `backend`: how fast the embedded
 * backend answers; `admin`: how long an administrator waits for each tab, filter and order; `build`: how fast
 * pages are built and edits published, at 1,000 to 100,000 businesses; `freshness`: how soon a published draft is on
 * the site; `mutants`: how many of 120 random small changes to the code the unit tests notice, for three seeds
 * (`--survivors`: which they do not; `--only FOLDER`: of its code; `--at FOLDER`: in another checkout); `data`: how
 * many texts of the corpora are read right, refused and wrong; `import`: how fast rows of a file come in, both ways,
 * and how much memory that takes (`--rows`); `file-import`: how long an administrator waits for 2,000 rows of a file;
 * `duplicates`: how long it takes to judge which businesses are one place, at 100,000; `map`: how long the map
 * of a search takes, and what the map costs browsers and builds; `relevance`: whether the search answers what people type.
 */
import process from 'node:process'
import { benchAdmin } from './bench/admin.ts'
import { benchBackend } from './bench/backend.ts'
import { benchBuild } from './bench/build.ts'
import { benchData } from './bench/data.ts'
import { benchDuplicates } from './bench/duplicates.ts'
import { benchFileImport } from './bench/file-import.ts'
import { benchFreshness } from './bench/freshness.ts'
import { benchImport } from './bench/import.ts'
import { benchLighthouse } from './bench/lighthouse.ts'
import { benchMap } from './bench/map.ts'
import { benchMutants } from './bench/mutants.ts'
import { benchPages } from './bench/pages.ts'
import { benchRelevance } from './bench/relevance.ts'
import { benchSearch } from './bench/search.ts'

const benchmarks: Record<string, (args: readonly string[]) => Promise<void>> = {
  pages: benchPages,
  lighthouse: benchLighthouse,
  search: benchSearch,
  relevance: benchRelevance,
  backend: benchBackend,
  admin: benchAdmin,
  build: benchBuild,
  freshness: benchFreshness,
  mutants: benchMutants,
  data: benchData,
  duplicates: benchDuplicates,
  import: benchImport,
  'file-import': benchFileImport,
  map: benchMap,
}

/** @returns what is wrong with the options, in words; undefined when something else went wrong */
function faultOf(error: unknown): string | undefined {
  const isOfOptions =
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  return isOfOptions ? error.message.split(/\. |\n/)[0] : undefined
}

// What a measurement started ends with this process.
for (const ending of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(ending, () => process.exit(130))

const [name = '', ...args] = process.argv.slice(2)
const benchmark = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined
if (benchmark)
  await benchmark(args).catch((error: unknown) => {
    const fault = faultOf(error)
    if (fault === undefined) throw error
    console.error(`${fault}. scripts/bench/README.md says what "${name}" takes.`)
    process.exitCode = 2
  })
else {
  console.error(`Usage: npm run bench -- ${Object.keys(benchmarks).join(' | ')}`)
  process.exitCode = 2
}

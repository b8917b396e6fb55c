/**
 * `npm run map -- SOURCE [--attribution TEXT] [--archive FILE]`: prepares the map of the place from vector tiles of OpenMapTiles',
 * Protomaps' or Shortbread's schema: a folder of `z/x/y.pbf`, a PMTiles or MBTiles file, or the URL of a PMTiles file.
 * It keeps what lies around the place's cities and what the map draws, and prints what it weighs. `--archive` writes the
 * tiles into one PMTiles file as well.
 */
import path from 'node:path'
import process from 'node:process'
import { site } from '#config/place/site.ts'
import { placeOutlines } from '#features/imports/values/place-outlines.ts'
import { writeArchive } from './map/archive/write-archive.ts'
import { readCredits } from './map/credits.ts'
import { keepMap } from './map/keep-map.ts'
import { boundsOf } from './map/place-bounds.ts'
import { prepareMap, type ZoomWeight } from './map/prepare-map.ts'
import { openTileSource } from './map/sources/open-source.ts'
import { readCommandLine } from './stack/command-line.ts'
import { endProgress, showProgress } from './stack/progress.ts'
import { localSettings } from './stack/settings.ts'
import { runStoppable } from './stack/stoppable.ts'

/** What all tiles and what one tile may weigh as they are sent, in bytes. */
const budget = { all: 12_000_000, tile: 60_000 }

const usage = 'Usage: npm run map -- SOURCE [--attribution TEXT] [--archive FILE]'
const options = { attribution: { type: 'string' }, archive: { type: 'string' } } as const

await runStoppable('Stopped: the map is as it was.', async (signal) => {
  const { values, positionals } = readCommandLine(process.argv.slice(2), { usage, options, words: 1 })
  const [from] = positionals
  if (from === undefined) throw new Error(usage)
  const source = await openTileSource(from)
  try {
    const credits = readCredits(values.attribution ?? source.attribution ?? '')
    if (credits.length === 0)
      throw new Error(
        `${from} does not say whose data it is. Say it, as their licence asks: --attribution "© OpenStreetMap contributors"`,
      )
    const bounds = boundsOf(placeOutlines.map(({ box }) => box))
    const { language } = site
    const folder = path.join(localSettings().stateDir, 'map')
    const progress = (step: string) => {
      signal.throwIfAborted()
      showProgress(step)
    }
    const kept = await keepMap(folder, async (write) =>
      prepareMap(source, { bounds, language, credits, write, progress }),
    )
    endProgress()
    console.log(
      `${kept.schema}'s tiles, version ${kept.set.version}, ${kept.set.absent.length} of them empty.`,
    )
    report(kept.weights)
    if (values.archive !== undefined) {
      const bytes = await writeArchive({ folder, set: kept.set }, values.archive)
      console.log(`${values.archive} holds all of them in ${(bytes / 1e6).toFixed(1)} MB.`)
    }
  } finally {
    await source.close()
  }
})

function report(weights: readonly ZoomWeight[]): void {
  const columns = weights.map(({ z, tiles, bytes, largest }) => ({
    ...{ zoom: z, tiles, kB: Math.round(bytes / 1000), 'largest kB': Math.round(largest / 100) / 10 },
  }))
  console.table(columns)
  const all = weights.reduce((sum, { bytes }) => sum + bytes, 0)
  const largest = Math.max(...weights.map((weight) => weight.largest))
  console.log(
    `${(all / 1e6).toFixed(1)} MB of ${budget.all / 1e6} MB, the largest tile ${Math.round(largest / 1000)} kB of ${budget.tile / 1000} kB.`,
  )
  if (all > budget.all || largest > budget.tile) {
    console.error('That is more than the map may weigh.')
    process.exitCode = 1
  }
}

/** What a still map costs each page that is built. */
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { cities } from '#config/place/cities.ts'
import { openMap } from '../../map/open-map.ts'
import { createStillMaker, stillVersion } from '../../map/stills/still-maker.ts'

/** Pages of businesses around the middles of all cities. */
const pages = 20_000

/** Degrees around a middle, about three kilometres. */
const spread = 0.03

/** Milliseconds of a processor a page: what else the machine does meanwhile does not count. */
const most = 1

/** Prints milliseconds a page, where no still was drawn before and where all were. @returns whether the bar was kept */
export async function measureStills(stateDir: string): Promise<boolean> {
  const map = await openMap(stateDir)
  const folder = await mkdtemp(path.join(stateDir, 'bench-stills-'))
  try {
    const maker = createStillMaker({
      map,
      keptIn: path.join(folder, 'kept'),
      version: stillVersion(map),
    })
    const subjects = Array.from({ length: pages }, (_, index) => subjectAt(index))
    const measure = (site: string) => {
      const started = process.cpuUsage()
      const names = subjects.map((subject) => maker.publish(subject, path.join(folder, site))?.name)
      const { user, system } = process.cpuUsage(started)
      return { perPage: (user + system) / 1000 / pages, different: new Set(names).size }
    }
    const anew = measure('first')
    const again = measure('second')
    console.log(`${pages} pages share ${anew.different} stills, version ${map.set.version}`)
    console.log(`${anew.perPage.toFixed(2)} ms a page when all are drawn, of ${most}`)
    console.log(`${again.perPage.toFixed(2)} ms a page when all are kept`)
    return anew.perPage <= most
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Evenly around the cities, the same in every run. */
function subjectAt(index: number) {
  const city = cities[index % cities.length]
  if (!city) throw new Error('The place has no cities')
  const share = (step: number) => ((index * step) % 1) - 0.5
  const { latitude, longitude } = city.center
  const point = {
    latitude: latitude + spread * 2 * share(0.618_034),
    longitude: longitude + spread * 2 * share(0.754_878),
  }
  return { point, city: city.name }
}

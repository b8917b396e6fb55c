import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { geoJSONToTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishedSetSchema } from '#features/map/map-set.schema.ts'
import { readTile } from '#features/map/tile.ts'
import { columnAt, rowAt, tilesWithin } from '#features/map/tile-grid.ts'
import { ringOf } from '../../../scripts/map/ring.fixture.ts'
import { runCommand } from '../../../scripts/stack/run-command.ts'
import { makeSite, type Site } from '../../build/support/sites.ts'

/** A map of this place: made by configuration and `npm run map` alone, of tiles that the test draws. */

let site: Site
let tiles: string

beforeAll(async () => {
  site = makeSite()
  tiles = await mkdtemp(path.join(tmpdir(), 'lisbon-tiles-'))
})
afterAll(async () => {
  await site.remove()
  await rm(tiles, { recursive: true })
})

/** A street from west to east through all that is drawn, and a river beside it. */
const road = { class: 'primary', name: 'Rua da Estrela' }
const lines = {
  transportation: line(38.7133, { class: 'primary' }),
  transportation_name: line(38.7133, road),
  water: area(38.6, 38.69, { class: 'river' }),
}

/** Whole countries would be more than this place asks for. */
const drawn = { minLatitude: 38, maxLatitude: 39.5, minLongitude: -10.5, maxLongitude: -8 }

function line(latitude: number, properties: object) {
  const coordinates = Array.from({ length: 60 }, (_, index) => [-9.6 + index * 0.015, latitude])
  return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates } }
}

function area(south: number, north: number, properties: object) {
  const ring = ringOf({ west: -9.6, south, east: -8.7, north })
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } }
}

async function drawTiles(): Promise<void> {
  for (const { z, x, y } of tilesWithin(drawn, 8, 12)) {
    const layers = Object.entries(lines).flatMap(([name, feature]) => {
      // The shapes above are what GeoJSON's types spell out.
      const tile = geoJSONToTile({ type: 'FeatureCollection', features: [feature] } as never, z, x, y, {
        clip: true,
      })
      return tile.features.length > 0 ? [[name, tile] as const] : []
    })
    if (layers.length === 0) continue
    const file = path.join(tiles, `${z}/${x}/${y}.pbf`)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, fromGeojsonVt(Object.fromEntries(layers), { version: 2, extent: 4096 }))
  }
}

/** What pages show of maps: the stills by their URLs, and the pages that show one. */
function shown() {
  const files = [...site.files()]
  const pages = files.flatMap(([name, text]) => (text.includes('src="/map/stills/') ? [{ name, text }] : []))
  const stills = files.flatMap(([name]) => (name.startsWith('map/stills/') ? [name] : []))
  const set = publishedSetSchema.parse(JSON.parse(site.files().get('map/set.json') ?? '{}'))
  return { pages, stills, set }
}

test('tiles are cut to the place, and its pages are drawn of them and say whose they are', async () => {
  await drawTiles()
  await site.build()
  const before = shown()
  expect(before.pages.length).toBeGreaterThan(0)

  const { ok, output } = await runCommand(
    ['node', 'scripts/map.ts', tiles, '--attribution', 'A survey of Lisbon'],
    { env: { SUKI_STATE_DIR: site.settings.stateDir } },
  )
  expect(ok, output).toBe(true)
  expect(output).toContain('OpenMapTiles')

  await site.build('full')
  const { pages, stills, set } = shown()
  expect(set.credits).toEqual([{ text: 'A survey of Lisbon', url: null }])
  expect([set.maxZoom, set.source.kind]).toEqual([12, 'folder'])
  const { minLatitude, maxLatitude, minLongitude, maxLongitude } = set.bounds
  expect(minLatitude).toBeGreaterThan(38.3)
  expect(maxLatitude).toBeLessThan(39.1)
  expect(minLongitude).toBeGreaterThan(-9.7)
  expect(maxLongitude).toBeLessThan(-8.6)

  expect(pages.map(({ name }) => name)).toEqual(before.pages.map(({ name }) => name))
  for (const { text } of pages) expect(text).toContain('A survey of Lisbon')
  expect(stills.filter((name) => before.stills.includes(name))).toEqual([])

  const [z, x, y] = [12, Math.floor(columnAt(-9.1607, 12)), Math.floor(rowAt(38.7133, 12))]
  const tile = readFileSync(path.join(site.settings.outDir, set.source.url, `${z}/${x}/${y}.pbf`))
  const names = readTile(gunzipSync(tile)).flatMap(({ name }) => name ?? [])
  expect(names).toContain('Rua da Estrela')
})

/** The map of a small site: one tile, in a folder or in an archive, served as a host serves files. */
import { gzipSync } from 'node:zlib'
import { geoJSONToTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { paths } from '#config/paths.ts'
import type { PublishedSet } from '#features/map/map-set.schema.ts'

export type SmallMap = {
  /** What the site says of its map; null for nothing. */
  set: PublishedSet | null
  /** The tile as it is sent. */
  tile: Uint8Array
  archive: Uint8Array
  /** Whether parts are sent where parts are asked for. */
  servesParts: boolean
  headers: Readonly<Record<string, string>>
}

const version = '0123456789ab'

/** Where the archive of a small site is. */
export const archivePath = '/map/all.pmtiles'

export function smallMap(): SmallMap {
  const land = {
    type: 'FeatureCollection' as const,
    features: [
      {
        type: 'Feature' as const,
        properties: { kind: 'city' },
        geometry: {
          type: 'Polygon' as const,
          coordinates: [
            [
              ...[
                [-90, -45],
                [90, -45],
                [90, 45],
              ],
              ...[
                [-90, 45],
                [-90, -45],
              ],
            ],
          ],
        },
      },
    ],
  }
  const layer = geoJSONToTile(land, 0, 0, 0, { clip: true, buffer: 64, tolerance: 2 })
  const archive = Buffer.alloc(400)
  archive.write('PMTiles')
  return {
    set: {
      ...{ version, minZoom: 0, maxZoom: 0, absent: [], credits: [{ text: '© Somebody', url: null }] },
      bounds: { minLatitude: -60, maxLatitude: 60, minLongitude: -120, maxLongitude: 120 },
      source: { kind: 'folder', url: paths.mapTiles(version) },
    },
    tile: gzipSync(fromGeojsonVt({ land: layer }, { version: 2, extent: 4096 })),
    archive,
    servesParts: true,
    headers: {},
  }
}

type Answer = { status: number; headers: Readonly<Record<string, string>>; body: Uint8Array | string }

/** What the site answers; null for what is not of the map. */
export function answerOfMap(map: SmallMap, path: string, range: string | undefined): Answer | null {
  if (path === paths.mapSet && map.set) return { status: 200, headers: {}, body: JSON.stringify(map.set) }
  if (path === `${paths.mapTiles(version)}/0/0/0.pbf`)
    return { status: 200, headers: map.headers, body: map.tile }
  if (path !== archivePath) return null
  const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(range ?? '') ?? []
  return map.servesParts
    ? { status: 206, headers: map.headers, body: map.archive.subarray(Number(from), Number(to) + 1) }
    : { status: 200, headers: map.headers, body: map.archive }
}

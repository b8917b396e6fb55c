import { gunzipSync, gzipSync } from 'node:zlib'
import { archivePath, type SmallMap, smallMap } from '../support/small-map.ts'
import type { PlantedFault } from './planted-fault.ts'

/** Another map, until all is right again. */
const withMap = (change: (map: SmallMap) => Partial<SmallMap>): Pick<PlantedFault, 'plant' | 'undo'> => ({
  plant: ({ map }) => void Object.assign(map, change(map)),
  undo: ({ map }) => void Object.assign(map, smallMap()),
})

const asArchive = ({ set }: SmallMap): Partial<SmallMap> => ({
  set: set && { ...set, source: { kind: 'archive', url: archivePath } },
})

const archived = { variables: () => ({ MAP_TILES_URL: archivePath }) }

export const mapFaults: readonly PlantedFault[] = [
  {
    fault: 'the site has no map',
    finds: ['map: The site says nothing of its map at /map/set.json.'],
    ...withMap(() => ({ set: null })),
  },
  {
    fault: 'a tile is missing',
    finds: ["map: The map's tile http://localhost:"],
    ...withMap(({ set }) => ({
      set: set && {
        ...set,
        version: 'ba9876543210',
        source: { kind: 'folder', url: '/map/tiles/ba9876543210' },
      },
    })),
  },
  {
    fault: 'tiles are unpacked on their way',
    finds: ["map: The map's tiles are sent uncompressed"],
    ...withMap(({ tile }) => ({ tile: gunzipSync(tile) })),
  },
  {
    fault: 'tiles are compressed a second time',
    finds: ['map: What is at http://localhost:'],
    ...withMap(({ tile }) => ({ tile: gzipSync(tile) })),
  },
  {
    fault: 'a page answers in place of a tile',
    finds: ['map: What is at http://localhost:'],
    ...withMap(() => ({ tile: Buffer.from('<!doctype html><title>Welcome</title>') })),
  },
  {
    fault: 'pages were built for tiles elsewhere',
    finds: ['map: Pages fetch the map from /map/tiles/0123456789ab, MAP_TILES_URL is /media/map.'],
    variables: () => ({ MAP_TILES_URL: '/media/map' }),
  },
  {
    fault: 'an archive is sent whole where a part is asked for',
    finds: ['map: http://localhost:'],
    ...archived,
    ...withMap((map) => ({ ...asArchive(map), servesParts: false })),
  },
  {
    fault: 'an archive is compressed on its way',
    finds: ['map: http://localhost:'],
    ...archived,
    ...withMap((map) => ({ ...asArchive(map), archive: map.archive.subarray(0, 100) })),
  },
  {
    fault: 'another file is where the archive should be',
    finds: ['map: What is at http://localhost:'],
    ...archived,
    ...withMap((map) => ({ ...asArchive(map), archive: Buffer.alloc(400, 'x') })),
  },
  {
    fault: 'another host does not let the site read the map',
    finds: ['map: http://127.0.0.1:'],
    variables: ({ variables }) => ({ MAP_TILES_URL: elsewhere(variables) }),
    plant: ({ map, variables }) => {
      if (map.set) map.set.source = { kind: 'archive', url: elsewhere(variables) }
    },
    undo: ({ map }) => void Object.assign(map, smallMap()),
  },
]

/** The same site by another name, which browsers take for another host. */
const elsewhere = (variables: Readonly<Record<string, string>>) =>
  `${variables['SITE_URL']?.replace('localhost', '127.0.0.1')}${archivePath}`

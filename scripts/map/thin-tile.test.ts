import { VectorTile } from '@mapbox/vector-tile'
import { geoJSONToTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { PbfReader } from 'pbf'
import { describe, expect, test } from 'vitest'
import { recogniseSchema } from './schemas/schemas.ts'
import { layersOf, thinTile } from './thin-tile.ts'

type Shape = {
  type: 'Point' | 'LineString' | 'Polygon'
  coordinates: unknown
}
type Told = Readonly<Record<string, string | number>>

/** Tile 14/8192/8191 lies north-east of where the equator meets Greenwich and is 0.02197 degrees wide. */
const place = { z: 14, x: 8192, y: 8191 }
const line: Shape = {
  type: 'LineString',
  coordinates: [
    [0.001, 0.01],
    [0.01, 0.0100001],
    [0.02, 0.01],
  ],
}
const short: Shape = {
  type: 'LineString',
  coordinates: [
    [0.001, 0.01],
    [0.0012, 0.01],
  ],
}
const square = (size: number): Shape => ({
  type: 'Polygon',
  coordinates: [
    [
      [0.005, 0.005],
      [0.005 + size, 0.005],
      [0.005 + size, 0.005 + size],
      [0.005, 0.005 + size],
      [0.005, 0.005],
    ],
  ],
})
const point: Shape = { type: 'Point', coordinates: [0.01, 0.01] }

function foreignTile(layers: Readonly<Record<string, readonly (readonly [Shape, Told])[]>>): Uint8Array {
  const { z, x, y } = place
  const tiles = Object.entries(layers).map(([name, features]) => {
    const collection = {
      type: 'FeatureCollection',
      features: features.map(([geometry, properties]) => ({ type: 'Feature', geometry, properties })),
    }
    // The shapes above are what GeoJSON's types spell out.
    return [name, geoJSONToTile(collection as never, z, x, y, { wrap: false, clip: true })] as const
  })
  return fromGeojsonVt(Object.fromEntries(tiles), { version: 2, extent: 4096 })
}

/** `type` as in tiles: 1 point, 2 line, 3 area. */
type Seen = { layer: string; kind: unknown; name: unknown; type: number; parts: number; points: number }

/** What the map gets of a foreign tile. */
function drawn(layers: Parameters<typeof foreignTile>[0], z = 14): Seen[] {
  const bytes = foreignTile(layers)
  const schema = recogniseSchema(new Set(layersOf(bytes)))
  const thin = thinTile(bytes, { schema, z, maxZoom: 14, language: 'en' })
  if (thin === null) return []
  return Object.entries(new VectorTile(new PbfReader(thin)).layers).flatMap(([layer, tile]) =>
    Array.from({ length: tile.length }, (_, index) => {
      const feature = tile.feature(index)
      const geometry = feature.loadGeometry()
      const { kind, name } = feature.properties
      return { layer, kind, name, type: feature.type, parts: geometry.length, points: geometry.flat().length }
    }),
  )
}

describe('a tile of OpenMapTiles', () => {
  test('keeps a road as a line of the points that bend it, and its name as a layer of its own', () => {
    const road = { class: 'primary', 'name:latin': 'Rizal Avenue', oneway: 1 }
    const tile = { transportation: [[line, road]], transportation_name: [[line, road]] } as const
    expect(drawn(tile)).toEqual([
      { layer: 'road', kind: 'primary', name: undefined, type: 2, parts: 1, points: 2 },
      { layer: 'road_name', kind: 'primary', name: 'Rizal Avenue', type: 2, parts: 1, points: 2 },
    ])
  })

  test('joins roads of one kind, and parts of one name', () => {
    const named = (name: string) => [line, { class: 'primary', 'name:latin': name }] as const
    const names = drawn({
      transportation: [named('A'), named('B'), named('A')],
      transportation_name: [named('A'), named('B'), named('A')],
    })
    expect(names.map(({ layer, name, parts }) => [layer, name, parts])).toEqual([
      ['road', undefined, 3],
      ['road_name', 'A', 2],
      ['road_name', 'B', 1],
    ])
  })

  test('leaves out what is not drawn: other kinds, nameless names, names without room, specks of land', () => {
    const tile = {
      transportation: [[line, { class: 'ferry' }]],
      transportation_name: [
        [line, { class: 'primary' }],
        [short, { class: 'primary', 'name:latin': 'Short Street' }],
      ],
      landuse: [[square(0.00003), { class: 'hospital' }]],
      poi: [[point, { class: 'shop' }]],
      place: [[point, { class: 'town' }]],
    } as const
    expect(drawn(tile)).toEqual([])
    expect(drawn({ ...tile, landuse: [[square(0.005), { class: 'hospital' }]] })).toMatchObject([
      { layer: 'land', kind: 'health', type: 3, points: 5 },
    ])
  })

  test('draws small streets close by only', () => {
    const tile = { transportation: [[line, { class: 'minor' }]], aeroway: [] } as const
    expect(drawn(tile, 12)).toEqual([])
    expect(drawn(tile, 13)).toMatchObject([{ kind: 'street' }])
  })

  test('names places in the language of the page, else as they are called there', () => {
    const names = drawn({
      transportation: [[line, { class: 'primary' }]],
      place: [
        [point, { class: 'city', 'name:en': 'Lisbon', 'name:latin': 'Lisboa' }],
        [point, { class: 'city', 'name:latin': 'Parañaque', name: 'Parañaque' }],
      ],
    })
    expect(names.filter(({ layer }) => layer === 'place').map(({ name }) => name)).toEqual([
      'Lisbon',
      'Parañaque',
    ])
  })
})

test("a tile of Protomaps' basemap is read into the same layers; its roads carry their names", () => {
  const road = { kind: 'minor_road', kind_detail: 'residential', name: 'Mabini Street' }
  const water = { kind: 'river' }
  expect(
    drawn({
      roads: [[line, road]],
      water: [
        [square(0.005), water],
        [line, water],
      ],
      earth: [[square(0.01), { kind: 'earth' }]],
    }).map(({ layer, kind, name }) => [layer, kind, name]),
  ).toEqual([
    ['road', 'street', undefined],
    ['road_name', 'street', 'Mabini Street'],
    ['water', 'water', undefined],
    ['waterway', 'river', undefined],
  ])
})

test("a tile of Shortbread's is read into the same layers", () => {
  expect(
    drawn({
      ocean: [[square(0.005), { x: 1 }]],
      streets: [[line, { kind: 'living_street' }]],
      street_labels: [[line, { kind: 'residential', name: 'Rua Augusta', name_en: '' }]],
      place_labels: [[point, { kind: 'quarter', name: 'Baixa' }]],
    }).map(({ layer, kind, name }) => [layer, kind, name]),
  ).toEqual([
    ['water', 'water', undefined],
    ['road', 'street', undefined],
    ['road_name', 'street', 'Rua Augusta'],
    ['place', 'district', 'Baixa'],
  ])
})

test('tiles of an unknown schema are refused, with what they hold', () => {
  expect(() => recogniseSchema(new Set(['streets_v9']))).toThrow(/no known schema .*Protomaps.*streets_v9/)
})

test('what is no vector tile is refused', () => {
  const schema = recogniseSchema(new Set(['earth']))
  const thinning = { schema, z: 14, maxZoom: 14, language: 'en' }
  expect(() => thinTile(new TextEncoder().encode('<html>Not found</html>'), thinning)).toThrow()
})

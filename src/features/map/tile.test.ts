import { fromVectorTileJs } from '@maplibre/vt-pbf'
import { expect, test } from 'vitest'
import { readTile } from './tile.ts'

const line = [
  [
    { x: 10, y: 20 },
    { x: -5, y: 2100 },
  ],
]

function tileOf(layers: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>): Uint8Array {
  const asWritten = Object.entries(layers).map(([name, features]) => [
    name,
    {
      ...{ version: 2, name, extent: 2048, length: features.length },
      feature: (index: number) => ({
        ...{ type: 2, properties: features[index] ?? {}, id: undefined, extent: 2048 },
        loadGeometry: () => line,
      }),
    },
  ])
  // The encoder reads no more of a feature than is given here.
  return fromVectorTileJs({ layers: Object.fromEntries(asWritten) } as never)
}

test('a tile is read into what is drawn, its geometry in its own units', () => {
  const bytes = tileOf({
    road: [{ kind: 'primary' }],
    road_name: [{ kind: 'street', name: 'Mabini Street' }],
  })
  expect(readTile(bytes)).toEqual([
    {
      kind: ['road', 'primary'],
      name: null,
      extent: 2048,
      parts: line.map((part) => part.map((point) => expect.objectContaining(point))),
    },
    {
      ...{ kind: ['road_name', 'street'], name: 'Mabini Street', extent: 2048 },
      parts: line.map((part) => part.map((point) => expect.objectContaining(point))),
    },
  ])
})

test('layers and kinds that the map does not know are passed over', () => {
  expect(
    readTile(tileOf({ poi: [{ kind: 'shop' }], road: [{ kind: 'toString' }, { class: 'primary' }] })),
  ).toEqual([])
})

test('other bytes are refused', () => {
  expect(() => readTile(new TextEncoder().encode('<!doctype html><title>Not found</title>'))).toThrow()
})

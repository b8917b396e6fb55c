import { describe, expect, test } from 'vitest'
import type { TileFeature } from '../tile.ts'
import { labelsOf, longestStretch } from './tile-labels.ts'

const whole = { zoom: 14, side: 512, left: 0, top: 0 }

function feature(kind: TileFeature['kind'], name: string | null, ...points: [number, number][]): TileFeature {
  return { kind, name, extent: 4096, parts: [points.map(([x, y]) => ({ x, y }))] }
}

describe('what could be written on a tile', () => {
  test('a place stands where it is, of any length', () => {
    const [label] = labelsOf([feature(['place', 'city'], 'Makati', [2048, 1024])], whole)
    expect(label).toMatchObject({ text: 'Makati', x: 256, y: 128, angle: 0, room: null })
  })

  test('what lies beyond the edge is its neighbour to write', () => {
    expect(labelsOf([feature(['place', 'city'], 'Makati', [4100, 1024])], whole)).toEqual([])
    expect(labelsOf([feature(['road_name', 'primary'], 'EDSA', [4000, 0], [8000, 0])], whole)).toEqual([])
  })

  test('a part of a tile shows what lies in it, enlarged', () => {
    const part = { zoom: 16, side: 2048, left: 1024, top: 512 }
    const [label] = labelsOf([feature(['place', 'city'], 'Makati', [2200, 1100])], part)
    expect(label).toMatchObject({ x: 76, y: 38 })
  })

  test('a road is written along its longest straight stretch, and never on its head', () => {
    const line = [
      { x: 10, y: 10 },
      { x: 20, y: 60 },
      { x: 400, y: 60 },
    ]
    expect(longestStretch(line)).toEqual({ x: 210, y: 60, angle: 0, room: 380 })
    expect(longestStretch(line.toReversed())).toEqual({ x: 210, y: 60, angle: 0, room: 380 })
  })

  test('a road on every side of a bend is written once', () => {
    const road = feature(['road_name', 'street'], 'Rizal', [0, 0], [1000, 0], [1000, 1000])
    expect(labelsOf([road], whole)).toHaveLength(1)
  })

  test('nothing is written of what has no name, is not shown at the zoom, or is no label', () => {
    const unnamed = feature(['place', 'city'], null, [1, 1])
    const street = feature(['road_name', 'street'], 'Rizal', [0, 0], [1000, 0])
    const river = feature(['waterway', 'river'], 'Pasig', [0, 0], [1000, 0])
    expect(labelsOf([unnamed, street, river], { ...whole, zoom: 11 })).toEqual([])
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MapKind } from '#features/map/map.ts'
import { paletteOf } from '#features/map/map-style.ts'
import type { StillView } from '#features/map/still.ts'
import type { TileFeature } from '#features/map/tile.ts'
import { drawStill } from './draw-still.ts'
import { canvas, joinLines, shapesOn, type Tile } from './still-geometry.ts'
import { placeLabels } from './still-labels.ts'

/** All of one tile. */
const view: StillView = { z: 14, zoom: 14.3, west: 100, north: 100, east: 101, south: 100.625 }
const tile = (...features: TileFeature[]): Tile => ({ address: { z: 14, x: 100, y: 100 }, features })
const feature = (kind: MapKind, name: string | null, ...parts: [number, number][][]): TileFeature => ({
  ...{ kind, name, extent: 4096 },
  parts: parts.map((part) => part.map(([x, y]) => ({ x, y }))),
})
const across: [number, number][] = [
  [0, 1000],
  [4096, 1000],
]

describe('a still', () => {
  test('has the colours of both themes, and of more contrast', () => {
    const svg = drawStill(view, [tile(feature(['road', 'primary'], null, across))])
    for (const theme of ['day', 'dusk'] as const)
      for (const contrast of [false, true])
        expect(svg).toContain(`--primaryEdge:${paletteOf(theme, { contrast }).primaryEdge}`)
    expect(svg).toContain('prefers-color-scheme:dark')
  })

  test('draws edges of roads below all roads', () => {
    const svg = drawStill(view, [
      tile(feature(['road', 'primary'], null, across), feature(['road', 'street'], null, across)),
    ])
    const [lastEdge, firstFill] = [svg.lastIndexOf('Edge)"'), svg.indexOf('<use')]
    expect(lastEdge).toBeLessThan(firstFill)
    expect(svg.indexOf('stroke="var(--street)"')).toBeLessThan(svg.indexOf('stroke="var(--primary)"'))
  })

  test('writes names as text, whatever is in them', () => {
    const svg = drawStill(view, [tile(feature(['place', 'suburb'], '<b>Sta. Ana & Co</b>', [[2000, 1200]]))])
    expect(svg).toContain('&lt;b&gt;Sta. Ana &amp; Co&lt;/b&gt;')
  })

  test('leaves out footpaths, and names that are only numbers', () => {
    const svg = drawStill(view, [
      tile(
        feature(['road', 'path'], null, across),
        feature(['place', 'neighbourhood'], '394', [[2000, 1200]]),
      ),
    ])
    expect(svg).not.toContain('394')
    expect(svg).not.toContain('stroke="var(--path)"')
  })

  test('of nothing is an empty sheet', () => {
    const svg = drawStill(view, [])
    expect(svg.match(/<(?:path|use|text)\b/g)).toEqual(['<path'])
    expect(svg).toContain('<path fill="var(--paper)"')
  })
})

describe('the shapes on a still', () => {
  test('are those of its own tile, cut where the next tile begins', () => {
    const next: Tile = {
      address: { z: 14, x: 101, y: 100 },
      features: [
        feature(['road', 'street'], null, [
          [-500, 1000],
          [500, 1000],
        ]),
      ],
    }
    const own = tile(
      feature(['road', 'street'], null, [
        [3000, 1000],
        [4600, 1000],
      ]),
    )
    const [shape] = shapesOn({ ...view, west: 100.5, east: 101.5 }, [own, next])
    expect(shape?.parts.map((part) => part.map(({ x }) => x))).toEqual([
      [149, 320],
      [320, 398],
    ])
    expect(joinLines(shape?.parts ?? [])).toHaveLength(1)
  })

  test('name a place once, though two tiles have it', () => {
    const [there, beside] = [
      feature(['place', 'suburb'], 'Quiapo', [[4000, 1000]]),
      feature(['place', 'suburb'], 'Quiapo', [[-96, 1000]]),
    ]
    const [shape] = shapesOn({ ...view, west: 100.5, east: 101.5 }, [
      tile(there),
      { address: { z: 14, x: 101, y: 100 }, features: [beside] },
    ])
    expect(shape?.parts).toHaveLength(1)
  })
})

const coordinate = fc.integer({ min: -200, max: 4300 })
const spots = fc.array(
  fc.tuple(fc.string({ minLength: 1, maxLength: 24 }), coordinate, coordinate, coordinate, coordinate),
  { maxLength: 30 },
)

test('no name is cut off or stands over another', () => {
  fc.assert(
    fc.property(spots, (drawn) => {
      const features = drawn.flatMap(([name, x, y, toX, toY]) => [
        feature(['road_name', 'street'], `${name} Street`, [
          [x, y],
          [toX, toY],
        ]),
        feature(['place', 'suburb'], `${name} Village`, [[x, y]]),
      ])
      const labels = placeLabels(shapesOn(view, [tile(...features)]), view.zoom)
      for (const [index, { at, turned, look, text }] of labels.entries()) {
        const half = text.length * look.size * 0.55
        const [aside, above] = [
          Math.cos((turned * Math.PI) / 180) * half,
          Math.sin((turned * Math.PI) / 180) * half,
        ]
        for (const end of [-1, 1]) {
          expect(at.x + end * aside).toBeGreaterThanOrEqual(-1)
          expect(at.x + end * aside).toBeLessThanOrEqual(canvas.width + 1)
          expect(at.y + end * above).toBeGreaterThanOrEqual(-1)
          expect(at.y + end * above).toBeLessThanOrEqual(canvas.height + 1)
        }
        expect(Math.abs(turned)).toBeLessThanOrEqual(90)
        for (const other of labels.slice(index + 1))
          expect(Math.hypot(other.at.x - at.x, other.at.y - at.y)).toBeGreaterThan(look.size)
      }
    }),
  )
})

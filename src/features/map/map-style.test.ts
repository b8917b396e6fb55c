import { describe, expect, test } from 'vitest'
import { firstZoomOf, layerGeometry, type MapKind, mapLayers } from './map.ts'
import { drawingOf, drawingOrder, paletteOf, roadOrder } from './map-style.ts'

const kinds = Object.entries(mapLayers).flatMap(([layer, names]) =>
  // The table's own entries.
  Object.keys(names).map((name) => [layer, name] as unknown as MapKind),
)

describe("the map's look", () => {
  test.each(kinds.map((kind) => [kind.join(' '), kind] as const))('%s is drawn as what it is', (_, kind) => {
    const geometry = layerGeometry[kind[0]]
    const drawing = drawingOf(kind, 16)
    const form =
      kind[0] === 'road_name' || geometry === 'point' ? 'label' : geometry === 'area' ? 'fill' : 'stroke'
    expect(Object.keys(drawing ?? {})).toContain(form)
    expect(drawingOf(kind, firstZoomOf(kind) - 1)).toBeNull()
  })

  test('has a place in the order for each layer and each kind of road', () => {
    expect([...drawingOrder].sort()).toEqual(Object.keys(mapLayers).sort())
    expect([...roadOrder].sort()).toEqual(Object.keys(mapLayers.road).sort())
  })

  test('roads widen as one comes closer, the larger ones always wider', () => {
    const widths = (zoom: number) =>
      (['motorway', 'primary', 'tertiary', 'street'] as const).map((kind) => {
        const drawing = drawingOf(['road', kind], zoom)
        return drawing && 'stroke' in drawing ? drawing.width : 0
      })
    for (const zoom of [13, 14, 15.5]) {
      expect(widths(zoom)).toEqual([...widths(zoom)].sort((a, b) => b - a))
      for (const [index, width] of widths(zoom).entries())
        expect(width).toBeLessThan(widths(zoom + 1)[index] ?? 0)
    }
  })
})

describe.each([
  ['day', false],
  ['dusk', false],
  ['day', true],
  ['dusk', true],
] as const)('at %s, with more contrast: %s', (theme, contrast) => {
  const colours = paletteOf(theme, { contrast })

  test('every text can be read on its halo, and on land', () => {
    for (const text of ['placeText', 'roadText', 'areaText'] as const)
      for (const ground of ['halo', 'city', 'built', 'green', 'commerce'] as const)
        expect(contrastOf(colours[text], colours[ground]), `${text} on ${ground}`).toBeGreaterThan(4.5)
  })

  test('the pin stands out from every ground', () => {
    for (const ground of ['city', 'built', 'green', 'commerce', 'street', 'water'] as const)
      expect(contrastOf(colours.pin, colours[ground]), ground).toBeGreaterThan(3)
  })
})

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

import { describe, expect, test } from 'vitest'
import { paletteOf } from '../map-style.ts'
import type { TileLabel } from './tile-labels.ts'
import { textsByFont, writeLabels } from './write-labels.ts'

const label = (change: Partial<TileLabel> = {}): TileLabel => ({
  ...{ text: 'Makati', x: 100, y: 100, angle: 0, room: null, rank: 0, size: 12, weight: 600 },
  ...{ ink: 'placeText', halo: 'halo' },
  ...change,
})

const sheet = {
  squares: [{ key: 'a', x: -50, y: 0 }],
  ...{ width: 400, height: 300, density: 2, fontFamily: 'Figtree' },
  palette: paletteOf('day'),
}

/** What is written, and where on the sheet's pixels; every letter is ten pixels wide. */
function written(...labels: TileLabel[]) {
  const texts: { text: string; x: number; y: number }[] = []
  let at = { x: 0, y: 0 }
  const canvas = {
    scale: () => {},
    setTransform: (_a: number, _b: number, _c: number, _d: number, x: number, y: number) => {
      at = { x, y }
    },
    measureText: (text: string) => ({ width: text.length * 10 }),
    strokeText: () => {},
    fillText: (text: string) => texts.push({ text, ...at }),
  }
  // What is used of a canvas, which Node does not have.
  writeLabels(canvas as unknown as OffscreenCanvasRenderingContext2D, sheet, new Map([['a', labels]]))
  return texts
}

describe('the sheet of labels', () => {
  test('a label stands where its square says, in the sheet’s own pixels', () => {
    expect(written(label())).toEqual([{ text: 'Makati', x: 100, y: 200 }])
  })

  test('a road shorter than its name has none', () => {
    expect(written(label({ room: 59 }))).toEqual([])
    expect(written(label({ room: 61 }))).toHaveLength(1)
  })

  test('what only its end shows is written, and what lies beyond the sheet is not', () => {
    expect(written(label({ x: 10 }))).toHaveLength(1)
    expect(written(label({ x: -40 }), label({ x: 512 }))).toEqual([])
  })

  test('squares that are not painted have none', () => {
    expect(written()).toEqual([])
  })

  test('a typeface is asked for with all texts in it, so that every letter has its face', () => {
    const labels = new Map([
      ['a', [label(), label({ text: 'Parañaque' }), label({ text: 'EDSA', weight: 700 })]],
    ])
    expect([...textsByFont(sheet, labels)]).toEqual([
      ['600 12px Figtree', 'MakatiParañaque'],
      ['700 12px Figtree', 'EDSA'],
    ])
  })
})

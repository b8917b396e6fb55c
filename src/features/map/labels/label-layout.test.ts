import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxesOf, type Label, placeLabels } from './label-layout.ts'

const label = (change: Partial<Label> = {}): Label => ({
  ...{ text: 'Makati', x: 100, y: 100, angle: 0, width: 60, height: 14, rank: 0 },
  ...change,
})

describe('labels of the map', () => {
  test('the more important of two in one place is shown', () => {
    const [city, street] = [label({ text: 'Pasig', rank: 1 }), label({ text: 'Ortigas', rank: 5, x: 120 })]
    expect(placeLabels([street, city])).toEqual([city])
  })

  test('a name does not stand twice side by side, and again further on', () => {
    const placed = placeLabels([label(), label({ x: 250 }), label({ x: 500 })])
    expect(placed.map(({ x }) => x)).toEqual([100, 500])
  })

  test('labels on both sides of a tile edge do not meet', () => {
    const placed = placeLabels([label({ x: 505, text: 'A' }), label({ x: 519, text: 'B' })])
    expect(placed).toHaveLength(1)
  })

  test('beside a slanted label there is room that its whole box would take', () => {
    const slanted = label({ text: 'EDSA', angle: Math.PI / 4, width: 200, rank: 0 })
    const corner = label({ text: 'Buendia', x: 160, y: 45, width: 40, rank: 1 })
    expect(placeLabels([slanted, corner])).toEqual([slanted, corner])
    expect(placeLabels([slanted, label({ text: 'Buendia', x: 140, y: 140, rank: 1 })])).toEqual([slanted])
  })

  const anyLabel = fc.record({
    text: fc.constantFrom('Makati', 'Taguig', 'EDSA', 'Ayala Avenue', 'C5'),
    x: fc.integer({ min: -100, max: 900 }),
    y: fc.integer({ min: -100, max: 900 }),
    angle: fc.double({ min: -1.57, max: 1.57, noNaN: true }),
    width: fc.integer({ min: 5, max: 200 }),
    height: fc.integer({ min: 8, max: 24 }),
    rank: fc.integer({ min: 0, max: 9 }),
  })

  test('none lies over another, whatever comes and in whatever order', () => {
    fc.assert(
      fc.property(fc.array(anyLabel, { maxLength: 40 }), (labels) => {
        const placed = placeLabels(labels)
        expect(placeLabels(labels.toReversed())).toEqual(placed)
        for (const [index, one] of placed.entries())
          for (const other of placed.slice(index + 1))
            for (const a of boxesOf(one))
              for (const b of boxesOf(other))
                expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(
                  false,
                )
      }),
    )
  })
})

import { expect, test } from 'vitest'
import { type Corner, simplifyRings } from './simplify-rings.ts'

/** A border from south to north that waves a few metres to both sides. */
const border: readonly Corner[] = Array.from({ length: 21 }, (_, step) => [
  step % 20 === 0 ? 0.01 : 0.01 + (step % 2 ? 0.00002 : -0.00002),
  step * 0.001,
])
const west: readonly Corner[] = [[0, 0], ...border, [0, 0.02]]
const east: readonly Corner[] = [[0.02, 0], [0.02, 0.02], ...border.toReversed()]

test('two outlines keep one border', () => {
  const [left, right] = simplifyRings([west, east], 10)
  expect(left).toHaveLength(4)
  expect(right).toHaveLength(4)
  expect(right).toEqual(
    expect.arrayContaining([
      [0.01, 0],
      [0.01, 0.02],
    ]),
  )
})

test('what lies farther than the tolerance from a straight line stays', () => {
  const [left] = simplifyRings([west, east], 1)
  expect(left).toHaveLength(west.length)
})

test('a ring of its own keeps its shape', () => {
  const circle = Array.from(
    { length: 360 },
    (_, angle): Corner => [
      Math.cos((angle * Math.PI) / 180) * 0.01,
      Math.sin((angle * Math.PI) / 180) * 0.01,
    ],
  )
  const [simple = []] = simplifyRings([circle], 20)
  expect(simple.length).toBeGreaterThan(10)
  expect(simple.length).toBeLessThan(60)
})

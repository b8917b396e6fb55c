import iconNodes from 'lucide-static/icon-nodes.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { type IconNode, pathOf } from './icon-path.ts'

test('the elements of an icon become one path', () => {
  const drawn: IconNode = [
    ['line', { x1: '1', y1: '2', x2: '3', y2: '4' }],
    ['polyline', { points: '3.29 7 12 12' }],
    ['polygon', { points: '3 11 22 2 13 21' }],
  ]
  expect(pathOf(drawn)).toBe('M1 2L3 4M3.29 7 12 12M3 11 22 2 13 21z')
})

test('a path that starts by a relative point starts there all the same', () => {
  const behind = (d: string) =>
    pathOf([
      ['path', { d: 'M0 0h9' }],
      ['path', { d }],
    ])
  expect(behind('m12 5 7 7-7 7')).toBe('M0 0h9M12 5l7 7-7 7')
  expect(behind('m.5.25.5.5')).toBe('M0 0h9M.5 .25l.5.5')
  expect(behind('m9 -4v3')).toBe('M0 0h9M9 -4v3')
  expect(behind('M1 1m2 2')).toBe('M0 0h9M1 1m2 2')
})

test('circles and round corners are arcs; one radius stands for both', () => {
  expect(pathOf([['circle', { cx: '18', cy: '5', r: '.5' }]])).toBe(
    'M17.5 5a0.5 0.5 0 1 0 1 0a0.5 0.5 0 1 0 -1 0zM18 5z',
  )
  const sides = { x: '2', y: '4', width: '20', height: '16' }
  expect(pathOf([['rect', sides]])).toBe('M2 4h20v16h-20z')
  const round = 'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z'
  for (const radii of [{ rx: '2' }, { ry: '2' }, { rx: '2', ry: '2' }])
    expect(pathOf([['rect', { ...sides, ...radii }]])).toBe(round)
})

test('every icon of lucide can be drawn so, and what lucide does not use is refused', () => {
  // The data file's element pairs are typed too loosely to be read as tuples.
  for (const node of Object.values(iconNodes as unknown as Record<string, IconNode>))
    expect(pathOf(node)).toMatch(/^M[\d\s.,a-zA-Z+-]*$/)
  expect(() => pathOf([['g', {}]])).toThrow('an icon has an element g')
})

import { expect, test } from 'vitest'
import { nearbyFinder, type PlacedBusiness } from './nearest.ts'

const idOf = (ring: number) => `${ring.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`

const placed = (ring: number, x: number, y: number, category = 'cafes'): PlacedBusiness => ({
  ...{ id: idOf(ring), slug: `b-${ring}`, name: `B ${ring}`, category, x, y },
})

const slugsNear = (find: ReturnType<typeof nearbyFinder>, ring: number) =>
  find(idOf(ring)).map(({ slug }) => slug)

test('lists the four nearest within 5 km, with the distance', () => {
  const find = nearbyFinder(
    [0, 900, 300, 5200, 4900, 600, 1200].map((x, ring) => placed(ring, x, 0)),
    [],
  )
  expect(find(idOf(0)).map(({ slug, distance }) => `${slug} ${distance}`)).toEqual([
    'b-2 300 m · walk 5 min',
    'b-5 600 m · walk 10 min',
    'b-1 900 m · walk 15 min',
    'b-6 1.2 km · walk 20 min',
  ])
})

test('shows fewer where fewer are near, and nothing for a business it does not know', () => {
  const find = nearbyFinder([placed(1, 0, 0), placed(2, 5200, 0), placed(3, 0, 100)], [])
  expect(slugsNear(find, 1)).toEqual(['b-3'])
  expect(slugsNear(find, 2)).toEqual([])
  expect(slugsNear(find, 9)).toEqual([])
})

test('of a crowd at one place each is shown by as many as it shows', () => {
  const rings = Array.from({ length: 30 }, (_, nth) => (nth * 997_000_003) % 2 ** 32)
  const find = nearbyFinder(
    rings.map((ring) => placed(ring, 7, 7)),
    [],
  )
  const shown = rings.flatMap((ring) => slugsNear(find, ring))
  for (const ring of rings) expect(shown.filter((slug) => slug === `b-${ring}`)).toHaveLength(4)
})

test('what goes with its category follows, the nearer first, and says what it is', () => {
  const find = nearbyFinder(
    [
      placed(1, 0, 0),
      placed(2, 100, 0),
      placed(3, 0, 80, 'banks'),
      placed(4, 0, 60, 'banks'),
      placed(5, 0, 50, 'bakeries'),
      placed(6, 0, 10, 'salons'),
    ],
    [
      { category: 'cafes', companion: 'banks', name: 'Banks' },
      { category: 'cafes', companion: 'bakeries', name: 'Bakeries' },
      { category: 'cafes', companion: 'gone', name: 'Gone' },
    ],
  )
  expect(find(idOf(1)).map(({ slug, category }) => `${slug} ${category}`)).toEqual([
    'b-2 ',
    'b-5 Bakeries',
    'b-4 Banks',
  ])
  expect(slugsNear(find, 3)).toEqual(['b-4'])
})

test('metres are those of the ground: the map is larger the farther north it shows', () => {
  const north = 6_371_008.8 * Math.asinh(Math.tan(Math.PI / 3))
  const [first] = nearbyFinder([placed(1, 0, north), placed(2, 2000, north)], [])(idOf(1))
  expect(first?.distance).toMatch(/^1\.0 km/)
})

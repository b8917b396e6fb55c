import { expect, test } from 'vitest'
import { aroundKey } from '#core/browser-names.ts'
import type { Chip } from '../reading/question.ts'
import { aroundOf, distanceWords, keptAround, pointOf } from './around.ts'

const area = { latitude: 14.5, longitude: 121, radius: 700 }
const chip = (kind: Chip['kind'], state: Chip['state'] = 'applied'): Chip => ({
  ...{ id: kind, kind, state },
  ...{ label: `The ${kind}`, from: 0, to: 4 },
})

test('a search is around the place that its text names, where the position of that is known', () => {
  const around = { latitude: 14.5, longitude: 121, name: 'The landmark' }
  expect(aroundOf({ area, chips: [chip('category'), chip('landmark')] })).toEqual(around)
  expect(aroundOf({ area, chips: [chip('district')] })?.name).toBe('the middle of The district')
  expect(aroundOf({ area: null, chips: [chip('landmark')] })).toBeNull()
  expect(aroundOf({ area, chips: [chip('district', 'off')] })).toBeNull()
})

test('what is kept is a place with its name, or none', () => {
  const around = { latitude: 14.5, longitude: 121, name: 'Ayala Triangle' }
  const memoryWith = (kept: string) => ({
    getItem: (key: string) => (key === aroundKey ? kept : null),
    setItem: () => undefined,
    removeItem: () => undefined,
  })
  expect(keptAround(memoryWith(JSON.stringify(around)))).toEqual(around)
  for (const kept of [
    '{',
    '{"latitude":14.5,"longitude":121}',
    '{"latitude":140,"longitude":121,"name":"x"}',
  ])
    expect(keptAround(memoryWith(kept))).toBeNull()
  expect(keptAround(null)).toBeNull()
})

test('a distance says from where it is, and how long the walk', () => {
  expect(distanceWords(352)).toBe('350 m from you, walk 6 min')
  expect(distanceWords(5_230, 'Ayala Triangle')).toBe('5.2 km from Ayala Triangle')
  expect(pointOf('14.55,121.02')).toEqual({ latitude: 14.55, longitude: 121.02 })
})

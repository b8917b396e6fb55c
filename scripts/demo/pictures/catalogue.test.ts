import { describe, expect, test } from 'vitest'
import { kinds } from '../kinds/kinds.ts'
import { pictures } from './catalogue.ts'
import { rasterise } from './write.ts'

test('every picture that a kind of business names is drawn', () => {
  for (const { pictures: names } of kinds)
    for (const name of names) expect(pictures.has(name), name).toBe(true)
})

test('a drawing is the same every time, and nothing in it is left out', () => {
  for (const [name, draw] of pictures) {
    expect(draw(), name).toBe(draw())
    expect(draw(), name).not.toMatch(/undefined|NaN|fill=""/)
  }
})

describe('small enough to be shown fifty on a page', () => {
  test.each(['jeepney-dusk', 'fiesta-noon', 'noodles-morning', 'sari-sari-night'])('%s', async (name) => {
    const bytes = await rasterise(pictures.get(name)?.() ?? '')
    expect(bytes.length).toBeLessThan(13_000)
  })
})

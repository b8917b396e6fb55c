import fc from 'fast-check'
import { distance } from 'fastest-levenshtein'
import { describe, expect, test } from 'vitest'
import { letterDistance, soundKey, withoutALetter } from './sound-key.ts'

describe('what sounds alike', () => {
  test.each([
    ['photo', 'poto'],
    ['fiesta', 'piesta'],
    ['vapor', 'bapor'],
    ['coffee', 'kopi'],
    ['quezon', 'kezon'],
    ['kitchen', 'kitsin'],
    ['church', 'tsurts'],
    ['brick', 'brik'],
    ['taxi', 'taksi'],
    ['city', 'siti'],
    ['center', 'senter'],
    ['thai', 'tai'],
    ['rhythm', 'ritm'],
    ['ghost', 'gost'],
    ['pizza', 'pisa'],
    ['yoyo', 'iuiu'],
    ['bow', 'bou'],
    ['jollibee', 'jolibi'],
  ])('%s as %s', (one, other) => {
    expect(soundKey(one)).toBe(soundKey(other))
  })

  test.each([
    ['pan', 'ban'],
    ['cart', 'sart'],
    ['mango', 'mangga'],
    ['cut', 'cat'],
    ['hat', 'at'],
  ])('and %s not as %s', (one, other) => {
    expect(soundKey(one)).not.toBe(soundKey(other))
  })
})

test('a text loses each of its letters in turn', () => {
  expect(withoutALetter('abca')).toEqual(['bca', 'aca', 'aba', 'abc'])
  expect(withoutALetter('')).toEqual([])
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })

describe('how many letters differ', () => {
  test.each([
    ['', '', 0],
    ['', 'ab', 2],
    ['abc', '', 3],
    ['abc', 'abc', 0],
    ['abc', 'abd', 1],
    ['abc', 'ab', 1],
    ['abc', 'xabc', 1],
    ['abc', 'bac', 1],
    ['abcd', 'abdc', 1],
    ['abcd', 'badc', 2],
    ['ca', 'abc', 3],
    ['kitten', 'sitting', 3],
  ])('%s and %s: %i', (one, other, apart) => {
    expect(letterDistance(one, other)).toBe(apart)
  })

  test('swapped neighbours are one, all else is as a known library counts it', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const apart = letterDistance(one, other)
        expect(apart).toBe(letterDistance(other, one))
        expect(apart).toBeLessThanOrEqual(distance(one, other))
        // Each swap saves one of two.
        expect(2 * apart).toBeGreaterThanOrEqual(distance(one, other))
      }),
    )
  })

  test('without a swap it is what a known library counts', () => {
    const rising = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 })
    fc.assert(
      fc.property(rising, rising, (one, other) => {
        const [first, second] = [one.sort().join(''), other.sort().join('')]
        expect(letterDistance(first, second)).toBe(distance(first, second))
      }),
    )
  })
})

import { expect, test } from 'vitest'
import { findTimes } from './find-times.ts'
import { typedWords } from './typed-words.ts'

const labelsOf = (line: string) => {
  const words = typedWords(line)
  const unknown = words.map((_, first) => ({ meaning: null, first, end: first + 1 }))
  return findTimes(words, unknown).map(({ meaning, first, end }) => [
    meaning?.kind === 'open' ? meaning.label : null,
    end - first,
  ])
}

test.each([
  ['6 umaga', 'Open at 6 AM'],
  ['6 ng umaga', 'Open at 6 AM'],
  ['3 hapon', 'Open at 3 PM'],
  ['10 ng gabi', 'Open at 10 PM'],
  ['hanggang 8pm', 'Open at 7:30 PM'],
  ['ng 8pm', 'Open at 8 PM'],
  ['alas 8 ng gabi', 'Open at 8 PM'],
])('%s says "%s"', (line, label) => {
  expect(labelsOf(line)).toEqual([[label, typedWords(line).length]])
})

test('a number and half of a phrase are no time', () => {
  expect(labelsOf('8 ng')).toEqual([
    [null, 1],
    [null, 1],
  ])
})

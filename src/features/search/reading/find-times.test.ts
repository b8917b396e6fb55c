import { expect, test } from 'vitest'
import type { Found } from './find-meanings.ts'
import { findTimes } from './find-times.ts'
import { typedWords } from './typed-words.ts'

const unknown = (line: string): Found[] =>
  typedWords(line).map((_, first) => ({ meaning: null, first, end: first + 1 }))

/** The times of a line none of whose words mean anything else: what each says, and its words. */
const timesOf = (line: string) =>
  findTimes(typedWords(line), unknown(line)).flatMap(({ meaning, first, end }) =>
    meaning?.kind === 'open' && meaning.open.when === 'time'
      ? [{ minutes: meaning.open.minutes, label: meaning.label, words: [first, end] }]
      : [],
  )

test.each([
  ['6am', 360, 'Open at 6 AM'],
  ['6 am', 360, 'Open at 6 AM'],
  ['1pm', 780, 'Open at 1 PM'],
  ['12am', 0, 'Open at 12 AM'],
  ['12pm', 720, 'Open at 12 PM'],
  ['12nn', 720, 'Open at 12 PM'],
  ['12 mn', 0, 'Open at 12 AM'],
  ['11am', 660, 'Open at 11 AM'],
])('%s is %i minutes after midnight, and says "%s"', (line, minutes, label) => {
  expect(timesOf(line)).toMatchObject([{ minutes, label, words: [0, typedWords(line).length] }])
})

test.each(['till', 'til', 'until', 'by'])('%s 8pm is half an hour before', (before) => {
  expect(timesOf(`${before} 8pm`)).toEqual([{ minutes: 1170, label: 'Open at 7:30 PM', words: [0, 2] }])
})

test.each(['at', 'past', 'after'])('%s belongs to the time behind it', (before) => {
  expect(timesOf(`${before} 8pm`)).toEqual([{ minutes: 1200, label: 'Open at 8 PM', words: [0, 2] }])
})

test('before midnight is late, not early', () => {
  expect(timesOf('till 12am')).toMatchObject([{ minutes: 1410, label: 'Open at 11:30 PM' }])
  expect(timesOf('until 12:30')).toEqual([])
})

test.each(['8', '13pm', '100 am', 'room 8 b', 'am', 'x8pm', '8pmx'])('%s is no time', (line) => {
  expect(timesOf(line)).toEqual([])
  expect(findTimes(typedWords(line), unknown(line))).toEqual(unknown(line))
})

test('of several times each is found once, among the words as they stand', () => {
  expect(timesOf('from 8 am kape till 9 pm')).toMatchObject([{ words: [1, 3] }, { words: [4, 7] }])
  const found = findTimes(typedWords('kape 8pm tinapay'), unknown('kape 8pm tinapay'))
  expect(found.map(({ first, end }) => [first, end])).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
  ])
})

test('a phrase that reaches into a time leaves its other words to the text, and one beside it stays', () => {
  const [filler, near] = [{ kind: 'filler' }, { kind: 'near' }] as const
  const found: Found[] = [
    { meaning: near, first: 0, end: 1 },
    { meaning: filler, first: 1, end: 4 },
    { meaning: near, first: 4, end: 5 },
  ]
  const read = findTimes(typedWords('a kape open 8pm b'), found)
  expect(read.map(({ meaning, first, end }) => [meaning?.kind ?? null, first, end])).toEqual([
    ['near', 0, 1],
    [null, 1, 2],
    [null, 2, 3],
    ['open', 3, 4],
    ['near', 4, 5],
  ])
})

test('of a phrase around a time, the words on both sides are left, also where there are two times', () => {
  const found: Found[] = [
    { meaning: null, first: 0, end: 1 },
    { meaning: { kind: 'filler' }, first: 1, end: 4 },
    { meaning: { kind: 'near' }, first: 4, end: 5 },
  ]
  const read = findTimes(typedWords('7am open 8pm late near'), found)
  expect(read.map(({ meaning, first, end }) => [meaning?.kind ?? null, first, end])).toEqual([
    ['open', 0, 1],
    [null, 1, 2],
    ['open', 2, 3],
    [null, 3, 4],
    ['near', 4, 5],
  ])
})

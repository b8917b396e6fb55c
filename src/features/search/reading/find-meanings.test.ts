import { expect, test } from 'vitest'
import { findMeanings } from './find-meanings.ts'
import type { Meaning, SearchTables } from './search-tables.ts'
import { soundKey, withoutALetter } from './sound-key.ts'
import { typedWords } from './typed-words.ts'

const named = (label: string): Meaning => ({ kind: 'brand', names: [label], label })

/** What a key sounds like, also where one or two letters are lost. */
function soundsOf(key: string): Set<string> {
  const sound = soundKey(key)
  const shorter = withoutALetter(sound)
  return new Set([sound, ...shorter, ...shorter.flatMap(withoutALetter)])
}

/** Tables of these phrases, which may all be misspelt. */
function tablesOf(...phrases: string[]): SearchTables {
  const meanings = new Map(phrases.map((phrase) => [phrase.replaceAll(' ', ''), named(phrase)]))
  const sounds = new Map<string, string[]>()
  for (const key of meanings.keys())
    for (const sound of soundsOf(key)) sounds.set(sound, [...(sounds.get(sound) ?? []), key])
  return { meanings, sounds, ofHours: new Set() }
}

/** What each phrase of a line was found to be; `-` for a word without a meaning. */
const read = (line: string, ...phrases: string[]) =>
  findMeanings(typedWords(line), tablesOf(...phrases)).map(({ meaning }) =>
    meaning !== null && 'label' in meaning ? meaning.label : '-',
  )

test('the longest phrase counts, up to six words', () => {
  expect(read('one two three', 'one', 'one two', 'three')).toEqual(['one two', 'three'])
  expect(read('a b c d e f', 'a b c d e f')).toEqual(['a b c d e f'])
  expect(read('a b c d e f g', 'a b c d e f g')).toEqual(['-', '-', '-', '-', '-', '-', '-'])
})

test('no phrase of more than 40 letters is looked for', () => {
  for (const [letters, found] of [
    [40, true],
    [41, false],
  ] as const) {
    const phrase = 'ab'.repeat(30).slice(0, letters)
    expect(read(phrase, phrase)[0] !== '-').toBe(found)
  }
})

test('a plural is its singular, and the other way round', () => {
  expect(read('cafes', 'cafe')).toEqual(['cafe'])
  expect(read('cafe', 'cafes')).toEqual(['cafes'])
  expect(read('churches', 'church')).toEqual(['church'])
  expect(read('cars', 'car')).toEqual(['car'])
  // "Gas" is no plural of what is called "Ga".
  expect(read('gas', 'ga')).toEqual(['-'])
})

test('what sounds alike is the same from four letters on', () => {
  expect(read('fita', 'pita')).toEqual(['pita'])
  expect(read('fan', 'pan')).toEqual(['-'])
  expect(read('kofee', 'coffee')).toEqual(['coffee'])
})

test('numbers are never misspelt', () => {
  expect(read('11223344', '112233444')).toEqual(['-'])
})

test('a letter may be wrong from a sound of five on, two from one of eight', () => {
  expect(read('pasi', 'pasig')).toEqual(['-'])
  expect(read('pasil', 'pasig')).toEqual(['pasig'])
  expect(read('pakil', 'pasig')).toEqual(['-'])
  expect(read('starbaks', 'starbucks')).toEqual(['starbucks'])
  expect(read('mandaluyum', 'mandaluyong')).toEqual(['mandaluyong'])
  expect(read('mandaluyam', 'mandaluyong')).toEqual(['-'])
})

test('of several that are near the nearest counts, and of equals the first', () => {
  expect(read('mandalu', 'mandalo', 'mandali')).toEqual(['mandalo'])
  expect(read('mandale', 'mandala', 'mandalo')).toEqual(['mandala'])
  expect(read('mandali', 'mandala', 'mandale')).toEqual(['mandale'])
})

test('a word that is known for itself is not misspelt, alone or in a phrase', () => {
  expect(read('starbaks starbucks', 'starbucks', 'starbaks')).toEqual(['starbaks', 'starbucks'])
  expect(read('quezon citi', 'quezon city')).toEqual(['quezon city'])
  expect(read('keson sity hall', 'quezon city', 'hall')).toEqual(['quezon city', 'hall'])
})

test('words that are known for themselves make no misspelt phrase together', () => {
  expect(read('star baks', 'star', 'baks', 'starbucks')).toEqual(['star', 'baks'])
  expect(read('niw york citi', 'new york city', 'york')).toEqual(['-', 'york', '-'])
  expect(read('niw yorc citi', 'new york city')).toEqual(['new york city'])
})

test('a word that begins a known phrase belongs to that, not to a misspelt one', () => {
  expect(read('old but new', 'old', 'old bat', 'but new')).toEqual(['old', 'but new'])
  expect(read('old but', 'old', 'old bat', 'but new')).toEqual(['old bat'])
})

test('a misspelt phrase is found between others', () => {
  expect(read('one keson sity two', 'one', 'quezon city', 'two')).toEqual(['one', 'quezon city', 'two'])
})

test('of a phrase with a short word, fewer letters may be wrong', () => {
  expect(read('mid hotels', 'mia hotels')).toEqual(['mia hotels'])
  expect(read('mud hotels', 'mia hotels')).toEqual(['-', '-'])
  expect(read('la kafe', 'la cafe')).toEqual(['la cafe'])
  expect(read('lo store', 'la store')).toEqual(['-', '-'])
})

test('a letter may be missing and another wrong where at least eight are heard', () => {
  expect(read('mondaluy', 'mandaluyo')).toEqual(['mandaluyo'])
  expect(read('mundali', 'mandalig')).toEqual(['-'])
})

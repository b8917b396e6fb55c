import fc from 'fast-check'
import { expect, test } from 'vitest'
import { read } from './made-up-place.fixture.ts'
import { typedWords } from './typed-words.ts'

const known = [
  ...'coffee hotels milk tea food vaccine wifi with not other than in near me nearest best cheap open now sunday'.split(
    ' ',
  ),
  ...'Springfield Docks Hilltop Old Mall 26 corner twosix 8pm till 8 pm koffi blorp zzz ☕ ; -- 漢字 مطعم'.split(
    ' ',
  ),
]
const line = fc.oneof(
  fc.array(fc.constantFrom(...known), { maxLength: 12 }).map((words) => words.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)

test('it never throws, and no word is lost', () => {
  fc.assert(
    fc.property(line, (typed) => {
      const { text, chips } = read(typed)
      const applied = chips.filter(({ state }) => state === 'applied')
      const said = typedWords(typed).filter(
        (word) => !applied.some(({ from, to }) => word.from >= from && word.to <= to),
      )
      const left = typedWords(text).map(({ key }) => key)
      const silent = new Set([
        'the',
        'a',
        'of',
        'with',
        'in',
        'near',
        'not',
        'other',
        'than',
        'greater',
        'springfield',
      ])
      for (const { key } of said) expect(left.includes(key) || silent.has(key), key).toBe(true)
      for (const { from, to } of chips) expect(typed.slice(from, to)).toMatch(/^\S(.*\S)?$/su)
    }),
  )
})

test('all chips taken off give back the line as it was typed', () => {
  fc.assert(
    fc.property(line, (typed) => {
      const off = read(typed).chips.map(({ id }) => id)
      expect(read(typed, { off, on: [] }).text).toBe(typed)
    }),
  )
})

test('a chip taken off gives back its words, and leaves the other chips their names', () => {
  fc.assert(
    fc.property(line, fc.nat(), (typed, nth) => {
      const before = read(typed)
      const chip = before.chips[nth % (before.chips.length || 1)]
      if (chip === undefined) return
      const after = read(typed, { off: [chip.id], on: [] })
      expect(after.chips.map(({ id, from, to }) => ({ id, from, to }))).toEqual(
        before.chips.map(({ id, from, to }) => ({ id, from, to })),
      )
      const own = typedWords(typed.slice(chip.from, chip.to)).map(({ key }) => key)
      expect(typedWords(after.text).map(({ key }) => key)).toEqual(expect.arrayContaining(own.slice(-1)))
    }),
  )
})

test.each([
  ['letters', 'x'.repeat(10_000)],
  ['short words', 'a '.repeat(5_000)],
  ['words that mean something', 'open hotel not '.repeat(700)],
  ['emoji', '☕️🏨'.repeat(2_500)],
  ['SQL', `'; drop table mn_businesses; -- `.repeat(300)],
  ['a regular expression', '(a+)+$[\\w]*?'.repeat(800)],
  ['from right to left', 'مطعم قريب مني '.repeat(700)],
  ['marks', `e${'\u0301'.repeat(9_999)}`],
])('10,000 characters of %s are read', (_, typed) => {
  const { text, chips } = read(typed)
  expect(chips.length === 0 ? text : 'read').toBe(chips.length === 0 ? typed : 'read')
})

import { expect, test } from 'vitest'
import { searchWords } from '#config/place/search-words.ts'
import { englishWords } from './english-words.ts'
import { placeTables } from './place-tables.ts'
import { readQuestion } from './read-question.ts'

const languages = [searchWords, englishWords]
const slugs = languages.flatMap(({ categories, needs }) => [
  ...Object.keys(categories),
  ...needs.flatMap(([, met]) => met),
])
const tables = placeTables({
  ...{ brands: [], landmarks: [], synonyms: [], words: [] },
  categories: [...new Set(slugs)].map((slug) => [slug, slug.replaceAll('-', ' ')]),
})

/** The chips of a line that stand, and the words that are left. */
function read(line: string): string[] {
  const { chips, text } = readQuestion(line, tables)
  const applied = chips.filter(({ state }) => state === 'applied').map(({ label }) => label)
  return text === '' ? applied : [...applied, text]
}

test.each([
  ['bukas', 'Open now'],
  ['bukas pa ba', 'Open now'],
  ['bukas na ngayon', 'Open now'],
  ['bukas bukas', 'Open now'],
  ['bukas linggo', 'Open on Sunday'],
  ['bukas sa linggo', 'Open on Sunday'],
  ['bukas kahit linggo', 'Open on Sunday'],
  ['bukas ’pag Sunday', 'Open on Sunday'],
  ['open pag linggo', 'Open on Sunday'],
  ['bukas lunes', 'Open on Monday'],
  ['bukas tuwing biyernes', 'Open on Friday'],
  ['open kahit gabi', 'Open late'],
  ['bukas hanggang gabi', 'Open late'],
  ['bukas ng madaling araw', 'Open before dawn'],
  ['bukas pag umaga', 'Open early'],
  ['bukas 24 oras', 'Open 24 hours'],
  ['bukas hanggang 10 ng gabi', 'Open at 9:30 PM'],
])('SRCH-35 “%s” asks for what is open then', (line, label) => {
  expect(read(line)).toEqual([label])
})

test('SRCH-35 “bukas” with a day stands beside a kind and a city', () => {
  expect(read('dentist qc bukas linggo')).toEqual(['dental clinics', 'Quezon City', 'Open on Sunday'])
  expect(read('restaurant bukas pag linggo')).toEqual(['restaurants', 'Open on Sunday'])
})

test.each(['dentist closed on sunday', 'dentista sarado pag linggo', 'dentist hindi bukas sa linggo'])(
  'SRCH-35 “%s” asks for nothing that is open then',
  (line) => {
    const { open, text } = readQuestion(line, tables)
    expect([open, text]).toEqual([null, expect.stringMatching(/sunday|linggo/)])
  },
)

test('a word in which people say when is no kind of business misspelt', () => {
  const kinds = new Set(['inuman'])
  const words = languages
    .flatMap(({ open }) => open.flatMap(({ asked }) => asked.split(/[| ]/)))
    .filter((word) => !kinds.has(word))
  const misread = words.filter((word) => readQuestion(word, tables).chips.some(({ kind }) => kind !== 'open'))
  expect(misread).toEqual([])
  expect(read('sarado')).toEqual(['sarado'])
  expect(read('boks')).toEqual(['books'])
})

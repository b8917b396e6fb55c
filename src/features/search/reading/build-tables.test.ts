import { expect, test } from 'vitest'
import { buildTables } from './build-tables.ts'
import { read } from './made-up-place.fixture.ts'
import { readQuestion } from './read-question.ts'

/** What a line means in a directory of these chains. */
function brandOf(line: string, ...brands: string[]): string | undefined {
  const tables = buildTables(
    { languages: [], brands: [], areas: [], cities: [], ownNames: [] },
    { brands, landmarks: [], synonyms: [], words: [], categories: [] },
  )
  return readQuestion(line, tables).brand[0]
}

test('words of four letters may be written as they sound', () => {
  expect(read('coffee with wipi').wanted).toEqual([['wi fi']])
  expect(brandOf('pita', 'Fita')).toBe('Fita')
  expect(brandOf('pan', 'Fan')).toBeUndefined()
})

test('a word of hours is none of another kind, however alike they sound', () => {
  expect(brandOf('tuwing', 'Towing')).toBe('Towing')
  const openOnSunday = {
    label: 'Open on Sunday',
    asked: 'tuwing sunday',
    wish: { when: 'day', day: 6 },
  } as const
  const tables = buildTables(
    {
      ...{ brands: [], areas: [], cities: [], ownNames: [] },
      languages: [
        {
          ...{ fillers: '', in: '', not: '', closed: '', near: '', quality: '', categories: {} },
          ...{ groups: [], needs: [], attributes: [], prices: [], open: [openOnSunday] },
          times: { until: '', at: '', of: '', beforeNoon: '', afterNoon: '' },
        },
      ],
    },
    { brands: ['Towing'], landmarks: [], synonyms: [], words: [], categories: [] },
  )
  expect(readQuestion('tuwing', tables).chips).toEqual([])
})

test('of names of five letters one may be wrong', () => {
  expect(brandOf('pasil', 'Pasig')).toBe('Pasig')
  expect(brandOf('pasi', 'Pasig')).toBeUndefined()
})

test('of a kind in several words one word is misspelt, and what that says is left to the text', () => {
  expect(read('milk tee')).toMatchObject({ categories: [], text: 'milk tee' })
})

test('of names that lose a letter alike, each is found', () => {
  expect(brandOf('sandlor', 'Sanlora', 'Sanblor')).toBe('Sanblor')
  expect(brandOf('sandlor', 'Sanblor', 'Sanlora')).toBe('Sanblor')
})

test('of a name of ten to thirteen letters two may be lost', () => {
  expect(brandOf('mandalug', 'Mandaluyog')).toBe('Mandaluyog')
  expect(brandOf('bardalinkas', 'Bardaslinokas')).toBe('Bardaslinokas')
  expect(brandOf('manalug', 'Mandalugi')).toBeUndefined()
  expect(brandOf('bardalinkast', 'Bardaslinokast')).toBeUndefined()
})

test('an area is a district where a city has one of that name, else a landmark', () => {
  const kindOf = (line: string) => read(line).chips.at(-1)?.kind
  expect(kindOf('food in Docks')).toBe('district')
  expect(kindOf('food in Old Mall')).toBe('landmark')
})

import { expect, test } from 'vitest'
import { read } from './made-up-place.fixture.ts'

test('a kind with a city is a category and a city, and nothing is left', () => {
  expect(read('hotels in Springfield')).toMatchObject({
    ...{ categories: ['hotels'], city: 'springfield-city', text: '' },
    chips: [
      { id: 'category', label: 'Hotels & Inns', from: 0, to: 6, state: 'applied' },
      { id: 'city', label: 'Springfield City', from: 10, to: 21, state: 'applied' },
    ],
  })
})

test('spaces, accents, case and a plural do not matter', () => {
  for (const line of ['milk tea', 'milktea', 'MILK-TEA', 'Mílk Teas'])
    expect(read(line).categories, line).toEqual(['cafes'])
})

test('what sounds alike is the same, and a long word may have a wrong letter', () => {
  expect(read('koffi').categories).toEqual(['cafes'])
  expect(read('restorants').categories).toEqual(['restaurants'])
  expect(read('bapor kichen').brand).toEqual(['Vapor Kitchen'])
  expect(read('sprinfield hotel').city).toBe('springfield-city')
  // Short words that differ in a letter are others.
  expect(read('fool').categories).toEqual([])
  expect(read('cafd').categories).toEqual([])
})

test('a chain is known by what people call it', () => {
  for (const line of ['twosix', '26 corner', '26corner', '26-Corner'])
    expect(read(line).brand, line).toEqual(['26 Corner'])
})

test('a word of the language comes before a business called so', () => {
  expect(read('coffee')).toMatchObject({ categories: ['cafes'], brand: [] })
})

test('administrators’ words come before all others', () => {
  expect(read('bunk').categories).toEqual(['hotels'])
  expect(read('java').categories).toEqual(['cafes'])
  expect(read('wompus hotel')).toMatchObject({ categories: ['hotels'], about: [], text: 'wampus cat' })
})

test('a need is looked for in the categories that the directory has', () => {
  expect(read('shot')).toMatchObject({
    categories: ['clinics'],
    about: [['shot'], ['vaccine', 'shot']],
    wishes: ['shot'],
    text: '',
  })
})

test('a wish beside what is looked for is applied; alone among unknown words it is offered', () => {
  expect(read('cheap hotel')).toMatchObject({ prices: ['budget'], text: '' })
  expect(read('cheap thrills')).toMatchObject({
    prices: [],
    text: 'cheap thrills',
    chips: [{ state: 'offered' }],
  })
  expect(read('cheap thrills', { off: [], on: ['price'] })).toMatchObject({
    prices: ['budget'],
    text: 'thrills',
  })
})

test('of two wishes for opening hours that follow each other, the one that says when counts', () => {
  expect(read('hotel open sunday')).toMatchObject({ open: { when: 'day', day: 6 }, text: '' })
  expect(read('open sunday hotel')).toMatchObject({ open: { when: 'day', day: 6 }, text: '' })
  expect(read('hotel sunday open')).toMatchObject({ open: { when: 'day', day: 6 }, text: '' })
  expect(read('open now hotel').open).toEqual({ when: 'now' })
})

test.each(['hotel closed sunday', 'closed sunday hotel', 'hotel not open sunday', 'hotel closed at 6am'])(
  'who asks %j is never shown what is open then: the words stay text',
  (line) => {
    const { open, categories, text, chips } = read(line)
    expect({ open, categories }).toEqual({ open: null, categories: ['hotels'] })
    expect(text).toMatch(/sunday|6am/)
    expect(chips.map(({ kind }) => kind)).toEqual(['category'])
  },
)

test('a time of day is understood, and who comes before closing comes half an hour before', () => {
  expect(read('cafe open at 6am').open).toEqual({ when: 'time', minutes: 360 })
  expect(read('cafe open till 8 pm')).toMatchObject({ open: { when: 'time', minutes: 1170 }, text: '' })
  expect(read('cafe until 12am').open).toEqual({ when: 'time', minutes: 1410 })
  expect(read('cafe 12 nn').open).toEqual({ when: 'time', minutes: 720 })
  expect(read('cafe 26')).toMatchObject({ open: null, text: '26' })
})

test('what stands behind not is excluded', () => {
  expect(read('coffee not 26 corner')).toMatchObject({
    excluded: { words: ['26 Corner'], categories: [] },
    brand: [],
  })
  expect(read('food not hotels').excluded).toEqual({ words: [], categories: ['hotels'] })
  expect(read('coffee other than Blorp').excluded).toEqual({ words: ['Blorp'], categories: [] })
  expect(read('coffee not').text).toBe('')
})

test('of the kind that is asked for, the word is excluded and not all of the kind', () => {
  expect(read('hotel not inn')).toMatchObject({
    categories: ['hotels'],
    excluded: { words: ['inn'], categories: [] },
  })
  expect(read('coffee not milk tea').excluded).toEqual({ words: ['milk tea'], categories: [] })
  expect(read('hotel not food').excluded).toEqual({ words: [], categories: ['restaurants', 'cafes'] })
  expect(read('coffee not food')).toMatchObject({
    categories: ['cafes'],
    excluded: { words: [], categories: ['restaurants'] },
    chips: [{ label: 'Cafés' }, { label: 'Without food' }],
  })
})

test('what is excluded says so', () => {
  const labels = (line: string) => read(line).chips.map(({ label }) => label)
  expect(labels('food not hotels')).toEqual(['Restaurants, Cafés', 'Without Hotels & Inns'])
  expect(labels('coffee other than Blorp')).toEqual(['Cafés', 'Without Blorp'])
  expect(labels('coffee not milk tea')).toEqual(['Cafés', 'Without milk tea'])
})

test('a district or a mall is known by name and by position', () => {
  expect(read('food near Old Mall')).toMatchObject({
    names: ['Old Mall', 'The Old'],
    area: { latitude: 1, longitude: 2, radius: 300 },
    near: false,
  })
  expect(read('food in Hilltop')).toMatchObject({ names: ['Hilltop'], area: null })
  expect(read('coffee tower plaza').area).toEqual({ latitude: 5, longitude: 6, radius: 900 })
})

test('who types nothing but a mall means the mall', () => {
  expect(read('tower plaza')).toMatchObject({ text: 'tower plaza', names: [], chips: [{ state: 'offered' }] })
})

test('a place within a name is offered, at its end or behind "in" it is applied', () => {
  expect(read('Springfield Blorp')).toMatchObject({ city: '', text: 'Springfield Blorp' })
  expect(read('Blorp Springfield')).toMatchObject({ city: 'springfield-city', text: 'Blorp' })
  expect(read('in Springfield Blorp')).toMatchObject({ city: 'springfield-city', text: 'Blorp' })
})

test('near me is no place, and beside a place it is that place', () => {
  expect(read('food near me')).toMatchObject({ near: true, text: '' })
  expect(read('nearest food in Docks')).toMatchObject({ near: false, names: ['Docks'] })
})

test('the name of the whole place says nothing', () => {
  expect(read('hotels in Greater Springfield')).toMatchObject({ city: '', text: '' })
})

test('the same kind twice is numbered, and both count', () => {
  const { chips, categories } = read('hotel coffee')
  expect(chips.map(({ id }) => id)).toEqual(['category', 'category-2'])
  expect(categories).toEqual(['hotels', 'cafes'])
})

import { expect, test } from 'vitest'
import { read } from './made-up-place.fixture.ts'

test('a wish needs something that is wished for: a kind, a chain or what a business has', () => {
  for (const subject of ['hotel', '26 corner', 'wifi'])
    for (const wish of ['cheap', 'open', 'best'])
      expect(read(`${wish} ${subject} blorp`).text, `${wish} ${subject}`).toBe('blorp')
  for (const wish of ['cheap', 'open', 'best'])
    expect(read(`${wish} blorp`).chips, wish).toMatchObject([{ state: 'offered' }])
})

test('a mall or a district within a name is offered too', () => {
  for (const where of ['Old Mall', 'Docks', 'Tower Plaza'])
    expect(read(`${where} Blorp`), where).toMatchObject({ names: [], chips: [{ state: 'offered' }] })
  expect(read('Docks')).toMatchObject({ names: ['Docks'], text: '' })
  expect(read('in tower plaza')).toMatchObject({ names: ['Tower Plaza'], text: '' })
})

test('of two places the one behind "in" is meant, else the first; of two cities the first', () => {
  expect(read('food Docks in Hilltop').names).toEqual(['Hilltop'])
  expect(read('food Docks Hilltop')).toMatchObject({ names: ['Docks'], text: 'Hilltop' })
  expect(read('food Springfield SF')).toMatchObject({ city: 'springfield-city', text: 'SF' })
})

test('of two opening times apart from each other the last counts', () => {
  expect(read('sunday coffee open now')).toMatchObject({ open: { when: 'now' }, text: 'sunday' })
  expect(read('open now coffee sunday')).toMatchObject({ open: { when: 'day', day: 6 }, text: 'open now' })
  expect(read('open blorp of sunday coffee')).toMatchObject({
    open: { when: 'day', day: 6 },
    text: 'open blorp',
  })
  expect(read('coffee open in the sunday').chips.map(({ label }) => label)).toEqual([
    'Cafés',
    'Open on Sunday',
  ])
})

test('the best first, what is wanted and what is near are told apart from what is not said', () => {
  expect(read('coffee')).toMatchObject({ best: false, near: false, wanted: [], wishes: [] })
  expect(read('brunch with wifi').wishes).toEqual(['brunch', 'Wi-Fi'])
  expect(read('best coffee')).toMatchObject({ best: true, text: '' })
  expect(read('coffee with wifi')).toMatchObject({ wanted: [['wi fi']], text: '' })
  expect(read('coffee not wifi')).toMatchObject({
    wanted: [],
    excluded: { words: ['wi fi'], categories: [] },
  })
  expect(read('brunch')).toMatchObject({ categories: ['cafes'], about: [['brunch'], ['brunch']] })
})

test('a name that begins with the kind asked for is excluded whole', () => {
  const excluded = (line: string) => {
    const { text, categories, chips, excluded: without } = read(line)
    return { text, categories, without, said: chips.at(-1)?.label }
  }
  const cafes = { text: '', categories: ['cafes'] }
  expect(excluded('coffee not coffee blorp')).toEqual({
    ...cafes,
    without: { words: ['coffee blorp'], categories: [] },
    said: 'Without coffee blorp',
  })
  expect(excluded('coffee not coffee blorp wibble').without.words).toEqual(['coffee blorp wibble'])
  expect(excluded('coffee not coffee blorp of Springfield').without.words).toEqual(['coffee blorp'])
  expect(excluded('coffee not coffee the blorp')).toMatchObject({ text: 'blorp', said: 'Without coffee' })
  expect(excluded('coffee not inn blorp')).toMatchObject({ text: 'blorp', said: 'Without Hotels & Inns' })
})

test('a chip says whether it is applied, offered or taken off', () => {
  const states = (line: string, off: string[] = []) =>
    read(line, { off, on: [] }).chips.map(({ state }) => state)
  expect(states('coffee Springfield')).toEqual(['applied', 'applied'])
  expect(states('coffee Springfield', ['category'])).toEqual(['off', 'applied'])
  expect(states('cheap thrills')).toEqual(['offered'])
})

test('small words have no chip, and every other chip says what it stands for', () => {
  const labels = (line: string) => read(line).chips.map(({ label }) => label)
  expect(labels('the best coffee near me')).toEqual(['Best first', 'Cafés', 'Near me'])
  expect(labels('coffee of a not')).toEqual(['Cafés'])
})

test('all that says something may be a name: words that say nothing are left out of it', () => {
  expect(read('the best coffee in Springfield').said).toBe('best coffee Springfield')
  expect(read('wompus blorp').text).toBe('blorp wampus cat')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlaceWords } from './build-tables.ts'
import { buildTables } from './build-tables.ts'
import { readQuestion } from './read-question.ts'
import { typedWords } from './typed-words.ts'

/** A small made-up place with a language of its own. */
const language: PlaceWords['languages'][number] = {
  fillers: 'the|a|of|with',
  in: 'in|near',
  not: 'not|other than',
  near: 'near me|nearest',
  quality: 'best',
  categories: { cafes: 'coffee|cafe|milk tea', hotels: 'inn' },
  groups: [['food', ['restaurants', 'cafes']]],
  needs: [
    ['vaccine|shot', ['clinics', 'zoos']],
    ['brunch', ['cafes']],
  ],
  attributes: [{ label: 'Wi-Fi', asked: 'wifi|with wifi', told: 'wi fi' }],
  open: [
    { label: 'Open now', asked: 'open|open now', wish: { when: 'now' } },
    { label: 'Open on Sunday', asked: 'sunday', wish: { when: 'day', day: 6 } },
  ],
  prices: [{ label: 'Inexpensive', asked: 'cheap', ranges: ['budget'] }],
}
const place: PlaceWords = {
  languages: [language],
  brands: [['twosix', '26 Corner']],
  areas: [
    ...[
      {
        name: 'Old Mall',
        aliases: ['The Old'],
        city: 'springfield-city',
        latitude: 1,
        longitude: 2,
        radius: 300,
      },
    ],
    ...[{ name: 'Docks', aliases: [], city: 'springfield-city', latitude: 3, longitude: 4, radius: 900 }],
  ],
  cities: [
    {
      slug: 'springfield-city',
      name: 'Springfield City',
      aliases: ['SF'],
      districts: ['Docks', 'Hilltop'],
      center: { latitude: 1, longitude: 2 },
    },
  ],
  ownNames: ['Greater Springfield'],
}
const tables = buildTables(place, {
  brands: ['26 Corner', 'Vapor Kitchen', 'Coffee'],
  landmarks: [['Tower Plaza', 5, 6, null]],
  synonyms: [['bunk', 'hotels']],
  words: [
    ['java', 'coffee'],
    ['wompus', 'wampus cat'],
  ],
  categories: [
    ['cafes', 'Cafés'],
    ['restaurants', 'Restaurants'],
    ['hotels', 'Hotels & Inns'],
    ['clinics', 'Clinics'],
  ],
})
const read = (line: string, choices?: { off: string[]; on: string[] }) => readQuestion(line, tables, choices)

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
  expect(read('open now hotel').open).toEqual({ when: 'now' })
})

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
  expect(read('coffee open in the sunday').chips.map(({ label }) => label)).toEqual([
    'Cafés',
    'Open on Sunday',
  ])
})

test('the best first, what is wanted and what is near are told apart from what is not said', () => {
  expect(read('coffee')).toMatchObject({ best: false, near: false, wanted: [] })
  expect(read('best coffee')).toMatchObject({ best: true, text: '' })
  expect(read('coffee with wifi')).toMatchObject({ wanted: [['wi fi']], text: '' })
  expect(read('coffee not wifi')).toMatchObject({
    wanted: [],
    excluded: { words: ['wi fi'], categories: [] },
  })
  expect(read('brunch')).toMatchObject({ categories: ['cafes'], about: [['brunch'], ['brunch']] })
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

test('the name of the whole place says nothing', () => {
  expect(read('hotels in Greater Springfield')).toMatchObject({ city: '', text: '' })
})

test('the same kind twice is numbered, and both count', () => {
  const { chips, categories } = read('hotel coffee')
  expect(chips.map(({ id }) => id)).toEqual(['category', 'category-2'])
  expect(categories).toEqual(['hotels', 'cafes'])
})

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

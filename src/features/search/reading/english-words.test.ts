import { describe, expect, test } from 'vitest'
import { weekdays } from '#core/time.ts'
import { buildTables } from './build-tables.ts'
import { englishWords as language } from './english-words.ts'
import { readQuestion } from './read-question.ts'

const { needs, groups, attributes, open, prices, categories } = language
const slugs = new Set([...Object.keys(categories), ...[...needs, ...groups].flatMap(([, kinds]) => kinds)])

/** A directory that has all categories, in a place without names. */
const tables = buildTables(
  { languages: [language], brands: [], areas: [], cities: [], ownNames: [] },
  { brands: [], landmarks: [], synonyms: [], words: [], categories: [...slugs].map((slug) => [slug, slug]) },
)
const read = (line: string) => readQuestion(line, tables)

test.each([
  ['the best bakery for a birthday cake', 'bakeries'],
  ['where can i get a flu shot', 'healthcare'],
  ['dog bite vaccine', 'healthcare'],
  ['need an ambulance', 'medical-centers'],
  ['cat vaccine', 'veterinary-and-pets'],
  ['xerox near me', 'printing'],
  ['flat tire', 'auto-services'],
  ['send money', 'banks-and-finance'],
  ['package pickup', 'courier-and-moving'],
  ['fix my phone', 'electronics'],
  ['laptop repair', 'computer-services'],
  ['eyelash extension', 'beauty-salons'],
  ['pizza', 'restaurants'],
  ['fried chicken', 'fast-food'],
  ['ramen', 'restaurants'],
  ['hotpot', 'restaurants'],
  ['boba', 'bars-and-cafes'],
  ['cooking gas', 'fuel-stations'],
  ['drinking water', 'groceries'],
  ['get a police clearance', 'police-and-fire'],
  ['passport', 'government-offices'],
  ['tax return', 'accounting'],
  ['business permit', 'accounting'],
  ['dorm', 'hotels'],
  ['driving school', 'education'],
  ['guitar lessons', 'education'],
  ['basketball court', 'fitness'],
  ['karaoke', 'entertainment'],
  ['duplicate key', 'hardware'],
  ['hindu temple', 'places-of-worship'],
  ['fire station', 'police-and-fire'],
  ['university', 'education'],
  ['billiards', 'entertainment'],
  ['statues', 'public-art'],
  ['things to do', 'attractions'],
  ['somewhere to eat', 'restaurants'],
  ['my dog is sick', 'veterinary-and-pets'],
])('%s: %s', (line, category) => {
  expect(read(line).categories[0]).toBe(category)
})

test('a day that one asks for is that day, however one says it', () => {
  for (const [day, name] of weekdays.entries())
    for (const said of [name, `on ${name}`, `open ${name}`, `open on ${name}`])
      expect(read(`dentist ${said}`), said).toMatchObject({ open: { when: 'day', day }, text: '' })
  expect(read('bank open weekends').open).toEqual({ when: 'day', day: 5 })
})

test('late, early, always and now are understood', () => {
  expect(read('coffee open late').open).toEqual({ when: 'late' })
  expect(read('gym open early').open).toEqual({ when: 'time', minutes: 360 })
  expect(read('24 hours pharmacy').open).toEqual({ when: 'always' })
  expect(read('open now dentist').open).toEqual({ when: 'now' })
})

test('what a place should have is looked for as texts tell it', () => {
  expect(read('coffee shop with free wifi').wanted).toEqual([['wifi', 'wi fi']])
  expect(read('cafe to study').wanted).toEqual([['study area', 'study', 'coworking']])
  expect(read('phones on installments').wanted).toEqual([['installment', 'lay away', 'installments']])
})

test('small words say nothing', () => {
  expect(read('i am looking for a good place with coffee please')).toMatchObject({
    categories: ['bars-and-cafes'],
    best: true,
    text: 'am',
  })
})

describe('no entry is empty', () => {
  const isSaid = (phrases: string) =>
    phrases.split('|').every((phrase) => /^[a-z0-9][a-z0-9 ]*$/.test(phrase))

  test.each([...needs, ...groups])('%s', (phrases, kinds) => {
    expect(isSaid(phrases)).toBe(true)
    expect(kinds.length).toBeGreaterThan(0)
    for (const slug of kinds) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  test.each([
    ...attributes,
    ...[...open, ...prices].map(({ label, asked }) => ({ label, asked, told: asked })),
  ])('$label', ({ label, asked, told }) => {
    expect(label).not.toBe('')
    expect([asked, told].every(isSaid)).toBe(true)
  })

  test('words without a meaning and names of categories', () => {
    const { fillers, in: within, not, near, quality } = language
    for (const phrases of [fillers, within, not, near, quality, ...Object.values(categories)])
      expect(isSaid(phrases), phrases).toBe(true)
  })
})

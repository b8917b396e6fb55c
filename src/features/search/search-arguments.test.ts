import { expect, test } from 'vitest'
import { cities } from '#config/place/cities.ts'
import { site } from '#config/place/site.ts'
import { minuteOfWeek } from '#core/time.ts'
import type { Question } from './reading/question.ts'
import { parseSearchQuery } from './search.schema.ts'
import type { SearchQuery } from './search.ts'
import { searchArguments } from './search-arguments.ts'

const now = new Date('2026-11-25T07:00:00Z')
const midnight = Math.floor(minuteOfWeek(now, site.timeZone) / 1440) * 1440
const nothingRead: Question = {
  ...{
    text: '',
    said: '',
    categories: [],
    about: [],
    needs: [],
    brand: [],
    city: '',
    names: [],
    area: null,
    open: null,
  },
  ...{
    prices: [],
    best: false,
    wanted: [],
    wishes: [],
    near: false,
    excluded: { words: [], categories: [] },
    chips: [],
  },
}
const here = { latitude: 1, longitude: 2 }
const mall = { latitude: 3, longitude: 4, radius: 500 }
const [city] = cities

const asked = (question: Partial<Question>, query: Partial<SearchQuery> = {}) =>
  searchArguments({
    query: { ...parseSearchQuery(new URLSearchParams()), ...query },
    question: { ...nothingRead, ...question },
    now,
  })

test('what was read is asked for, and may be let go where there is nothing', () => {
  expect(
    asked({ text: 'x', about: [['y']], wanted: [['w']], categories: ['cafes'], brand: ['Z', 'ZZ'] }),
  ).toMatchObject({
    ...{
      q: 'x',
      wanted: [['w'], ['y']],
      categories: ['cafes'],
      brands: ['Z', 'ZZ'],
      widen: ['locations', 'categories', 'brand'],
    },
  })
})

test('a city is asked for under all of its names; a place in it comes before it', () => {
  expect(asked({ city: city?.slug ?? '' }).locations).toEqual([city?.name, ...(city?.aliases ?? [])])
  expect(asked({ city: city?.slug ?? '', names: ['Mall'], area: mall })).toMatchObject({
    ...{ locations: ['Mall'], latitude: 3, longitude: 4, radius: 500 },
  })
})

test('a place chosen in the filters comes before what the text says, and is never let go', () => {
  const args = asked({ names: ['Mall'], area: mall }, { location: city?.slug ?? '' })
  expect(args.locations).toContain(city?.name)
  expect(args).not.toHaveProperty('latitude')
  expect(args.widen).not.toContain('locations')
})

test('what is near is sorted by distance, within a walk or a ride or as far as was chosen', () => {
  expect(asked({ near: true }, { position: here })).toMatchObject({ ...here, radius: 3000, sort: 'distance' })
  expect(asked({}, { position: here, near: 'me', radius: '500' })).toMatchObject({
    radius: 500,
    sort: 'distance',
  })
  expect(asked({ near: true }, { position: here, radius: '500' }).widen).not.toContain('radius')
  expect(asked({ near: true }, { position: here }).widen).toContain('radius')
})

test('without a wish for what is near, a known position only tells distances', () => {
  const args = asked({}, { position: here })
  expect(args).toMatchObject({ ...here, sort: 'relevance' })
  expect(args).not.toHaveProperty('radius')
  expect(asked({ near: true })).not.toHaveProperty('latitude')
})

test('an order that was chosen comes before the best first', () => {
  expect(asked({ best: true }).sort).toBe('best')
  expect(asked({ best: true }, { sort: 'name' }).sort).toBe('name')
})

test.each([
  [{ when: 'always' }, { open_from: midnight, open_to: midnight + 1440, open_throughout: true }],
  [{ when: 'late' }, { open_from: midnight + 1380, open_to: midnight + 1381, open_throughout: false }],
  [
    { when: 'day', day: 0 },
    { open_from: 0, open_to: 1440, open_throughout: false },
  ],
  [
    { when: 'day', day: 6 },
    { open_from: 8640, open_to: 0, open_throughout: false },
  ],
  [
    { when: 'time', minutes: 90 },
    { open_from: midnight + 90, open_to: midnight + 91 },
  ],
] as const)('open %o is asked for in minutes of the week', (open, span) => {
  expect(asked({ open })).toMatchObject({ ...span, widen: expect.arrayContaining(['open']) })
})

test.each([
  [2, '2026-11-25'],
  [6, '2026-11-29'],
  [0, '2026-11-30'],
  [1, '2026-12-01'],
])('open on day %i means the next one, today included, whose special hours count', (day, date) => {
  expect(asked({ open: { when: 'day', day } })).toMatchObject({ open_on: date })
})

test('open late and at a time of day mean today', () => {
  for (const open of [{ when: 'late' }, { when: 'always' }, { when: 'time', minutes: 90 }] as const)
    expect(asked({ open })).toMatchObject({ open_on: '2026-11-25' })
})

test('open now asks for this minute, of this day; chosen in the filters it is never let go', () => {
  expect(asked({ open: { when: 'now' } })).toMatchObject({
    open_at: minuteOfWeek(now, site.timeZone),
    open_on: '2026-11-25',
  })
  const chosen = asked({ open: { when: 'late' } }, { open: 'now' })
  expect(chosen).toHaveProperty('open_at')
  expect(chosen).not.toHaveProperty('open_from')
  expect(chosen.widen).not.toContain('open')
})

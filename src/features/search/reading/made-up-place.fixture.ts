import { buildTables, type PlaceWords } from './build-tables.ts'
import { readQuestion } from './read-question.ts'

/** A small made-up place with a language of its own, and questions read with its words. */
const language: PlaceWords['languages'][number] = {
  fillers: 'the|a|of|with',
  in: 'in|near',
  not: 'not|other than',
  closed: 'closed|closes',
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
  times: { until: 'until', at: 'at', of: '', beforeNoon: 'am', afterNoon: 'pm' },
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
    {
      slug: 'shelbyville',
      name: 'Shelbyville',
      aliases: [],
      districts: [],
      center: { latitude: 2, longitude: 2 },
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
export const read = (line: string, choices?: { off: string[]; on: string[] }) =>
  readQuestion(line, tables, choices)

import { describe } from 'vitest'
import { answers } from './support/cases.ts'

describe('embedding: spread', () => {
  answers([
    [
      'a spread to one lifts its columns',
      (db) => db.from('films').select('title,...directors(by:last_name)').eq('id', 1),
      [{ title: 'Harbor', by: 'Reyes' }],
    ],
    [
      'a spread of nothing is null',
      (db) => db.from('films').select('title,...directors(by:last_name)').eq('id', 4),
      [{ title: 'Quiet', by: null }],
    ],
    [
      'a spread to many makes lists in one order',
      (db) =>
        db
          .from('directors')
          .select('id,...films(titles:title,years:year)')
          .eq('id', 1)
          .order('year', { referencedTable: 'films', ascending: false }),
      [{ id: 1, titles: ['Lantern', 'Harbor'], years: [1991, 1990] }],
    ],
    [
      'a spread to many of nothing is empty lists',
      (db) => db.from('directors').select('id,...films(titles:title)').eq('id', 3),
      [{ id: 3, titles: [] }],
    ],
    [
      'a spread lifts the columns of the table between',
      (db) => db.from('films').select('title,cast:roles(character,...actors(name))').eq('id', 3),
      [{ title: 'Monsoon', cast: [{ character: 'Rain', name: 'Fe' }] }],
    ],
    [
      'spreads nest',
      (db) => db.from('roles').select('character,...films(title,...directors(last_name))').eq('film_id', 2),
      [{ character: 'Keeper', title: 'Lantern', last_name: 'Reyes' }],
    ],
    [
      'all columns can be spread',
      (db) => db.from('technical_specs').select('camera,...films(*)').eq('film_id', 2),
      [{ camera: 'Red', id: 2, title: 'Lantern', year: 1991, rating: 8.1, language: 'fil', director_id: 1 }],
    ],
    [
      '!inner works with a spread',
      (db) => db.from('films').select('id,...technical_specs!inner(camera)').order('id'),
      [
        { id: 1, camera: 'Arri' },
        { id: 2, camera: 'Red' },
      ],
    ],
  ])
})

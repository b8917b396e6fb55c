import { describe } from 'vitest'
import { answers, refusals } from './support/cases.ts'

describe('select: columns', () => {
  answers([
    [
      'all columns come without a select',
      (db) => db.from('directors').select().eq('id', 1),
      [{ id: 1, first_name: 'Ana', last_name: 'Reyes' }],
    ],
    ['only the named columns come', (db) => db.from('directors').select('id').eq('id', 1), [{ id: 1 }]],
    [
      'an alias renames a column',
      (db) => db.from('directors').select('given:first_name').eq('id', 1),
      [{ given: 'Ana' }],
    ],
    [
      'a cast changes the type of a column',
      (db) => db.from('films').select('rating::text').eq('id', 1),
      [{ rating: '7.5' }],
    ],
    [
      'alias and cast go together',
      (db) => db.from('films').select('r:rating::int').eq('id', 3),
      [{ r: null }],
    ],
    [
      'numbers keep their scale',
      (db) => db.from('things').select('price::text').eq('id', 1),
      [{ price: '9.50' }],
    ],
    [
      'columns with spaces and dots are named in quotes',
      (db) => db.from('Odd Names').select('"Unit Price","a.b","c,d"').eq('Unit Price', 5),
      [{ 'Unit Price': 5, 'a.b': 'dotted', 'c,d': 'comma' }],
    ],
    [
      'a function on the row is a computed column',
      (db) => db.from('directors').select('full_name').eq('id', 2),
      [{ full_name: 'Ben Cruz' }],
    ],
    [
      'a computed column does not come with all columns',
      (db) => db.from('directors').select('*').eq('id', 3),
      [{ id: 3, first_name: 'Cora', last_name: 'Lim' }],
    ],
    [
      'an empty select is one of everything',
      (db) => db.from('actors').select('').lt('id', 3).order('id'),
      [
        { id: 1, name: 'Dina' },
        { id: 2, name: 'Eloy' },
      ],
    ],
    ['views are read like tables', (db) => db.from('recent_films').select('title'), [{ title: 'Monsoon' }]],
  ])
  refusals([
    [
      'an unknown column is error 42703',
      (db) => db.from('films').select('nope'),
      { status: 400, code: '42703', message: 'column films.nope does not exist' },
    ],
    [
      'an unknown table is error PGRST205 with a hint',
      (db) => db.from('film').select(),
      {
        status: 404,
        code: 'PGRST205',
        message: "Could not find the table 'api.film' in the schema cache",
        hint: "Perhaps you meant the table 'api.films'",
      },
    ],
    [
      'a cast to an unknown type is an error of the database',
      (db) => db.from('films').select('id::nope'),
      { status: 400, code: '42704' },
    ],
    [
      'a select that cannot be read is error PGRST100',
      (db) => db.from('films').select('id!x'),
      { status: 400, code: 'PGRST100' },
    ],
    [
      'an unclosed parenthesis is error PGRST100',
      (db) => db.from('films').select('directors(id'),
      { status: 400, code: 'PGRST100' },
    ],
    [
      'a quote in a name stays in the name',
      (db) => db.from('films').select('"id\\" from api.secrets --"'),
      { status: 400, code: '42703' },
    ],
    [
      'aggregates are switched off',
      (db) => db.from('films').select('rating.max()'),
      { status: 400, code: 'PGRST123', message: 'Use of aggregate functions is not allowed' },
    ],
    [
      'counting rows is an aggregate too',
      (db) => db.from('films').select('count()'),
      { status: 400, code: 'PGRST123' },
    ],
  ])
})

describe('select: JSON, composite and array columns', () => {
  answers([
    [
      'an arrow answers JSON under the name of its key',
      (db) => db.from('things').select('data->size').eq('id', 1),
      [{ size: 3 }],
    ],
    [
      'a double arrow answers text',
      (db) => db.from('things').select('data->>size').eq('id', 1),
      [{ size: '3' }],
    ],
    [
      'a number in a path is a position',
      (db) => db.from('things').select('data->parts->1->>n').eq('id', 1),
      [{ n: 'b' }],
    ],
    [
      'a path that ends with a position is named by the last key',
      (db) => db.from('things').select('data->parts->0').eq('id', 1),
      [{ parts: { n: 'a' } }],
    ],
    [
      'an alias renames a path',
      (db) => db.from('things').select('c:data->>color').eq('id', 2),
      [{ c: 'blue' }],
    ],
    ['a missing key is null', (db) => db.from('things').select('data->none').eq('id', 1), [{ none: null }]],
    ['json columns have paths too', (db) => db.from('things').select('plain->k').eq('id', 1), [{ k: 1 }]],
    [
      'composite columns have paths',
      (db) => db.from('things').select('place->>lat').eq('id', 1),
      [{ lat: '14.5' }],
    ],
    [
      'array columns have positions',
      (db) => db.from('things').select('first:tags->>0').eq('id', 1),
      [{ first: 'red' }],
    ],
    [
      'types are answered as JSON writes them',
      (db) => db.from('things').select('done,mood,tags,numbers,span,place,at,uid').eq('id', 1),
      [
        {
          done: true,
          mood: 'happy',
          tags: ['red', 'blue'],
          numbers: [1, 2, 3],
          span: '[1,10)',
          place: { lat: 14.5, long: 121.0 },
          at: '2024-01-01T00:00:00+00:00',
          uid: 'a0000000-0000-4000-8000-000000000001',
        },
      ],
    ],
    [
      'a path can be filtered as text',
      (db) => db.from('things').select('id').eq('data->>color', 'red').order('id'),
      [{ id: 1 }, { id: 4 }],
    ],
    [
      'a path can be filtered as JSON, so that numbers compare as numbers',
      (db) => db.from('things').select('id').gt('data->size', 5).order('id'),
      [{ id: 2 }, { id: 4 }],
    ],
    [
      'a path can be ordered by',
      (db) =>
        db.from('things').select('id').not('data', 'is', null).order('data->size', { ascending: false }),
      [{ id: 2 }, { id: 4 }, { id: 1 }],
    ],
    [
      'a composite field can be filtered',
      (db) => db.from('things').select('id').gte('place->lat', '14'),
      [{ id: 1 }],
    ],
  ])
})

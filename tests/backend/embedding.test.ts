import { describe } from 'vitest'
import { answers, refusals } from './support/cases.ts'

describe('embedding: relationships', () => {
  answers([
    [
      'many to one is an object',
      (db) => db.from('films').select('title,directors(last_name)').eq('id', 1),
      [{ title: 'Harbor', directors: { last_name: 'Reyes' } }],
    ],
    [
      'an embedded resource can be renamed',
      (db) => db.from('films').select('title,by:directors(last_name)').eq('id', 1),
      [{ title: 'Harbor', by: { last_name: 'Reyes' } }],
    ],
    [
      'nothing at the end of many to one is null',
      (db) => db.from('films').select('title,directors(last_name)').eq('id', 4),
      [{ title: 'Quiet', directors: null }],
    ],
    [
      'one to many is a list',
      (db) =>
        db
          .from('directors')
          .select('last_name,films(title)')
          .eq('id', 1)
          .order('title', { referencedTable: 'films' }),
      [{ last_name: 'Reyes', films: [{ title: 'Harbor' }, { title: 'Lantern' }] }],
    ],
    [
      'nothing at the end of one to many is the empty list',
      (db) => db.from('directors').select('last_name,films(title)').eq('id', 3),
      [{ last_name: 'Lim', films: [] }],
    ],
    [
      'many to many goes through the table between',
      (db) =>
        db
          .from('actors')
          .select('name,films(title)')
          .eq('id', 1)
          .order('title', { referencedTable: 'films' }),
      [{ name: 'Dina', films: [{ title: 'Harbor' }, { title: 'Lantern' }] }],
    ],
    [
      'one to one is an object, from either side',
      (db) => db.from('films').select('title,technical_specs(camera)').in('id', [1, 3]).order('id'),
      [
        { title: 'Harbor', technical_specs: { camera: 'Arri' } },
        { title: 'Monsoon', technical_specs: null },
      ],
    ],
    [
      'the other side of one to one is an object too',
      (db) => db.from('technical_specs').select('camera,films(title)').eq('film_id', 2),
      [{ camera: 'Red', films: { title: 'Lantern' } }],
    ],
    [
      'resources nest',
      (db) =>
        db.from('actors').select('name,roles(character,films(title,directors(first_name)))').eq('id', 2),
      [
        {
          name: 'Eloy',
          roles: [{ character: 'Mate', films: { title: 'Harbor', directors: { first_name: 'Ana' } } }],
        },
      ],
    ],
    [
      'all columns of an embedded resource come with *',
      (db) => db.from('films').select('id,directors(*)').eq('id', 1),
      [{ id: 1, directors: { id: 1, first_name: 'Ana', last_name: 'Reyes' } }],
    ],
    [
      'computed columns, casts and paths work inside',
      (db) => db.from('films').select('directors(full_name,n:id::text)').eq('id', 3),
      [{ directors: { full_name: 'Ben Cruz', n: '2' } }],
    ],
    [
      'an empty embedded resource is left out',
      (db) => db.from('films').select('title,directors()').eq('id', 1),
      [{ title: 'Harbor' }],
    ],
    [
      'the same resource comes twice under two names',
      (db) => db.from('films').select('a:roles(character),b:roles(actor_id)').eq('id', 3),
      [{ a: [{ character: 'Rain' }], b: [{ actor_id: 3 }] }],
    ],
  ])
})

describe('embedding: which relationship', () => {
  answers([
    [
      'the name of the foreign key chooses',
      (db) =>
        db.from('orders').select('name,to:addresses!shipping(city),from:addresses!billing(city)').eq('id', 1),
      [{ name: 'Fan', to: { city: 'Makati' }, from: { city: 'Pasig' } }],
    ],
    [
      'the column of the foreign key chooses',
      (db) => db.from('orders').select('addresses!billing_id(city)').eq('id', 1),
      [{ addresses: { city: 'Pasig' } }],
    ],
    [
      'the column alone is a name',
      (db) => db.from('orders').select('billing_id(city)').eq('id', 1),
      [{ billing_id: { city: 'Pasig' } }],
    ],
    [
      'the foreign key alone is a name',
      (db) => db.from('orders').select('billing(city)').eq('id', 1),
      [{ billing: { city: 'Pasig' } }],
    ],
    [
      'the other direction chooses the same way',
      (db) =>
        db
          .from('addresses')
          .select('city,orders!shipping(name)')
          .eq('id', 2)
          .order('id', { referencedTable: 'orders' }),
      [{ city: 'Makati', orders: [{ name: 'Fan' }, { name: 'Lamp' }] }],
    ],
    [
      'the table between chooses many to many',
      (db) => db.from('films').select('actors!roles(name)').eq('id', 3),
      [{ actors: [{ name: 'Fe' }] }],
    ],
    [
      'a table embeds itself by its name as many',
      (db) =>
        db
          .from('employees')
          .select('name,team:employees(name)')
          .eq('id', 1)
          .order('id', { referencedTable: 'team' }),
      [{ name: 'Gina', team: [{ name: 'Hugo' }, { name: 'Ines' }] }],
    ],
    [
      'a table embeds itself by its column as one',
      (db) => db.from('employees').select('name,boss_id(name)').eq('id', 4),
      [{ name: 'Jun', boss_id: { name: 'Hugo' } }],
    ],
    [
      'a function on the row is a relationship to one where it says one row',
      (db) => db.from('directors').select('id,debut(title)').order('id'),
      [
        { id: 1, debut: { title: 'Harbor' } },
        { id: 2, debut: { title: 'Monsoon' } },
        { id: 3, debut: null },
      ],
    ],
    [
      'a function on the row leads back into the same table',
      (db) => db.from('employees').select('name,boss(name,boss(name))').eq('id', 4),
      [{ name: 'Jun', boss: { name: 'Hugo', boss: { name: 'Gina' } } }],
    ],
    [
      "a view embeds by its tables' foreign keys",
      (db) => db.from('film_cards').select('title,directors(first_name),roles(character)').eq('id', 3),
      [{ title: 'Monsoon', directors: { first_name: 'Ben' }, roles: [{ character: 'Rain' }] }],
    ],
    [
      'a view is embedded like its table',
      (db) => db.from('directors').select('id,film_cards(title)').eq('id', 2),
      [{ id: 2, film_cards: [{ title: 'Monsoon' }] }],
    ],
  ])
  refusals([
    [
      'two relationships are status 300 with a way out',
      (db) => db.from('orders').select('addresses(city)'),
      {
        status: 300,
        code: 'PGRST201',
        message: "Could not embed because more than one relationship was found for 'orders' and 'addresses'",
        details: [
          {
            cardinality: 'many-to-one',
            embedding: 'orders with addresses',
            relationship: 'billing using orders(billing_id) and addresses(id)',
          },
          {
            cardinality: 'many-to-one',
            embedding: 'orders with addresses',
            relationship: 'shipping using orders(shipping_id) and addresses(id)',
          },
        ],
        hint: "Try changing 'addresses' to one of the following: 'addresses!billing', 'addresses!shipping'. Find the desired relationship in the 'details' key.",
      },
    ],
    [
      'no relationship is error PGRST200 with a hint',
      (db) => db.from('films').select('director(*)'),
      {
        status: 400,
        code: 'PGRST200',
        message: "Could not find a relationship between 'films' and 'director' in the schema cache",
        hint: "Perhaps you meant 'directors' instead of 'director'.",
      },
    ],
    [
      'a hint that fits nothing is error PGRST200',
      (db) => db.from('orders').select('addresses!nope(*)'),
      {
        status: 400,
        code: 'PGRST200',
        details:
          "Searched for a foreign key relationship between 'orders' and 'addresses' using the hint 'nope' in the schema 'api', but no matches were found.",
      },
    ],
    [
      'an unknown column inside is error 42703',
      (db) => db.from('films').select('directors(nope)'),
      { status: 400, code: '42703', message: 'column directors_1.nope does not exist' },
    ],
  ])
})

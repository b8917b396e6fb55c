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

describe('embedding: filters, order and range inside', () => {
  answers([
    [
      'a filter inside leaves the rows outside',
      (db) =>
        db.from('films').select('id,roles(character)').eq('roles.character', 'Mate').lt('id', 3).order('id'),
      [
        { id: 1, roles: [{ character: 'Mate' }] },
        { id: 2, roles: [] },
      ],
    ],
    [
      'a filter on a resource to one leaves null',
      (db) =>
        db
          .from('films')
          .select('id,directors(last_name)')
          .eq('directors.last_name', 'Cruz')
          .in('id', [1, 3])
          .order('id'),
      [
        { id: 1, directors: null },
        { id: 3, directors: { last_name: 'Cruz' } },
      ],
    ],
    [
      '!inner leaves only rows that have one',
      (db) => db.from('films').select('id,roles!inner(character)').eq('roles.character', 'Mate'),
      [{ id: 1, roles: [{ character: 'Mate' }] }],
    ],
    [
      '!inner works to one',
      (db) => db.from('films').select('id,directors!inner(last_name)').eq('directors.last_name', 'Cruz'),
      [{ id: 3, directors: { last_name: 'Cruz' } }],
    ],
    [
      '!inner works through the table between',
      (db) => db.from('films').select('id,actors!inner(name)').eq('actors.name', 'Fe'),
      [{ id: 3, actors: [{ name: 'Fe' }] }],
    ],
    [
      '!inner nests',
      (db) =>
        db
          .from('directors')
          .select('id,films!inner(id,roles!inner(character))')
          .eq('films.roles.character', 'Rain'),
      [{ id: 2, films: [{ id: 3, roles: [{ character: 'Rain' }] }] }],
    ],
    [
      '!left changes nothing',
      (db) => db.from('films').select('id,directors!left(last_name)').eq('id', 4),
      [{ id: 4, directors: null }],
    ],
    [
      'hint and join go together in either order',
      (db) => db.from('orders').select('id,addresses!inner!billing(city)').eq('addresses.city', 'Makati'),
      [{ id: 2, addresses: { city: 'Makati' } }],
    ],
    [
      'filters go by the alias',
      (db) =>
        db
          .from('directors')
          .select('id,old:films(title),new:films(title)')
          .lt('old.year', 1991)
          .gte('new.year', 1991)
          .eq('id', 1),
      [{ id: 1, old: [{ title: 'Harbor' }], new: [{ title: 'Lantern' }] }],
    ],
    [
      'or works inside',
      (db) =>
        db
          .from('films')
          .select('id,roles(character)')
          .eq('id', 1)
          .or('character.eq.Mate,character.eq.None', { referencedTable: 'roles' }),
      [{ id: 1, roles: [{ character: 'Mate' }] }],
    ],
    [
      'order works inside',
      (db) =>
        db
          .from('films')
          .select('id,roles(actor_id)')
          .eq('id', 1)
          .order('actor_id', { referencedTable: 'roles', ascending: false }),
      [{ id: 1, roles: [{ actor_id: 2 }, { actor_id: 1 }] }],
    ],
    [
      'limit and offset work inside, for each row',
      (db) =>
        db
          .from('directors')
          .select('id,films(id)')
          .lt('id', 3)
          .order('id')
          .order('id', { referencedTable: 'films' })
          .range(0, 0, { referencedTable: 'films' }),
      [
        { id: 1, films: [{ id: 1 }] },
        { id: 2, films: [{ id: 3 }] },
      ],
    ],
    [
      'not.is.null on a resource keeps rows that have one',
      (db) =>
        db.from('films').select('id,technical_specs(camera)').not('technical_specs', 'is', null).order('id'),
      [
        { id: 1, technical_specs: { camera: 'Arri' } },
        { id: 2, technical_specs: { camera: 'Red' } },
      ],
    ],
    [
      'is.null on a resource keeps rows that have none',
      (db) => db.from('directors').select('id,films()').is('films', null),
      [{ id: 3 }],
    ],
    [
      'or reaches across resources',
      (db) =>
        db
          .from('films')
          .select('id,directors(),actors()')
          .eq('directors.last_name', 'Cruz')
          .eq('actors.name', 'Eloy')
          .or('directors.not.is.null,actors.not.is.null')
          .order('id'),
      [{ id: 1 }, { id: 3 }],
    ],
    [
      'rows are ordered by a resource to one',
      (db) =>
        db
          .from('films')
          .select('id,directors(last_name)')
          .not('director_id', 'is', null)
          .order('directors(last_name)')
          .order('id'),
      [
        { id: 3, directors: { last_name: 'Cruz' } },
        { id: 1, directors: { last_name: 'Reyes' } },
        { id: 2, directors: { last_name: 'Reyes' } },
      ],
    ],
  ])
  refusals([
    [
      'a filter on a resource that is not selected is error PGRST108',
      (db) => db.from('films').select('id').eq('roles.character', 'x'),
      {
        status: 400,
        code: 'PGRST108',
        message: "'roles' is not an embedded resource in this request",
        hint: "Verify that 'roles' is included in the 'select' query parameter.",
      },
    ],
    [
      'another filter than null on a resource is error PGRST120',
      (db) => db.from('films').select('id,roles()').eq('roles', 'x'),
      { status: 400, code: 'PGRST120' },
    ],
    [
      'rows cannot be ordered by a resource to many',
      (db) => db.from('films').select('id,roles(character)').order('roles(character)'),
      { status: 400, code: 'PGRST118', message: "A related order on 'roles' is not possible" },
    ],
  ])
})

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

import { describe } from 'vitest'
import { answers, refusals } from './support/cases.ts'

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

import { describe, expect, test } from 'vitest'
import { answers, refusals } from './support/cases.ts'
import { anonymous, raw, sql } from './support/clients.ts'

const get = { get: true }

describe('functions: arguments', () => {
  answers([
    ['named arguments by POST', (db) => db.rpc('add_them', { a: 1, b: 2 }), 3],
    ['named arguments by GET', (db) => db.rpc('add_them', { a: 1, b: 2 }, get), 3],
    ['their order does not matter', (db) => db.rpc('add_them', { b: 2, a: 1 }), 3],
    ['a default argument can be left out', (db) => db.rpc('greet'), 'Hello guest'],
    ['a default argument can be given', (db) => db.rpc('greet', { name: 'Ana' }), 'Hello Ana'],
    ['no arguments by GET', (db) => db.rpc('greet', {}, get), 'Hello guest'],
    ['an argument like an operator by POST', (db) => db.rpc('greet', { name: 'eq.1' }), 'Hello eq.1'],
    ['JSON as an argument', (db) => db.rpc('describe', { p: [{ a: 1 }] }), 'array'],
    ['the whole body as an argument without a name', (db) => db.rpc('sum_json', { x: 4, y: 2 }), 6],
    ['a list for a variadic function', (db) => db.rpc('plus_one', { v: [1, 2] }), [2, 3]],
    ['an array literal by GET', (db) => db.rpc('plus_one', { v: [1, 2] }, get), [2, 3]],
    ['an enum as argument and result', (db) => db.rpc('mood_of', { m: 'calm' }), 'calm'],
    ['the overload with these arguments is called', (db) => db.rpc('overloaded', { a: 1 }), 'one'],
    ['the other overload too', (db) => db.rpc('overloaded', { a: 1, b: 2 }), 'two'],
  ])

  test('a repeated parameter is a variadic list by GET', async () => {
    expect(await (await raw('/rest/v1/rpc/plus_one?v=1&v=2&v=3')).json()).toEqual([2, 3, 4])
  })

  const post = async (name: string, body: string, contentType: string) => {
    const init = { method: 'POST', headers: { 'content-type': contentType }, body }
    return (await raw(`/rest/v1/rpc/${name}`, init)).json()
  }

  test('text is the argument of a function of one text', async () => {
    expect(await post('shout', 'hey', 'text/plain')).toBe('HEY')
  })

  test('bytes are the argument of a function of bytes', async () => {
    expect(await post('size_of', 'abc', 'application/octet-stream')).toBe(3)
  })

  test('a form has named arguments', async () => {
    expect(await post('add_them', 'a=1&b=2', 'application/x-www-form-urlencoded')).toBe(3)
  })

  refusals([
    [
      'an unknown function is error PGRST202',
      (db) => db.rpc('add_then', { a: 1 }),
      {
        status: 404,
        code: 'PGRST202',
        message: 'Could not find the function api.add_then(a) in the schema cache',
        details:
          'Searched for the function api.add_then with parameter a or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        hint: 'Perhaps you meant to call the function api.add_them',
      },
    ],
    [
      'arguments that fit no overload are error PGRST202',
      (db) => db.rpc('add_them', { a: 1 }),
      {
        status: 404,
        code: 'PGRST202',
        hint: 'Perhaps you meant to call the function api.add_them(a, b)',
      },
    ],
    [
      'no arguments where some are required are error PGRST202',
      (db) => db.rpc('add_them'),
      {
        status: 404,
        message: 'Could not find the function api.add_them without parameters in the schema cache',
      },
    ],
    [
      'overloads that differ in types alone are error PGRST203',
      (db) => db.rpc('ambiguous', { a: 1 }),
      {
        status: 300,
        code: 'PGRST203',
        message:
          'Could not choose the best candidate function between: api.ambiguous(a => integer), api.ambiguous(a => text)',
      },
    ],
    [
      'an argument of the wrong type is an error of the database',
      (db) => db.rpc('add_them', { a: 'x', b: 1 }),
      { status: 400, code: '22P02' },
    ],
    [
      'a function without the right to call it is refused',
      (db) => db.rpc('hidden'),
      { status: 401, code: '42501', message: 'permission denied for function hidden' },
    ],
  ])

  test('other methods are error PGRST101', async () => {
    const response = await raw('/rest/v1/rpc/greet', { method: 'DELETE' })
    expect(response.status).toBe(405)
    expect(await response.json()).toMatchObject({
      code: 'PGRST101',
      message: 'Cannot use the DELETE method on RPC',
    })
  })
})

describe('functions: results', () => {
  answers([
    ['a scalar is a value', (db) => db.rpc('add_them', { a: 2, b: 2 }), 4],
    ['a null is null', (db) => db.rpc('null_text'), null],
    ['a set of scalars is a list', (db) => db.rpc('numbers', { up_to: 3 }), [1, 2, 3]],
    [
      'a set of rows is a list of objects',
      (db) => db.rpc('films_of', { director: 2 }).select('id'),
      [{ id: 3 }],
    ],
    ['a row is an object', (db) => db.rpc('first_film').select('id,title'), { id: 1, title: 'Harbor' }],
    [
      'a table is a list of objects',
      (db) => db.rpc('summary').eq('language', 'en'),
      [{ language: 'en', films: 2 }],
    ],
    ['out arguments are an object', (db) => db.rpc('min_max'), { low: 1, high: 3 }],
    ['a record is an object', (db) => db.rpc('any_record'), { one: 1, letter: 'x' }],
    [
      'rows can be filtered',
      (db) => db.rpc('films_of', { director: 1 }).select('id').gt('year', 1990),
      [{ id: 2 }],
    ],
    [
      'rows can be filtered by columns that are not selected',
      (db) => db.rpc('films_of', { director: 1 }, get).select('id').like('title', 'H%'),
      [{ id: 1 }],
    ],
    [
      'rows can be ordered and cut',
      (db) => db.rpc('films_of', { director: 1 }).select('id').order('id', { ascending: false }).limit(1),
      [{ id: 2 }],
    ],
    [
      'rows can embed what their table can',
      (db) => db.rpc('films_of', { director: 2 }).select('title,directors(last_name),roles(character)'),
      [{ title: 'Monsoon', directors: { last_name: 'Cruz' }, roles: [{ character: 'Rain' }] }],
    ],
    [
      'rows can be filtered by what they embed',
      (db) => db.rpc('films_of', { director: 1 }).select('id,roles!inner()').eq('roles.character', 'Mate'),
      [{ id: 1 }],
    ],
    [
      'one row of a set is a single object',
      (db) => db.rpc('films_of', { director: 2 }).select('id').single(),
      { id: 3 },
    ],
  ])

  test('nothing is status 204', async () => {
    const { status, data } = await anonymous.rpc('nothing')
    expect({ status, data }).toEqual({ status: 204, data: null })
  })

  test('a count without rows comes by HEAD', async () => {
    const { count, data } = await anonymous.rpc('films_of', { director: 1 }, { head: true, count: 'exact' })
    expect({ count, data }).toEqual({ count: 2, data: null })
  })
})

describe('functions: reading and writing', () => {
  test('a function that writes does so by POST', async () => {
    const { data, error } = await anonymous.rpc('add_note', { note: 'by function' }).select('body')
    expect(error).toBeNull()
    expect(data).toEqual({ body: 'by function' })
    await sql('delete from api.memos')
  })

  test('by GET it is status 405, and nothing is written', async () => {
    const { status, error } = await anonymous.rpc('add_note', { note: 'x' }, get)
    expect({ status, code: error?.code }).toEqual({ status: 405, code: '25006' })
    expect(await sql('select from api.memos')).toEqual([])
  })

  test('a view that writes is status 405', async () => {
    const { status, error } = await anonymous.from('next_number').select()
    expect({ status, code: error?.code }).toEqual({ status: 405, code: '25006' })
  })

  const strictCall = async (name: string, args: object) => {
    const response = await raw(`/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', prefer: 'handling=strict, max-affected=1' },
      body: JSON.stringify(args),
    })
    return { status: response.status, ...(await response.json()) }
  }

  test('more rows than max-affected undo what was done', async () => {
    await anonymous.from('memos').insert([{ stars: 5 }, { stars: 5 }])
    expect(await strictCall('delete_notes', { at_least: 5 })).toMatchObject({ status: 400, code: 'PGRST124' })
    expect(await sql('delete from api.memos returning 1')).toHaveLength(2)
  })

  test('max-affected needs a function that returns a set', async () => {
    expect(await strictCall('greet', {})).toMatchObject({ status: 400, code: 'PGRST128' })
  })
})

describe('functions: answers of their own', () => {
  test('a function sets status and headers', async () => {
    const response = await raw('/rest/v1/rpc/teapot', { method: 'POST' })
    expect(response.status).toBe(418)
    expect(response.headers.get('x-tea')).toBe('green')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ short: true })
  })

  refusals([
    [
      'headers of another form are error PGRST111',
      (db) => db.rpc('bad_headers'),
      { status: 500, code: 'PGRST111' },
    ],
    [
      'a status that is no number is error PGRST112',
      (db) => db.rpc('bad_status'),
      { status: 500, code: 'PGRST112' },
    ],
    [
      'a raised error has its detail and hint',
      (db) => db.rpc('fail', { state: 'P0001', message: 'I refuse!' }),
      { status: 400, code: 'P0001', message: 'I refuse!', details: 'the detail', hint: 'the hint' },
    ],
    [
      'PTxyz is a status of its own',
      (db) => db.rpc('fail', { state: 'PT402', message: 'Payment Required' }),
      { status: 402, code: 'PT402', message: 'Payment Required' },
    ],
    [
      'insufficient privilege of a stranger is status 401',
      (db) => db.rpc('fail', { state: '42501', message: 'no' }),
      { status: 401, code: '42501' },
    ],
    [
      'raise PGRST writes the whole error',
      (db) => db.rpc('raise_whole'),
      {
        status: 402,
        code: '123',
        message: 'Payment Required',
        details: 'Quota exceeded',
        hint: 'Upgrade your plan',
      },
    ],
    [
      'raise PGRST without JSON is error PGRST121',
      (db) => db.rpc('raise_broken'),
      { status: 500, code: 'PGRST121' },
    ],
  ])

  test('raise PGRST sets headers', async () => {
    const response = await raw('/rest/v1/rpc/raise_whole', { method: 'POST' })
    expect(response.headers.get('x-powered-by')).toBe('Nerves')
  })

  const statuses: [string, number][] = [
    ['08000', 503],
    ['09000', 500],
    ['0L000', 403],
    ['0P000', 403],
    ['23503', 409],
    ['23505', 409],
    ['25000', 500],
    ['28000', 403],
    ['2D000', 500],
    ['38000', 500],
    ['39000', 500],
    ['3B000', 500],
    ['40001', 500],
    ['53400', 500],
    ['53000', 503],
    ['54000', 500],
    ['55000', 500],
    ['57000', 500],
    ['58000', 500],
    ['F0000', 500],
    ['HV000', 500],
    ['P0002', 500],
    ['XX000', 500],
    ['42883', 404],
    ['42P01', 404],
    ['42P17', 500],
    ['22000', 400],
  ]
  test.each(statuses)('SQLSTATE %s is status %i', async (state, status) => {
    const answer = await anonymous.rpc('fail', { state, message: 'x' })
    expect({ status: answer.status, code: answer.error?.code }).toEqual({ status, code: state })
  })
})

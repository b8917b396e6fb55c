import { afterEach, describe, expect, test } from 'vitest'
import { anonymous, raw, sql } from './support/clients.ts'

afterEach(() => sql('truncate api.notes restart identity'))

const notes = () =>
  sql<{ slug: string; body: string; stars: number }>('select slug, body, stars from api.notes order by id')

describe('insert', () => {
  test('answers 201 and nothing by default', async () => {
    const { status, data, error } = await anonymous.from('notes').insert({ slug: 'a', body: 'x' })
    expect({ status, data, error }).toEqual({ status: 201, data: null, error: null })
    expect(await notes()).toEqual([{ slug: 'a', body: 'x', stars: 3 }])
  })

  test('columns that are not sent take their defaults', async () => {
    const { data } = await anonymous.from('notes').insert({ slug: 'a' }).select('body,stars').single()
    expect(data).toEqual({ body: 'empty', stars: 3 })
  })

  test('an empty object is a row of defaults', async () => {
    await anonymous.from('notes').insert({})
    expect(await notes()).toEqual([{ slug: null, body: 'empty', stars: 3 }])
  })

  test('many rows are one statement: all or none', async () => {
    const { status, error } = await anonymous.from('notes').insert([
      { slug: 'a', body: 'x' },
      { slug: 'a', body: 'y' },
    ])
    expect(status).toBe(409)
    expect(error).toMatchObject({ code: '23505', details: 'Key (slug)=(a) already exists.' })
    expect(await notes()).toEqual([])
  })

  test('rows may differ in their keys: the missing ones are null', async () => {
    const { error } = await anonymous.from('notes').insert([{ slug: 'a', stars: 1 }, { slug: 'b' }])
    expect(error).toBeNull()
    expect(await notes()).toEqual([
      { slug: 'a', body: 'empty', stars: 1 },
      { slug: 'b', body: 'empty', stars: null },
    ])
  })

  test('with missing=default the missing ones take their defaults', async () => {
    const rows = [{ slug: 'a', stars: 1 }, { slug: 'b' }]
    const { error } = await anonymous.from('notes').insert(rows, { defaultToNull: false })
    expect(error).toBeNull()
    expect(await notes()).toEqual([
      { slug: 'a', body: 'empty', stars: 1 },
      { slug: 'b', body: 'empty', stars: 3 },
    ])
  })

  test('with missing=default identity columns number themselves', async () => {
    const response = await raw('/rest/v1/notes?columns=id,slug', {
      method: 'POST',
      headers: { 'content-type': 'application/json', prefer: 'missing=default, return=representation' },
      body: JSON.stringify([{ slug: 'a' }, { id: 50, slug: 'b' }, { slug: 'c' }]),
    })
    const rows: { id: number }[] = await response.json()
    expect(rows.map(({ id }) => id)).toEqual([1, 50, 2])
    expect(response.headers.get('preference-applied')).toBe('missing=default, return=representation')
  })

  test('an empty list inserts nothing', async () => {
    const { status, data } = await anonymous.from('notes').insert([]).select()
    expect({ status, data }).toEqual({ status: 201, data: [] })
  })

  test('the columns parameter leaves other keys alone', async () => {
    await raw('/rest/v1/notes?columns=slug', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ slug: 'a', body: 'ignored', nonsense: 1 }),
    })
    expect(await notes()).toEqual([{ slug: 'a', body: 'empty', stars: 3 }])
  })

  test('the new rows come back with what is embedded into them', async () => {
    const { data } = await anonymous
      .from('orders')
      .insert({ id: 9, name: 'Bed', billing_id: 1 })
      .select('name,addresses!billing(city)')
      .single()
    expect(data).toEqual({ name: 'Bed', addresses: { city: 'Pasig' } })
    await sql('delete from api.orders where id = 9')
  })

  test('computed columns come back too', async () => {
    const row = { id: 9, first_name: 'Noe', last_name: 'Uy' }
    const { data } = await anonymous.from('directors').insert(row).select('full_name').single()
    expect(data).toEqual({ full_name: 'Noe Uy' })
    await sql('delete from api.directors where id = 9')
  })

  test('JSON, arrays and nulls are stored as they are', async () => {
    const row = { id: 99, data: { a: [1, null] }, tags: ['x', 'y"z'], numbers: [1], done: null, mood: 'calm' }
    const { data, error } = await anonymous
      .from('things')
      .insert(row)
      .select('data,tags,numbers,done,mood')
      .single()
    expect(error).toBeNull()
    expect(data).toEqual({
      data: { a: [1, null] },
      tags: ['x', 'y"z'],
      numbers: [1],
      done: null,
      mood: 'calm',
    })
    await sql('delete from api.things where id = 99')
  })

  test('large numbers are stored to the last digit', async () => {
    const response = await raw('/rest/v1/things?select=data', {
      method: 'POST',
      headers: { 'content-type': 'application/json', prefer: 'return=representation' },
      body: '{"id": 98, "data": {"n": 12345678901234567890.123456789}}',
    })
    expect(await response.text()).toContain('12345678901234567890.123456789')
    await sql('delete from api.things where id = 98')
  })

  test('CSV inserts rows; NULL is null and empty is empty', async () => {
    const response = await raw('/rest/v1/notes', {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: 'slug,body,stars\na,"one, two",5\nb,,NULL\n',
    })
    expect(response.status).toBe(201)
    expect(await notes()).toEqual([
      { slug: 'a', body: 'one, two', stars: 5 },
      { slug: 'b', body: '', stars: null },
    ])
  })

  test('a form inserts one row', async () => {
    await raw('/rest/v1/notes', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'slug=a&body=J+D&stars=2',
    })
    expect(await notes()).toEqual([{ slug: 'a', body: 'J D', stars: 2 }])
  })

  test('headers-only says where the row is', async () => {
    const response = await raw('/rest/v1/notes', {
      method: 'POST',
      headers: { 'content-type': 'application/json', prefer: 'return=headers-only' },
      body: '{"id": 7}',
    })
    expect(response.status).toBe(201)
    expect(response.headers.get('location')).toBe('/notes?id=eq.7')
    expect(response.headers.get('preference-applied')).toBe('return=headers-only')
    expect(await response.text()).toBe('')
  })

  test('a view that PostgreSQL can write through takes rows', async () => {
    const { error } = await anonymous.from('starred_notes').insert({ body: 'x', stars: 5 })
    expect(error).toBeNull()
  })

  const refused = async (table: string, row: object) => {
    const { status, error } = await anonymous.from(table).insert(row)
    return { status, ...error }
  }

  test('an unknown column is error PGRST204', async () => {
    expect(await refused('notes', { nope: 1 })).toMatchObject({
      status: 400,
      code: 'PGRST204',
      message: "Could not find the 'nope' column of 'notes' in the schema cache",
    })
  })

  test('a null where none may be is error 23502', async () => {
    expect(await refused('notes', { body: null })).toMatchObject({ status: 400, code: '23502' })
  })

  test('a broken check is error 23514', async () => {
    expect(await refused('notes', { body: 'x'.repeat(60) })).toMatchObject({ status: 400, code: '23514' })
  })

  test('a broken foreign key is status 409', async () => {
    expect(await refused('films', { title: 'x', director_id: 77 })).toMatchObject({
      status: 409,
      code: '23503',
    })
  })

  test('a value of the wrong type is error 22P02', async () => {
    expect(await refused('notes', { stars: 'many' })).toMatchObject({ status: 400, code: '22P02' })
  })

  test('a generated column refuses values', async () => {
    expect(await refused('always', { doubled: 2 })).toMatchObject({ status: 400, code: '428C9' })
  })

  test('a view that cannot be written through refuses', async () => {
    expect((await refused('film_cards', { title: 'x' })).code).toBe('55000')
  })

  const send = async (body: string, contentType = 'application/json') => {
    const response = await raw('/rest/v1/notes', {
      method: 'POST',
      headers: { 'content-type': contentType },
      body,
    })
    return { status: response.status, ...(await response.json()) }
  }

  test('a body that is no JSON is error PGRST102', async () => {
    expect(await send('{"a":')).toMatchObject({
      status: 400,
      code: 'PGRST102',
      message: 'Empty or invalid json',
    })
  })

  test('an empty body is error PGRST102', async () => {
    expect(await send('')).toMatchObject({ status: 400, code: 'PGRST102' })
  })

  test('rows with other keys than the first are error PGRST102', async () => {
    expect(await send('[{"slug":"a"},{"body":"b"}]')).toMatchObject({
      status: 400,
      code: 'PGRST102',
      message: 'All object keys must match',
    })
  })

  test('another content type is error PGRST102', async () => {
    expect(await send('x', 'text/yaml')).toMatchObject({
      status: 400,
      code: 'PGRST102',
      message: 'Content-Type not acceptable: text/yaml',
    })
  })
})

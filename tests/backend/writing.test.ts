import { afterEach, describe, expect, test } from 'vitest'
import { anonymous, raw, sql } from './support/clients.ts'

/** Ids of the tests' own rows; the fixtures' are below 1000. */
const clean = async () => {
  await sql(
    'truncate api.notes restart identity; truncate api.pairs; truncate api.no_key; truncate api.always',
  )
}
afterEach(clean)

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

describe('upsert', () => {
  test('merges by the primary key', async () => {
    await anonymous.from('pairs').insert({ left_id: 1, right_id: 1, value: 'old' })
    const rows = [
      { left_id: 1, right_id: 1, value: 'new' },
      { left_id: 1, right_id: 2, value: 'added' },
    ]
    const { status, data } = await anonymous.from('pairs').upsert(rows).select('value')
    expect({ status, data }).toEqual({ status: 201, data: [{ value: 'new' }, { value: 'added' }] })
  })

  test('merging alone answers 200', async () => {
    await anonymous.from('pairs').insert({ left_id: 1, right_id: 1, value: 'old' })
    const { status } = await anonymous.from('pairs').upsert({ left_id: 1, right_id: 1, value: 'new' })
    expect(status).toBe(200)
  })

  test('merges by the columns of on_conflict', async () => {
    await anonymous.from('notes').insert({ slug: 'a', body: 'old', stars: 1 })
    await anonymous.from('notes').upsert({ slug: 'a', body: 'new' }, { onConflict: 'slug' })
    expect(await notes()).toEqual([{ slug: 'a', body: 'new', stars: 1 }])
  })

  test('ignoring duplicates leaves the row and does not answer it', async () => {
    await anonymous.from('notes').insert({ slug: 'a', body: 'old' })
    const rows = [
      { slug: 'a', body: 'new' },
      { slug: 'b', body: 'new' },
    ]
    const request = anonymous.from('notes').upsert(rows, { onConflict: 'slug', ignoreDuplicates: true })
    const { status, data } = await request.select('slug')
    expect({ status, data }).toEqual({ status: 201, data: [{ slug: 'b' }] })
    expect(await notes()).toMatchObject([{ body: 'old' }, { body: 'new' }])
  })

  test('a table without a key simply takes the row', async () => {
    const { status } = await anonymous.from('no_key').upsert({ value: 'x' })
    expect(status).toBe(201)
  })

  test('on_conflict without such a constraint is error 42P10', async () => {
    const { status, error } = await anonymous.from('notes').upsert({ body: 'x' }, { onConflict: 'body' })
    expect({ status, code: error?.code }).toEqual({ status: 400, code: '42P10' })
  })

  const put = async (query: string, body: object) => {
    const response = await raw(`/rest/v1/pairs?${query}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', prefer: 'return=representation' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }

  test('PUT inserts the row its address names', async () => {
    const row = { left_id: 1, right_id: 2, value: 'x' }
    expect(await put('left_id=eq.1&right_id=eq.2', row)).toEqual({ status: 201, body: [row] })
  })

  test('PUT replaces it the second time', async () => {
    await put('left_id=eq.1&right_id=eq.2', { left_id: 1, right_id: 2, value: 'x' })
    const again = await put('left_id=eq.1&right_id=eq.2', { left_id: 1, right_id: 2, value: 'y' })
    expect(again).toEqual({ status: 200, body: [{ left_id: 1, right_id: 2, value: 'y' }] })
  })

  test('PUT must name the whole key', async () => {
    const refusal = await put('left_id=eq.1', { left_id: 1, right_id: 2 })
    expect(refusal).toMatchObject({ status: 405, body: { code: 'PGRST105' } })
  })

  test('PUT takes no limit', async () => {
    const refusal = await put('left_id=eq.1&right_id=eq.2&limit=1', { left_id: 1, right_id: 2 })
    expect(refusal).toMatchObject({ status: 400, body: { code: 'PGRST114' } })
  })

  test("PUT's row must be the one its address names", async () => {
    const refusal = await put('left_id=eq.1&right_id=eq.2', { left_id: 1, right_id: 3 })
    expect(refusal).toMatchObject({ status: 400, body: { code: 'PGRST115' } })
    expect(await sql('select from api.pairs')).toEqual([])
  })
})

describe('update', () => {
  test('answers 204 and changes what the filters name', async () => {
    await anonymous.from('notes').insert([{ slug: 'a' }, { slug: 'b' }])
    const { status, data } = await anonymous.from('notes').update({ body: 'x' }).eq('slug', 'a')
    expect({ status, data }).toEqual({ status: 204, data: null })
    expect(await notes()).toMatchObject([{ body: 'x' }, { body: 'empty' }])
  })

  test('the changed rows come back', async () => {
    await anonymous.from('notes').insert([{ slug: 'a' }, { slug: 'b' }])
    const { status, data } = await anonymous
      .from('notes')
      .update({ stars: 1 })
      .or('slug.eq.a,slug.eq.b')
      .select('slug')
      .order('slug', { ascending: false })
    expect({ status, data }).toEqual({ status: 200, data: [{ slug: 'b' }, { slug: 'a' }] })
  })

  test('nothing found is no error', async () => {
    const { status, data } = await anonymous.from('notes').update({ stars: 1 }).eq('slug', 'none').select()
    expect({ status, data }).toEqual({ status: 200, data: [] })
  })

  test('nothing to set changes nothing', async () => {
    await anonymous.from('notes').insert({ slug: 'a' })
    const { status, data } = await anonymous.from('notes').update({}).eq('slug', 'a').select()
    expect({ status, data }).toEqual({ status: 200, data: [] })
  })

  test('count says how many were changed', async () => {
    await anonymous.from('notes').insert([{ slug: 'a' }, { slug: 'b' }])
    const { count } = await anonymous.from('notes').update({ stars: 9 }, { count: 'exact' }).gt('id', 0)
    expect(count).toBe(2)
  })

  test('more than max-affected are left as they were', async () => {
    await anonymous.from('notes').insert([{ slug: 'a' }, { slug: 'b' }])
    const response = await raw('/rest/v1/notes?id=gt.0', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', prefer: 'handling=strict, max-affected=1' },
      body: '{"stars": 9}',
    })
    expect({ status: response.status, ...(await response.json()) }).toMatchObject({
      status: 400,
      code: 'PGRST124',
      message: 'Query result exceeds max-affected preference constraint',
      details: 'The query affects 2 rows',
    })
    expect(await notes()).toMatchObject([{ stars: 3 }, { stars: 3 }])
  })

  test('a single object of many rows undoes the change', async () => {
    await anonymous.from('notes').insert([{ slug: 'a' }, { slug: 'b' }])
    const { status, error } = await anonymous.from('notes').update({ stars: 9 }).gt('id', 0).select().single()
    expect({ status, code: error?.code }).toEqual({ status: 406, code: 'PGRST116' })
    expect(await notes()).toMatchObject([{ stars: 3 }, { stars: 3 }])
  })

  test('a filter on a JSON path names rows', async () => {
    const { data } = await anonymous.from('things').update({ amount: 41 }).eq('data->>size', '7').select('id')
    expect(data).toEqual([{ id: 4 }])
    await sql('update api.things set amount = 40 where id = 4')
  })

  test('an unknown column is error PGRST204', async () => {
    const { status, error } = await anonymous.from('notes').update({ nope: 1 }).eq('id', 1)
    expect({ status, code: error?.code }).toEqual({ status: 400, code: 'PGRST204' })
  })
})

describe('delete', () => {
  test('answers 204 and removes what the filters name', async () => {
    await anonymous.from('notes').insert([{ slug: 'a' }, { slug: 'b' }])
    const { status } = await anonymous.from('notes').delete().eq('slug', 'a')
    expect(status).toBe(204)
    expect(await notes()).toMatchObject([{ slug: 'b' }])
  })

  test('the removed rows come back', async () => {
    await anonymous.from('notes').insert({ slug: 'a' })
    const { status, data } = await anonymous.from('notes').delete().eq('slug', 'a').select('slug')
    expect({ status, data }).toEqual({ status: 200, data: [{ slug: 'a' }] })
  })

  test('count says how many were removed', async () => {
    await anonymous.from('notes').insert([{ slug: 'a' }, { slug: 'b' }])
    const { count } = await anonymous.from('notes').delete({ count: 'exact' }).in('slug', ['a', 'b', 'c'])
    expect(count).toBe(2)
  })

  test('a row that others point at stays: status 409', async () => {
    const { status, error } = await anonymous.from('directors').delete().eq('id', 1)
    expect({ status, code: error?.code }).toEqual({ status: 409, code: '23503' })
  })
})

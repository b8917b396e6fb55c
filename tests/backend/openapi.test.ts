import { describe, expect, inject, test } from 'vitest'
import { raw, sql } from './support/clients.ts'

const { serviceKey, tokens } = inject('backend')

const ask = (init: RequestInit = {}, schema = 'api') =>
  raw('/rest/v1/', {
    ...init,
    headers: {
      apikey: serviceKey,
      'accept-profile': schema,
      ...Object.fromEntries(new Headers(init.headers)),
    },
  })

describe('the root', () => {
  test('is forbidden to the anonymous key, as on hosted projects', async () => {
    const response = await raw('/rest/v1/')
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      message: 'Access to schema is forbidden',
      hint: 'Accessing the schema via the Data API is only allowed using a secret API key.',
    })
  })

  test('is forbidden to people', async () => {
    expect((await raw('/rest/v1/', { headers: { authorization: `Bearer ${tokens[0]}` } })).status).toBe(401)
  })

  test('takes no other method than GET and HEAD', async () => {
    const response = await ask({ method: 'POST', body: '{}' })
    expect([response.status, (await response.json()).code]).toEqual([405, 'PGRST117'])
    expect((await ask({ method: 'OPTIONS' })).headers.get('allow')).toBe('OPTIONS,GET,HEAD')
    expect(await (await ask({ method: 'HEAD' })).text()).toBe('')
  })

  test('shows no schema that is not exposed', async () => {
    const response = await ask({}, 'auth')
    expect([response.status, (await response.json()).code]).toEqual([406, 'PGRST106'])
  })
})

describe('the description of a schema', async () => {
  const response = await ask()
  const { paths, definitions, parameters, ...head } = await response.json()

  test('is OpenAPI 2.0', () => {
    expect(response.headers.get('content-type')).toBe('application/openapi+json; charset=utf-8')
    expect(response.headers.get('content-profile')).toBe('api')
    expect(head).toMatchObject({ swagger: '2.0', info: { title: 'api schema' }, basePath: '/rest/v1' })
  })

  test('lists tables, views and functions with what can be done', () => {
    expect(Object.keys(paths['/films'])).toEqual(['get', 'post', 'delete', 'patch'])
    expect(Object.keys(paths['/film_cards'])).toEqual(['get'])
    expect(Object.keys(paths['/rpc/add_them'])).toEqual(['get', 'post'])
    expect(Object.keys(paths['/rpc/add_note'])).toEqual(['post'])
  })

  test('describes columns by format, type, default and key', () => {
    expect(definitions.films).toEqual({
      type: 'object',
      required: ['id', 'title'],
      properties: {
        id: { format: 'integer', type: 'integer', description: 'Note:\nThis is a Primary Key.<pk/>' },
        title: { format: 'text', type: 'string' },
        year: { format: 'integer', type: 'integer' },
        rating: { format: 'numeric', type: 'number' },
        language: { format: 'text', type: 'string', default: 'en' },
        director_id: {
          ...{ format: 'integer', type: 'integer' },
          description: "Note:\nThis is a Foreign Key to `directors.id`.<fk table='directors' column='id'/>",
        },
      },
    })
    expect(definitions.things.properties).toMatchObject({
      mood: { format: 'api.mood', type: 'string', enum: ['happy', 'calm'] },
      tags: { format: 'text[]', type: 'array', items: { type: 'string' } },
      data: { format: 'jsonb' },
    })
    expect(definitions.things.properties.data).not.toHaveProperty('type')
  })

  test('has a filter for each column, and arguments for each function', () => {
    expect(parameters['rowFilter.films.year']).toEqual({
      ...{ name: 'year', in: 'query', required: false, type: 'string', format: 'integer' },
    })
    const [args] = paths['/rpc/add_them'].post.parameters
    expect(args.schema).toMatchObject({
      required: ['a', 'b'],
      properties: { a: { format: 'integer', type: 'integer' } },
    })
  })

  test('leads nowhere: every reference has something at its end', () => {
    const refs = [...JSON.stringify(paths).matchAll(/"#\/(parameters|definitions)\/([^"]+)"/g)]
    const missing = refs.filter(
      ([, kind, name]) => !Object.hasOwn(kind === 'parameters' ? parameters : definitions, name ?? ''),
    )
    expect(missing).toEqual([])
    expect(refs.length).toBeGreaterThan(100)
  })

  test('takes its words from comments', async () => {
    await sql(`
      create table api.described (code varchar(5));
      comment on table api.described is 'What it is for';
      comment on column api.described.code is 'Five letters'`)
    const read = async () => (await (await ask()).json()).definitions.described
    await expect.poll(read).toEqual({
      ...{ type: 'object', description: 'What it is for' },
      properties: {
        code: { format: 'character varying', type: 'string', maxLength: 5, description: 'Five letters' },
      },
    })
    await sql('drop table api.described')
  })

  test('leaves out what the key may not use', async () => {
    expect((await (await ask({}, 'public')).json()).paths).toHaveProperty('/mn_businesses')
    await sql('create table api.unseen (id int); revoke all on api.unseen from service_role')
    expect((await (await ask()).json()).paths).not.toHaveProperty('/unseen')
    await sql('drop table api.unseen')
  })
})

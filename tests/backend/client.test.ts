import { createClient } from '@supabase/supabase-js'
import { describe, expect, inject, test } from 'vitest'
import { anonymous, preflight, raw, sql } from './support/clients.ts'

const backend = inject('backend')

describe("supabase-js's own ways", () => {
  test('single answers the object', async () => {
    expect((await anonymous.from('actors').select('name').eq('id', 1).single()).data).toEqual({
      name: 'Dina',
    })
  })

  test('single of nothing is error PGRST116', async () => {
    const { status, error } = await anonymous.from('actors').select().eq('id', 99).single()
    expect({ status, ...error }).toMatchObject({
      status: 406,
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: 'The result contains 0 rows',
    })
  })

  test('single of many is error PGRST116', async () => {
    const { error } = await anonymous.from('actors').select().single()
    expect(error).toMatchObject({ code: 'PGRST116', details: 'The result contains 3 rows' })
  })

  test('maybeSingle of nothing is null without an error', async () => {
    const { data, error } = await anonymous.from('actors').select().eq('id', 99).maybeSingle()
    expect({ data, error }).toEqual({ data: null, error: null })
  })

  test('maybeSingle of many is an error', async () => {
    expect((await anonymous.from('actors').select().maybeSingle()).error).toMatchObject({ code: 'PGRST116' })
  })

  test('csv answers a header and lines', async () => {
    const { data } = await anonymous.from('things').select('id,name,done').lt('id', 3).order('id').csv()
    expect(data).toBe('id,name,done\n1,"Alpha one",t\n2,"beta, two",f')
  })

  test('csv writes nulls as nothing and doubles quotes', async () => {
    const { data } = await anonymous.from('things').select('id,name,amount').eq('id', 3).csv()
    expect(data).toBe('id,name,amount\n3,"Gamma ""3""",')
  })

  test('stripNulls leaves nulls out', async () => {
    const { data } = await anonymous.from('films').select('id,year,language').eq('id', 4).stripNulls()
    expect(data).toEqual([{ id: 4 }])
  })

  test('throwOnError throws what would be the error', async () => {
    await expect(anonymous.from('nothing_here').select().throwOnError()).rejects.toMatchObject({
      code: 'PGRST205',
    })
  })

  test('an aborted request ends', async () => {
    const controller = new AbortController()
    const request = anonymous.rpc('sleep', { seconds: 2 }).abortSignal(controller.signal)
    controller.abort()
    expect((await request).error?.message).toContain('AbortError')
  })

  test('a client without a schema asks public', async () => {
    const db = createClient(backend.url, backend.anonKey, { auth: { persistSession: false } })
    expect((await db.from('mn_categories').select('id').limit(0)).data).toEqual([])
  })
})

describe('answers', () => {
  test('JSON has its content type', async () => {
    const response = await raw('/rest/v1/actors')
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  test('an object has its content type', async () => {
    const accept = 'application/vnd.pgrst.object+json'
    const response = await raw('/rest/v1/actors?id=eq.1', { headers: { accept } })
    expect(response.headers.get('content-type')).toBe(`${accept}; charset=utf-8`)
  })

  test('a media type that cannot be served is error PGRST107', async () => {
    const response = await raw('/rest/v1/actors', { headers: { accept: 'image/png' } })
    expect(response.status).toBe(406)
    expect(await response.json()).toMatchObject({
      code: 'PGRST107',
      message: 'None of these media types are available: image/png',
    })
  })

  test('a plan of execution is switched off, and named with all that was asked of it', async () => {
    const { status, error } = await anonymous
      .from('actors')
      .select()
      .explain({ analyze: true, format: 'json' })
    expect({ status, ...error }).toMatchObject({
      status: 406,
      code: 'PGRST107',
      message:
        'None of these media types are available: application/vnd.pgrst.plan+json; for="application/json"; options=analyze',
    })
    const bare = await raw('/rest/v1/actors', { headers: { accept: 'application/vnd.pgrst.plan' } })
    expect((await bare.json()).message).toBe(
      'None of these media types are available: application/vnd.pgrst.plan+text; for="application/json"',
    )
  })

  test('the first media type that can be served is', async () => {
    const response = await raw('/rest/v1/actors?select=id&id=eq.1', {
      headers: { accept: 'image/png, text/csv, */*' },
    })
    expect(await response.text()).toBe('id\n1')
  })

  test('an error names its code in a header too', async () => {
    const response = await raw('/rest/v1/nothing_here', { method: 'HEAD' })
    expect(response.status).toBe(404)
    expect(response.headers.get('proxy-status')).toBe('PostgREST; error=PGRST205')
  })

  test('unknown preferences are ignored', async () => {
    const response = await raw('/rest/v1/actors', { headers: { prefer: 'foo, handling=lenient' } })
    expect(response.status).toBe(200)
  })

  test('unknown preferences are error PGRST122 where handling is strict', async () => {
    const response = await raw('/rest/v1/actors', { headers: { prefer: 'handling=strict, foo, bar' } })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
      details: 'Invalid preferences: foo, bar',
    })
  })

  test('tx=rollback is not followed, as on hosted projects', async () => {
    await raw('/rest/v1/memos', {
      method: 'POST',
      headers: { prefer: 'tx=rollback', 'content-type': 'application/json' },
      body: '{"slug": "kept"}',
    })
    expect(await sql("delete from api.memos where slug = 'kept' returning slug")).toEqual([{ slug: 'kept' }])
  })

  test('a path below a table is error PGRST125', async () => {
    const response = await raw('/rest/v1/actors/1')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      code: 'PGRST125',
      message: 'Invalid path specified in request URL',
    })
  })

  test('OPTIONS says what can be done', async () => {
    const allow = async (path: string) => (await raw(path, { method: 'OPTIONS' })).headers.get('allow')
    expect(await allow('/rest/v1/notes')).toBe('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE')
    expect(await allow('/rest/v1/film_cards')).toBe('OPTIONS,GET,HEAD')
    expect(await allow('/rest/v1/rpc/add_them')).toBe('OPTIONS,GET,HEAD,POST')
    expect(await allow('/rest/v1/rpc/add_note')).toBe('OPTIONS,POST')
  })

  test('an address that is no service is 404', async () => {
    expect((await raw('/nothing')).status).toBe(404)
  })

  test('a path that cannot be decoded is status 400', async () => {
    expect((await raw('/rest/v1/%ff')).status).toBe(400)
  })
})

describe('browsers', () => {
  test('every origin may ask', async () => {
    const response = await raw('/rest/v1/actors', { headers: { origin: 'https://any.example' } })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-expose-headers')).toContain('Content-Range')
  })

  test('a preflight is answered without a key', async () => {
    const response = await preflight('/rest/v1/actors', 'PATCH', 'apikey,content-type,prefer')
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-methods')).toContain('PATCH')
    expect(response.headers.get('access-control-allow-headers')).toBe('apikey,content-type,prefer')
  })

  test('a refusal can be read by every origin', async () => {
    const response = await fetch(`${backend.url}/rest/v1/actors`)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('the status page', () => {
  test('shows addresses and keys', async () => {
    const page = await (await fetch(`${backend.url}/`)).text()
    expect(page).toContain(backend.anonKey)
    expect(page).toContain(backend.url)
  })

  test('cannot be read by the pages of other origins', async () => {
    const response = await fetch(`${backend.url}/`, { headers: { origin: 'https://any.example' } })
    expect(response.headers.get('access-control-allow-origin')).toBe(backend.url)
  })
})

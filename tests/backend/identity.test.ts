import { createClient } from '@supabase/supabase-js'
import { createLocalJWKSet, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { describe, expect, inject, test } from 'vitest'
import { anonymous, person, raw, service, sql, withToken } from './support/clients.ts'
import { people } from './support/people.ts'

const backend = inject('backend')

type Who = { role: string; session: string; uid: string | null; jwt_role: string; email: string | null }

async function who(db: { rpc: typeof anonymous.rpc }): Promise<Who> {
  return (await db.rpc('who')).data
}

describe('identity: who a request is', () => {
  test('the anonymous key is nobody', async () => {
    expect(await who(anonymous)).toMatchObject({ role: 'anon', jwt_role: 'anon', uid: null, email: null })
  })

  test('the service key is the service', async () => {
    expect(await who(service)).toMatchObject({ role: 'service_role', jwt_role: 'service_role', uid: null })
  })

  test('a token is its person', async () => {
    const [first] = people
    expect(await who(person(0))).toMatchObject({ role: 'authenticated', uid: first?.id, email: first?.email })
  })

  test('a token without a role is nobody', async () => {
    expect(await who(withToken(backend.oddTokens.noRole))).toMatchObject({ role: 'anon', jwt_role: 'anon' })
  })

  test('connections belong to a role that owns nothing', async () => {
    expect((await who(service)).session).toBe('authenticator')
  })

  test('a function cannot become the superuser', async () => {
    const { error } = await service.rpc('become_owner')
    expect(error).toMatchObject({ code: '42501' })
  })

  test('the database is told method, path, headers and cookies', async () => {
    const response = await raw('/rest/v1/rpc/who', {
      headers: { 'X-Test': 'yes', cookie: 'a=1; session=x=y' },
    })
    expect(await response.json()).toMatchObject({
      method: 'GET',
      path: '/rpc/who',
      agent: 'yes',
      cookie: 'x=y',
    })
  })

  test("roles have hosted projects' statement timeouts", async () => {
    expect(await who(anonymous)).toMatchObject({ timeout: '3s' })
    expect(await who(person(0))).toMatchObject({ timeout: '8s' })
  })

  test('the time zone is as preferred', async () => {
    const response = await raw('/rest/v1/rpc/who', { headers: { prefer: 'timezone=Asia/Manila' } })
    expect(await response.json()).toMatchObject({ timezone: 'Asia/Manila' })
    expect(response.headers.get('preference-applied')).toBe('timezone=Asia/Manila')
  })

  test('an unknown time zone is passed over, and refused by strict handling', async () => {
    const ask = (prefer: string) => raw('/rest/v1/rpc/who', { headers: { prefer } })
    const response = await ask('handling=lenient, timezone=Jupiter/Red_Spot')
    expect(await response.json()).toMatchObject({ timezone: 'UTC' })
    expect(response.headers.get('preference-applied')).toBe('handling=lenient')
    const refused = await ask('handling=strict, timezone=Jupiter/Red_Spot, anything')
    expect({ status: refused.status, ...(await refused.json()) }).toMatchObject({
      status: 400,
      code: 'PGRST122',
      details: 'Invalid preferences: timezone=Jupiter/Red_Spot, anything',
    })
  })
})

describe('identity: what is refused', () => {
  const unsigned = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(`${backend.url}${path}`, { headers })
    return {
      status: response.status,
      ...(await response.json()),
      challenge: response.headers.get('www-authenticate'),
    }
  }

  test('a request without a key', async () => {
    expect(await unsigned('/rest/v1/actors', {})).toMatchObject({
      status: 401,
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    })
  })

  test('a request with a key of somebody else', async () => {
    expect(await unsigned('/rest/v1/actors', { apikey: 'nope' })).toMatchObject({
      status: 401,
      message: 'Invalid API key',
    })
  })

  test('the key may stand in the address', async () => {
    const response = await fetch(`${backend.url}/rest/v1/actors?select=id&id=eq.1&apikey=${backend.anonKey}`)
    expect(await response.json()).toEqual([{ id: 1 }])
  })

  const withAuthorization = (token: string) =>
    unsigned('/rest/v1/actors', { apikey: backend.anonKey, authorization: `Bearer ${token}` })

  test('an expired token is error PGRST303', async () => {
    expect(await withAuthorization(backend.oddTokens.expired)).toMatchObject({
      status: 401,
      code: 'PGRST303',
      message: 'JWT expired',
      challenge: 'Bearer error="invalid_token", error_description="JWT expired"',
    })
  })

  test('a token that is not valid yet is error PGRST303', async () => {
    expect(await withAuthorization(backend.oddTokens.early)).toMatchObject({
      status: 401,
      code: 'PGRST303',
      message: 'JWT not yet valid',
    })
  })

  test('a token of three parts it must be', async () => {
    expect(await withAuthorization('abc')).toMatchObject({
      status: 401,
      code: 'PGRST301',
      message: 'Expected 3 parts in JWT; got 1',
    })
  })

  test('a token signed by somebody else is error PGRST301', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    const token = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'ES256' })
      .sign(privateKey)
    expect(await withAuthorization(token)).toMatchObject({
      status: 401,
      code: 'PGRST301',
      message: 'No suitable key or wrong key type',
    })
  })

  test('a token signed with nothing is refused', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const token = `${part({ alg: 'none' })}.${part({ role: 'service_role' })}.`
    expect(await withAuthorization(token)).toMatchObject({ status: 401, code: 'PGRST301' })
  })

  test('a token signed with the public key as a secret is refused', async () => {
    const keys = await (await fetch(`${backend.url}/auth/v1/.well-known/jwks.json`)).text()
    const token = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(keys))
    expect(await withAuthorization(token)).toMatchObject({ status: 401, code: 'PGRST301' })
  })

  test('a role that does not exist is status 401', async () => {
    const { status, error } = await withToken(backend.oddTokens.unknownRole).from('actors').select()
    expect({ status, message: error?.message }).toEqual({
      status: 401,
      message: 'role "nobody_known" does not exist',
    })
  })
})

describe('identity: row-level security', () => {
  test('nobody may not even read: status 401', async () => {
    const { status, error } = await anonymous.from('letters').select()
    expect({ status, code: error?.code }).toEqual({ status: 401, code: '42501' })
  })

  test('people see their own rows alone', async () => {
    await person(0).from('letters').insert({ body: 'mine' })
    const { data: own } = await person(0).from('letters').select('body')
    const { data: other } = await person(1).from('letters').select('body')
    expect({ own, other }).toEqual({ own: [{ body: 'mine' }], other: [] })
    await sql('delete from api.letters')
  })

  test('counts count what one may see', async () => {
    await person(0).from('letters').insert({ body: 'mine' })
    const { count } = await person(1).from('letters').select('*', { count: 'exact', head: true })
    expect(count).toBe(0)
    await sql('delete from api.letters')
  })

  test('a row that one may not write is status 403', async () => {
    const { status, error } = await person(0).from('letters').insert({ body: 'x', owner_id: people[1]?.id })
    expect({ status, ...error }).toMatchObject({
      status: 403,
      code: '42501',
      message: 'new row violates row-level security policy for table "letters"',
    })
  })

  test('a change that may not be made changes nothing', async () => {
    await person(0).from('letters').insert({ body: 'mine' })
    const { data, error } = await person(1).from('letters').update({ body: 'yours' }).gt('id', 0).select()
    expect({ data, error }).toEqual({ data: [], error: null })
    expect(await sql('delete from api.letters returning body')).toEqual([{ body: 'mine' }])
  })

  test('the service key sees everything', async () => {
    await person(0).from('letters').insert({ body: 'mine' })
    const { data } = await service.from('letters').select('body')
    expect(data).toEqual([{ body: 'mine' }])
    await sql('delete from api.letters')
  })

  test('columns that one may not read cannot be read', async () => {
    expect((await anonymous.from('secrets').select('shown')).data).toEqual([{ shown: 'yes' }])
    expect((await anonymous.from('secrets').select('hidden')).error).toMatchObject({ code: '42501' })
    expect((await anonymous.from('secrets').select()).error).toMatchObject({ code: '42501' })
  })

  test('columns that one may not read cannot be filtered or ordered by', async () => {
    expect((await anonymous.from('secrets').select('id').eq('hidden', 'no')).error).toMatchObject({
      code: '42501',
    })
    expect((await anonymous.from('secrets').select('id').order('hidden')).error).toMatchObject({
      code: '42501',
    })
  })

  test('what may be written but not read is written when nothing is asked back', async () => {
    const { status } = await anonymous.from('secrets').insert({ id: 2, shown: 'a', hidden: 'b' })
    expect(status).toBe(201)
    const back = await anonymous.from('secrets').insert({ id: 3, shown: 'a', hidden: 'b' }).select('hidden')
    expect(back.error).toMatchObject({ code: '42501' })
    expect(await sql('delete from api.secrets where id > 1 returning id')).toEqual([{ id: 2 }])
  })
})

describe('identity: signing keys', () => {
  test('are shown, public part alone', async () => {
    const { keys } = await (await fetch(`${backend.url}/auth/v1/.well-known/jwks.json`)).json()
    expect(keys).toMatchObject([{ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', key_ops: ['verify'] }])
    expect(keys[0]).not.toHaveProperty('d')
  })

  test('verify the keys that clients hold', async () => {
    const keys = await (await fetch(`${backend.url}/auth/v1/.well-known/jwks.json`)).json()
    const { payload } = await jwtVerify(backend.anonKey, createLocalJWKSet(keys))
    expect(payload).toMatchObject({ iss: 'supabase', role: 'anon' })
  })
})

describe('identity: schemas', () => {
  test('the exposed ones can be chosen', async () => {
    const db = createClient(backend.url, backend.anonKey, {
      db: { schema: 'public' },
      auth: { persistSession: false },
    })
    expect((await db.rpc('is_current_user_admin')).data).toBe(false)
  })

  test('another is error PGRST106', async () => {
    const { status, error } = await anonymous.schema('auth').from('users').select()
    expect({ status, ...error }).toMatchObject({
      status: 406,
      code: 'PGRST106',
      message: 'Invalid schema: auth',
      hint: 'Only the following schemas are exposed: api, public',
    })
  })

  test('another to write to is error PGRST106 too', async () => {
    const { status, error } = await service.schema('auth').from('users').insert({})
    expect({ status, code: error?.code }).toEqual({ status: 406, code: 'PGRST106' })
  })
})

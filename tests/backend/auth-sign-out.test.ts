import { createClient, type Session } from '@supabase/supabase-js'
import { describe, expect, inject, test } from 'vitest'
import { admin, authRequest, refresh, refusal, sessionId, somebody } from './support/auth.ts'
import { sql } from './support/clients.ts'

const backend = inject('backend')

describe('auth: signing out', () => {
  const isAlive = async (session: Session) =>
    (await sql('select 1 from auth.sessions where id = $1', [sessionId(session)])).length === 1

  async function three() {
    const first = await somebody()
    const second = await somebody('google', first.email)
    const third = await somebody('google', first.email)
    return [first, second, third] as const
  }

  test('AUTH-13 scope others ends the other sessions and keeps this one', async () => {
    const [mine, ...others] = await three()
    expect((await mine.client.auth.signOut({ scope: 'others' })).error).toBeNull()
    expect(await isAlive(mine.session)).toBe(true)
    for (const { session } of others) expect(await isAlive(session)).toBe(false)
    expect((await mine.client.auth.getUser()).error).toBeNull()
  })

  test('AUTH-13 scope global ends all of them', async () => {
    const all = await three()
    expect((await all[0].client.auth.signOut({ scope: 'global' })).error).toBeNull()
    for (const { session } of all) expect(await isAlive(session)).toBe(false)
    expect((await all[0].client.auth.getSession()).data.session).toBeNull()
  })

  test('AUTH-13 without a scope all of them end', async () => {
    const all = await three()
    await all[0].client.auth.signOut()
    for (const { session } of all) expect(await isAlive(session)).toBe(false)
  })

  test('scope local ends this one alone', async () => {
    const [mine, ...others] = await three()
    expect((await mine.client.auth.signOut({ scope: 'local' })).error).toBeNull()
    expect(await isAlive(mine.session)).toBe(false)
    for (const { session } of others) expect(await isAlive(session)).toBe(true)
  })

  test("signing out does not touch anybody else's sessions", async () => {
    const other = await somebody()
    const { client } = await somebody()
    await client.auth.signOut()
    expect(await isAlive(other.session)).toBe(true)
  })

  test('an unknown scope is status 400', async () => {
    const { session } = await somebody()
    const answer = await authRequest('/logout?scope=everywhere', {
      method: 'POST',
      token: session.access_token,
    })
    expect(answer).toMatchObject(refusal(400, 'validation_failed', 'Unsupported logout scope "everywhere"'))
  })

  test('the answer is status 204 without a body', async () => {
    const { session } = await somebody()
    const answer = await authRequest('/logout', { method: 'POST', token: session.access_token })
    expect(answer).toMatchObject({ status: 204, text: '' })
  })

  test('the refresh token dies with its session', async () => {
    const { client, session } = await somebody()
    await client.auth.signOut()
    expect((await refresh(session.refresh_token)).json).toMatchObject({ code: 'refresh_token_not_found' })
  })

  test('the access token is refused from then on: session_not_found', async () => {
    const { client, session } = await somebody()
    await client.auth.signOut()
    expect(await authRequest('/user', { token: session.access_token })).toMatchObject({
      status: 403,
      json: {
        code: 'session_not_found',
        message: 'Session from session_id claim in JWT does not exist',
      },
    })
  })

  test('AUTH-12 signing out of a session that is gone (403) is no error and clears it', async () => {
    const { client, session } = await somebody()
    await sql('delete from auth.sessions where id = $1', [sessionId(session)])
    expect(await client.auth.signOut()).toEqual({ error: null })
    expect((await client.auth.getSession()).data.session).toBeNull()
  })

  test('AUTH-12 signing out somebody who was deleted (403) is no error', async () => {
    const { client, id } = await somebody()
    await admin.deleteUser(id)
    expect(await client.auth.signOut()).toEqual({ error: null })
  })

  test('AUTH-12 signing out where the service answers 401 or 404 is no error', async () => {
    for (const status of [401, 404]) {
      const { session } = await somebody()
      const client = createClient(backend.url, backend.anonKey, {
        auth: { persistSession: false, autoRefreshToken: false, storageKey: `refused-${status}` },
        global: {
          fetch: (input, init) =>
            String(input).includes('/logout')
              ? Promise.resolve(Response.json({ code: 'x', message: 'x' }, { status }))
              : fetch(input, init),
        },
      })
      await client.auth.setSession(session)
      expect(await client.auth.signOut()).toEqual({ error: null })
      expect((await client.auth.getSession()).data.session).toBeNull()
    }
  })

  test('twenty sign-outs and refreshes at once leave no session', async () => {
    const { session, id } = await somebody()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? refresh(session.refresh_token)
          : authRequest('/logout', { method: 'POST', token: session.access_token }),
      ),
    )
    for (const { status } of answers) expect([200, 204, 400, 403]).toContain(status)
    expect(await sql('select 1 from auth.sessions where user_id = $1', [id])).toEqual([])
  })

  test('the service signs somebody out by their token', async () => {
    const { session } = await somebody()
    expect((await admin.signOut(session.access_token, 'global')).error).toBeNull()
    expect(await isAlive(session)).toBe(false)
  })
})

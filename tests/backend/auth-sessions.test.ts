import type { Session } from '@supabase/supabase-js'
import { describe, expect, inject, test } from 'vitest'
import {
  admin,
  browserMemory,
  claimsOf,
  newClient,
  refresh,
  sessionId,
  signIn,
  somebody,
  unusedEmail,
} from './support/auth.ts'
import { sql } from './support/clients.ts'

const backend = inject('backend')
const tokenOf = ({ json }: { json: unknown }): string => Object(json).refresh_token

/** Moves the session into the past, beyond the reuse interval. */
const letTimePass = (session: Session) =>
  sql(`update auth.refresh_tokens set updated_at = now() - interval '1 minute' where session_id = $1`, [
    sessionId(session),
  ])

describe('auth: access tokens', () => {
  test('have the claims that the documentation lists', async () => {
    const { session, email, id } = await somebody()
    const claims = claimsOf(session.access_token)
    expect(Object.keys(claims).sort()).toEqual(
      [
        'aal',
        'amr',
        'app_metadata',
        'aud',
        'email',
        'exp',
        'iat',
        'is_anonymous',
        'iss',
        'phone',
        'role',
        'session_id',
        'sub',
        'user_metadata',
      ].sort(),
    )
    expect(claims).toMatchObject({
      iss: `${backend.url}/auth/v1`,
      sub: id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      aal: 'aal1',
      is_anonymous: false,
      app_metadata: { provider: 'google', providers: ['google'] },
    })
  })

  test('are good for an hour', async () => {
    const { session } = await somebody()
    const { exp, iat } = claimsOf(session.access_token)
    expect(Number(exp) - Number(iat)).toBe(3600)
  })

  test('open the rows of their person: auth.uid(), auth.role() and auth.jwt() in SQL', async () => {
    const { client, id, email } = await somebody()
    const { data } = await client.schema('api').rpc('who')
    expect(data).toMatchObject({ role: 'authenticated', uid: id, jwt_role: 'authenticated', email })
  })
})

describe('auth: refreshing', () => {
  test('AUTH-16 a session is refreshed by POST /token?grant_type=refresh_token with refresh_token', async () => {
    const { session, id } = await somebody()
    const answer = await refresh(session.refresh_token)
    expect(answer).toMatchObject({
      status: 200,
      json: { token_type: 'bearer', expires_in: 3600, user: { id } },
    })
    expect(tokenOf(answer)).not.toBe(session.refresh_token)
  })

  test('AUTH-16 supabase-js stores what a refresh brings', async () => {
    const { client, session } = await somebody()
    const { data, error } = await client.auth.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
    expect((await client.auth.getSession()).data.session).toEqual(data.session)
  })

  test('keeps the session', async () => {
    const { client, session } = await somebody()
    const { data } = await client.auth.refreshSession()
    expect(data.session && sessionId(data.session)).toBe(sessionId(session))
    expect(await sql('select refreshed_at from auth.sessions where id = $1', [sessionId(session)])).toEqual([
      { refreshed_at: expect.any(Date) },
    ])
  })

  test('keeps the ways in which the person signed in', async () => {
    const { client, session } = await somebody()
    const { data } = await client.auth.refreshSession()
    expect(claimsOf(data.session?.access_token ?? '')['amr']).toEqual(claimsOf(session.access_token)['amr'])
  })

  test('brings what has changed of the person', async () => {
    const { client, id } = await somebody()
    await admin.updateUserById(id, { app_metadata: { plan: 'premium' } })
    const { data } = await client.auth.refreshSession()
    expect(claimsOf(data.session?.access_token ?? '')['app_metadata']).toMatchObject({ plan: 'premium' })
  })

  test('twenty refreshes of one token at once all get the same token', async () => {
    const { session } = await somebody()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refresh_token)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(tokenOf)).size).toBe(1)
    const tokens = await sql('select revoked from auth.refresh_tokens where session_id = $1', [
      sessionId(session),
    ])
    expect(tokens.filter(({ revoked }) => !revoked)).toHaveLength(1)
    expect(tokens).toHaveLength(2)
  })

  test('an answer that was lost can be asked for again, however late', async () => {
    const { session } = await somebody()
    const first = await refresh(session.refresh_token)
    await letTimePass(session)
    const second = await refresh(session.refresh_token)
    expect(second.status).toBe(200)
    expect(tokenOf(second)).toBe(tokenOf(first))
  })

  test('within ten seconds an older token still leads to the one that counts', async () => {
    const { session } = await somebody()
    const second = tokenOf(await refresh(session.refresh_token))
    const third = tokenOf(await refresh(second))
    const late = await refresh(session.refresh_token)
    expect(late.status).toBe(200)
    expect(tokenOf(late)).toBe(third)
  })

  test('an older token after that is error refresh_token_already_used and ends the session', async () => {
    const { session, client } = await somebody()
    const third = tokenOf(await refresh(tokenOf(await refresh(session.refresh_token))))
    await letTimePass(session)
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      json: { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
    })
    expect(await refresh(third)).toMatchObject({
      status: 400,
      json: {
        code: 'refresh_token_not_found',
        message: 'Invalid Refresh Token: Refresh Token Not Found',
      },
    })
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  })

  test("a stolen token ends its own family alone: the person's other sessions go on", async () => {
    const { session, email } = await somebody()
    const other = await somebody('google', email)
    await refresh(tokenOf(await refresh(session.refresh_token)))
    await letTimePass(session)
    await refresh(session.refresh_token)
    expect((await other.client.auth.refreshSession()).error).toBeNull()
  })

  test('an unknown token is error refresh_token_not_found', async () => {
    expect(await refresh('abcdefghijkl')).toMatchObject({
      status: 400,
      json: {
        code: 'refresh_token_not_found',
        message: 'Invalid Refresh Token: Refresh Token Not Found',
      },
    })
  })

  test('what is no token is error validation_failed', async () => {
    for (const token of ['', 'short', 'UPPERCASE123', "'; drop table", 'x'.repeat(5000), null]) {
      expect(await refresh(token)).toMatchObject({
        status: 400,
        json: { code: 'validation_failed', message: 'Refresh token is not valid' },
      })
    }
  })

  test('a banned person is error user_banned', async () => {
    const { session, id } = await somebody()
    await admin.updateUserById(id, { ban_duration: '1h' })
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      json: { code: 'user_banned', message: 'Invalid Refresh Token: User Banned' },
    })
  })

  test('a session past its end is error session_expired', async () => {
    const { session } = await somebody()
    await sql(`update auth.sessions set not_after = now() - interval '1 second' where id = $1`, [
      sessionId(session),
    ])
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      json: { code: 'session_expired', message: 'Invalid Refresh Token: Session Expired' },
    })
  })

  test('AUTH-09 a refresh that fails for good clears the session: signed out', async () => {
    const memory = browserMemory()
    const client = newClient('pkce', memory)
    const session = await signIn(client, unusedEmail())
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    await sql('delete from auth.sessions where id = $1', [sessionId(session)])
    memory.age()
    const { data, error } = await client.auth.getSession()
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
    expect(data.session).toBeNull()
    expect((await client.auth.getSession()).data.session).toBeNull()
    expect(events).toContain('SIGNED_OUT')
  })

  test('a session whose access token has run out is refreshed when it is asked for', async () => {
    const memory = browserMemory()
    const client = newClient('pkce', memory)
    const session = await signIn(client, unusedEmail())
    memory.age()
    const { data } = await client.auth.getSession()
    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
  })
})

describe('auth: what pages are told of a session', () => {
  test('AUTH-07 pages are told of the initial session, signed in, token refreshed, user updated and signed out', async () => {
    const { email } = await somebody()
    const client = newClient()
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    await client.auth.getSession()
    await signIn(client, email)
    await client.auth.refreshSession()
    await client.auth.updateUser({ data: { seen: true } })
    await client.auth.signOut()
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT'])
  })

  test('a page that opens later is told of the stored session', async () => {
    const { client, session } = await somebody()
    const told = new Promise((resolve) => {
      client.auth.onAuthStateChange((event, found) => resolve([event, found?.user.id]))
    })
    expect(await told).toEqual(['INITIAL_SESSION', session.user.id])
  })
})

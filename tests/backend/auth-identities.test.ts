import type { SupabaseClient, UserIdentity } from '@supabase/supabase-js'
import { describe, expect, inject, test } from 'vitest'
import { admin, authRequest, newUser, refusal, site, somebody, unusedEmail } from './support/auth.ts'
import { sql } from './support/clients.ts'
import { leadsTo } from './support/consent.ts'

const backend = inject('backend')

async function linkUrl(client: SupabaseClient, provider: 'google' | 'facebook' = 'facebook') {
  const { data, error } = await client.auth.linkIdentity({
    provider,
    options: { redirectTo: `${site}/user-dashboard`, skipBrowserRedirect: true },
  })
  if (error) throw error
  return data.url
}

/** Finishes linking from the provider's page, to which supabase-js has already been redirected. */
async function link(client: SupabaseClient, email: string, provider: 'google' | 'facebook' = 'facebook') {
  const consent = new URL(await linkUrl(client, provider))
  const state = consent.searchParams.get('state') ?? ''
  const callback = await leadsTo(consent.href, {
    method: 'POST',
    body: new URLSearchParams({ state, email }),
  })
  return new URL(await leadsTo(callback))
}

const identitiesOf = async (client: SupabaseClient): Promise<UserIdentity[]> =>
  (await client.auth.getUserIdentities()).data?.identities ?? []

describe('auth: linking identities', () => {
  test('AUTH-15 an identity is linked by GET /user/identities/authorize with provider and redirect_to', async () => {
    const { client, id } = await somebody()
    const back = await link(client, unusedEmail())
    expect(back.origin + back.pathname).toBe(`${site}/user-dashboard`)
    const { data, error } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
    expect(error).toBeNull()
    expect(data.user?.id).toBe(id)
    expect((await identitiesOf(client)).map(({ provider }) => provider)).toEqual(['google', 'facebook'])
  })

  test("the person's own address and name stay", async () => {
    const { client, email } = await somebody()
    await link(client, unusedEmail())
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
  })

  test('app_metadata names both providers', async () => {
    const { client } = await somebody()
    await link(client, unusedEmail())
    expect((await client.auth.getUser()).data.user?.app_metadata).toEqual({
      provider: 'google',
      providers: ['google', 'facebook'],
    })
  })

  test('who signs in with the linked identity is the same person', async () => {
    const { client, id } = await somebody()
    const other = unusedEmail()
    await link(client, other)
    expect((await somebody('facebook', other)).id).toBe(id)
  })

  test('with skip_http_redirect the answer is the address of the provider', async () => {
    const { session } = await somebody()
    const path = '/user/identities/authorize?provider=facebook'
    const told = await authRequest(`${path}&skip_http_redirect=true`, { token: session.access_token })
    expect(told).toMatchObject({
      status: 200,
      json: { url: expect.stringContaining(`${backend.url}/consent/facebook?state=`) },
    })
    const led = await authRequest(path, { token: session.access_token })
    expect(led.status).toBe(302)
    expect(led.headers.get('location')).toContain('/consent/facebook?state=')
  })

  test('an identity that is linked already comes back as identity_already_exists', async () => {
    const { client, email } = await somebody()
    const back = await link(client, email, 'google')
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked',
    })
  })

  test("somebody else's identity comes back as identity_already_exists", async () => {
    const other = await somebody('facebook')
    const { client } = await somebody()
    const back = await link(client, other.email)
    expect(back.searchParams.get('error_description')).toBe('Identity is already linked to another user')
    expect(await identitiesOf(client)).toHaveLength(1)
  })

  test('somebody without an address gets the one that the provider vouches for', async () => {
    const { client, id } = await somebody()
    await sql('update auth.users set email = null, email_confirmed_at = null where id = $1', [id])
    const email = unusedEmail()
    await link(client, email)
    expect((await client.auth.getUser()).data.user).toMatchObject({
      id,
      email,
      email_confirmed_at: expect.any(String),
    })
  })

  test("an address that is somebody else's is not taken over: email_exists", async () => {
    const other = await newUser()
    const { client, id } = await somebody()
    await sql('update auth.users set email = null where id = $1', [id])
    const back = await link(client, other.address)
    expect(back.searchParams.get('error_code')).toBe('email_exists')
  })

  test('nobody links without being signed in', async () => {
    expect(await authRequest('/user/identities/authorize?provider=facebook')).toMatchObject({ status: 401 })
  })

  test('an unknown provider is status 400', async () => {
    const { client } = await somebody()
    const { error } = await client.auth.linkIdentity({ provider: 'kakao' })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  test('a person who goes meanwhile is not linked', async () => {
    const { client, id } = await somebody()
    const url = await linkUrl(client)
    await admin.deleteUser(id)
    const back = await comeBackFrom(url)
    expect(back.searchParams.get('error_code')).toBe('bad_oauth_state')
  })

  async function comeBackFrom(url: string): Promise<URL> {
    const state = new URL(url).searchParams.get('state') ?? ''
    const body = new URLSearchParams({ state, email: unusedEmail() })
    return new URL(await leadsTo(await leadsTo(url, { method: 'POST', body })))
  }
})

describe('auth: unlinking identities', () => {
  async function linked() {
    const person = await somebody()
    await link(person.client, unusedEmail())
    const identities = await identitiesOf(person.client)
    const [google, facebook] = identities
    if (!google || !facebook) throw new Error('There are not two identities')
    return { ...person, google, facebook }
  }

  test('AUTH-15 an identity is unlinked by DELETE /user/identities/{identity_id}', async () => {
    const { client, facebook } = await linked()
    expect((await client.auth.unlinkIdentity(facebook)).error).toBeNull()
    expect((await identitiesOf(client)).map(({ provider }) => provider)).toEqual(['google'])
    expect((await client.auth.getUser()).data.user?.app_metadata['providers']).toEqual(['google'])
  })

  test('the last one is never unlinked: single_identity_not_deletable', async () => {
    const { client } = await somebody()
    const [only] = await identitiesOf(client)
    if (!only) throw new Error('There is no identity')
    expect((await client.auth.unlinkIdentity(only)).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
      message: 'User must have at least 1 identity after unlinking',
    })
  })

  test('both unlinked at once leave one', async () => {
    const { session, google, facebook, id } = await linked()
    const answers = await Promise.all(
      [google, facebook].map(({ identity_id }) =>
        authRequest(`/user/identities/${identity_id}`, { method: 'DELETE', token: session.access_token }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await sql('select 1 from auth.identities where user_id = $1', [id])).toHaveLength(1)
  })

  test("who unlinks the identity of their address gets the other's address", async () => {
    const { client, google, facebook } = await linked()
    await client.auth.unlinkIdentity(google)
    const { data } = await client.auth.getUser()
    expect(data.user?.email).toBe(facebook.identity_data?.['email'])
  })

  test("somebody else's identity is error identity_not_found", async () => {
    const other = await linked()
    const { client } = await linked()
    expect((await client.auth.unlinkIdentity(other.facebook)).error).toMatchObject({
      status: 422,
      code: 'identity_not_found',
      message: "Identity doesn't exist",
    })
    expect(await identitiesOf(other.client)).toHaveLength(2)
  })

  test('what is no id is status 404', async () => {
    const { session } = await linked()
    const answer = await authRequest('/user/identities/abc', {
      method: 'DELETE',
      token: session.access_token,
    })
    expect(answer).toMatchObject(refusal(404, 'validation_failed', 'identity_id must be an UUID'))
  })

  test('an identity that was unlinked is somebody new when it comes again', async () => {
    const { client, id, facebook } = await linked()
    await client.auth.unlinkIdentity(facebook)
    const back = await somebody('facebook', String(facebook.identity_data?.['email']))
    expect(back.id).not.toBe(id)
  })
})

import { describe, expect, inject, test } from 'vitest'
import { askAuthorize, authorizeUrl, newClient, site, somebody, unusedEmail } from './support/auth.ts'
import { sql } from './support/clients.ts'
import { answerConsent, comeBack, leadsTo, openConsent } from './support/consent.ts'

const backend = inject('backend')

describe('auth: the consent page', () => {
  test('offers the demo people, the raters aside', async () => {
    await sql(
      `insert into auth.users (email, raw_user_meta_data) values
         ('owner-b@demo.test', '{"name": "Owner B"}'), ('rater-99@demo.test', '{"name": "Rater 99"}'),
         ('nobody-b@people.test', '{}')`,
    )
    const { page } = await openConsent(await authorizeUrl(newClient()))
    const emails = page.all('li input[name=email]').map((input) => input.attribs['value'])
    expect(emails).toContain('owner-b@demo.test')
    expect(emails).not.toContain('rater-99@demo.test')
    expect(emails).not.toContain('nobody-b@people.test')
  })

  test('has a language, one heading, labels and no script', async () => {
    const { page } = await openConsent(await authorizeUrl(newClient()))
    expect(page.valueOf('html', 'lang')).toBe('en')
    expect(page.all('h1')).toHaveLength(1)
    expect(page.textOf('h1')).toBe('Sign in with Google')
    for (const input of page.all('input:not([type=hidden])')) {
      expect(page.one(`label[for=${input.attribs['id']}]`)).toBeDefined()
    }
    expect(page.all('script')).toHaveLength(0)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('says so when an address is none, and lets try again', async () => {
    const { address, page } = await openConsent(await authorizeUrl(newClient()))
    const body = new URLSearchParams({
      state: page.valueOf('input[name=state]', 'value'),
      email: 'not an address',
    })
    const response = await fetch(address, { method: 'POST', body, redirect: 'manual' })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('Unable to validate email address: invalid format')
  })

  test('shows names as text, whatever they hold', async () => {
    await sql(
      `insert into auth.users (email, raw_user_meta_data) values ('script@demo.test', '{"name": "<script>1</script>"}')`,
    )
    const { page } = await openConsent(await authorizeUrl(newClient()))
    expect(page.all('script')).toHaveLength(0)
    expect(page.text).toContain('&lt;script&gt;')
  })

  test('is not shown for a sign-in that never began', async () => {
    expect((await fetch(`${backend.url}/consent/google`)).status).toBe(400)
    expect((await fetch(`${backend.url}/consent/github?state=x`)).status).toBe(404)
  })
})

describe('auth: what goes wrong at the provider', () => {
  test('a refusal comes back as access_denied with its description, in query and fragment', async () => {
    const back = await comeBack(await authorizeUrl(newClient()), { outcome: 'access_denied' })
    expect(back.origin + back.pathname).toBe(`${site}/`)
    const told = { error: 'access_denied', error_description: 'The user denied the request' }
    expect(Object.fromEntries(back.searchParams)).toEqual(told)
    expect(Object.fromEntries(new URLSearchParams(back.hash.slice(1)))).toEqual({ ...told, sb: '' })
  })

  test("a provider's own failure comes back as server_error", async () => {
    const back = await comeBack(await authorizeUrl(newClient()), { outcome: 'server_error' })
    expect(back.searchParams.get('error')).toBe('server_error')
  })

  test('a flow that failed signs nobody in', async () => {
    const url = await authorizeUrl(newClient())
    const state = new URL(await leadsTo(url)).searchParams.get('state')
    await leadsTo(`${backend.url}/auth/v1/callback?state=${state}&error=access_denied`)
    const [flow] = await sql('select user_id from auth.flow_state where id = $1', [state])
    expect(flow).toEqual({ user_id: null })
  })

  const callbackTold = async (query: string) =>
    new URL(await leadsTo(`${backend.url}/auth/v1/callback?${query}`))

  test('a missing state leads to the site with bad_oauth_callback', async () => {
    const back = await callbackTold('code=abc')
    expect(back.origin).toBe(site)
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'invalid_request',
      error_code: 'bad_oauth_callback',
      error_description: 'OAuth state parameter missing',
    })
  })

  test('a state that is none leads to the site with bad_oauth_state', async () => {
    const back = await callbackTold('code=abc&state=abc')
    expect(back.searchParams.get('error_description')).toBe('OAuth state parameter is invalid')
  })

  test('an unknown state leads to the site with bad_oauth_state', async () => {
    const back = await callbackTold(`code=abc&state=${crypto.randomUUID()}`)
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error_code: 'bad_oauth_state',
      error_description: 'OAuth state not found or expired',
    })
  })

  test('a state that is too old is refused', async () => {
    const url = await authorizeUrl(newClient())
    const callback = await answerConsent(url, { email: unusedEmail() })
    const state = new URL(callback).searchParams.get('state')
    await sql(`update auth.flow_state set created_at = now() - interval '6 minutes' where id = $1`, [state])
    const back = new URL(await leadsTo(callback))
    expect(back.searchParams.get('error_description')).toBe('OAuth state has expired')
  })

  test('a state counts once', async () => {
    const callback = await answerConsent(await authorizeUrl(newClient()), { email: unusedEmail() })
    expect(new URL(await leadsTo(callback)).searchParams.has('code')).toBe(true)
    const again = new URL(await leadsTo(callback))
    expect(again.searchParams.get('error_code')).toBe('flow_state_already_used')
    expect(again.searchParams.has('code')).toBe(false)
  })

  test("a code that is not the provider's is refused", async () => {
    const state = new URL(await leadsTo(await authorizeUrl(newClient()))).searchParams.get('state')
    const back = await callbackTold(`code=forged&state=${state}`)
    expect(back.searchParams.get('error')).toBe('server_error')
  })

  test("one provider's code is not another's", async () => {
    const googles = new URL(await answerConsent(await authorizeUrl(newClient()), { email: unusedEmail() }))
    const code = googles.searchParams.get('code') ?? ''
    const state = new URL(await leadsTo(await authorizeUrl(newClient(), 'facebook'))).searchParams.get(
      'state',
    )
    const back = await callbackTold(new URLSearchParams({ code, state: state ?? '' }).toString())
    expect(back.searchParams.has('code')).toBe(false)
  })

  test('an access token is not taken for a code', async () => {
    const { session } = await somebody()
    const state = new URL(await leadsTo(await authorizeUrl(newClient()))).searchParams.get('state')
    const back = await callbackTold(`code=${session.access_token}&state=${state}`)
    expect(back.searchParams.get('error')).toBe('server_error')
  })

  test('an unknown provider is status 400', async () => {
    const response = await askAuthorize({ provider: 'myspace' })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      code: 400,
      error_code: 'validation_failed',
      msg: 'Unsupported provider: Provider myspace could not be found',
    })
  })

  test('a provider that is switched off is status 400', async () => {
    const response = await askAuthorize({ provider: 'github' })
    expect(await response.json()).toMatchObject({ msg: 'Unsupported provider: provider is not enabled' })
  })
})

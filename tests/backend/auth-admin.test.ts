import { describe, expect, inject, test } from 'vitest'
import { admin, authRequest, newClient, newUser, somebody, unusedEmail } from './support/auth.ts'
import { sql } from './support/clients.ts'

const backend = inject('backend')
const asService = (path: string, init: RequestInit = {}) =>
  authRequest(path, { ...init, token: backend.serviceKey })

describe('auth: the service key alone', () => {
  test("people's tokens are refused: not_admin", async () => {
    const { session } = await somebody()
    expect(await authRequest('/admin/users', { token: session.access_token })).toMatchObject({
      status: 403,
      json: { code: 'not_admin', message: 'User not allowed' },
    })
  })

  test('the anonymous key is refused: not_admin', async () => {
    const { error } = await newClient().auth.admin.listUsers()
    expect(error).toMatchObject({ status: 403, code: 'not_admin' })
  })

  test('without a token: no_authorization', async () => {
    expect(await authRequest('/admin/users')).toMatchObject({
      status: 401,
      json: { code: 'no_authorization' },
    })
  })

  test('every administrative address is guarded', async () => {
    const { session, id } = await somebody()
    const addresses: readonly (readonly [method: string, path: string])[] = [
      ['POST', '/admin/users'],
      ['GET', `/admin/users/${id}`],
      ['PUT', `/admin/users/${id}`],
      ['DELETE', `/admin/users/${id}`],
      ['GET', `/admin/users/${id}/factors`],
      ['PUT', `/admin/users/${id}/factors/${id}`],
      ['DELETE', `/admin/users/${id}/factors/${id}`],
      ['POST', '/admin/generate_link'],
      ['POST', '/invite'],
    ]
    for (const [method, path] of addresses) {
      const init = { method, ...(method !== 'GET' && { body: '{}' }) }
      const answer = await authRequest(path, { ...init, token: session.access_token })
      expect(answer.status, `${method} ${path}`).toBe(403)
    }
    expect((await admin.getUserById(id)).error).toBeNull()
  })
})

describe('auth: making people', () => {
  test('a person with a confirmed address', async () => {
    const user = await newUser({ user_metadata: { name: 'Ana' }, app_metadata: { plan: 'free' } })
    expect(user).toMatchObject({
      email: user.address,
      email_confirmed_at: expect.any(String),
      role: 'authenticated',
      aud: 'authenticated',
      user_metadata: { name: 'Ana' },
      app_metadata: { provider: 'email', providers: ['email'], plan: 'free' },
      identities: [{ provider: 'email', identity_data: { email: user.address, sub: user.id } }],
    })
  })

  test('without email_confirm the address is not confirmed', async () => {
    const user = await newUser({ email_confirm: false })
    expect(user).not.toHaveProperty('email_confirmed_at')
  })

  test('a person with a telephone number', async () => {
    const phone = `6391${String(Date.now()).slice(-8)}`
    const { data } = await admin.createUser({ phone: `+${phone}`, phone_confirm: true })
    expect(data.user).toMatchObject({ phone, email: '', phone_confirmed_at: expect.any(String) })
  })

  test('a person with an id of one’s own', async () => {
    const id = crypto.randomUUID()
    expect((await newUser({ id })).id).toBe(id)
  })

  test('an id must be one', async () => {
    const { error } = await admin.createUser({ email: unusedEmail(), id: 'one' })
    expect(error).toMatchObject({ status: 400, message: 'ID must conform to the uuid v4 format' })
  })

  test('the nil id is refused', async () => {
    const { error } = await admin.createUser({
      email: unusedEmail(),
      id: '00000000-0000-0000-0000-000000000000',
    })
    expect(error).toMatchObject({ status: 400, message: 'ID cannot be a nil uuid' })
  })

  test('neither address nor number is status 400', async () => {
    expect((await admin.createUser({})).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Cannot create a user without either an email or phone',
    })
  })

  test('a taken address is error email_exists, whatever its case', async () => {
    const { address } = await newUser()
    const { error } = await admin.createUser({ email: address.toUpperCase() })
    expect(error).toMatchObject({
      status: 422,
      code: 'email_exists',
      message: 'A user with this email address has already been registered',
    })
  })

  test('ten at once with one address make one person', async () => {
    const email = unusedEmail()
    const answers = await Promise.all(Array.from({ length: 10 }, () => admin.createUser({ email })))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    for (const { error } of answers) if (error) expect(error.code).toBe('email_exists')
  })

  test('a taken number is error phone_exists', async () => {
    const phone = `6392${String(Date.now()).slice(-8)}`
    await admin.createUser({ phone })
    expect((await admin.createUser({ phone })).error).toMatchObject({ status: 422, code: 'phone_exists' })
  })

  test('who was made signs in with a provider as the same person', async () => {
    const user = await newUser()
    expect((await somebody('google', user.address)).id).toBe(user.id)
  })

  test('an unconfirmed address is a trap for nobody: its password and identity go at the first sign-in', async () => {
    const user = await newUser({ email_confirm: false, password: 'attacker knows' })
    const { session } = await somebody('google', user.address)
    expect(session.user.id).toBe(user.id)
    expect(session.user.identities?.map(({ provider }) => provider)).toEqual(['google'])
    const [row] = await sql('select encrypted_password from auth.users where id = $1', [user.id])
    expect(row).toEqual({ encrypted_password: null })
  })
})

describe('auth: reading people', () => {
  test('one by id', async () => {
    const { id, address } = await newUser()
    expect((await admin.getUserById(id)).data.user).toMatchObject({ id, email: address })
  })

  test('an unknown id is error user_not_found', async () => {
    expect((await admin.getUserById(crypto.randomUUID())).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
      message: 'User not found',
    })
  })

  test('what is no id is status 404', async () => {
    expect(await asService('/admin/users/abc')).toMatchObject({
      status: 404,
      json: { code: 'validation_failed', message: 'user_id must be an UUID' },
    })
  })

  test('a page of them, newest first, with the total and the links to further pages', async () => {
    const made = [await newUser(), await newUser(), await newUser()]
    // Other tests create users at the same time; these are the newest.
    for (const [index, { id }] of made.entries())
      await sql(`update auth.users set created_at = now() + $2 * interval '1 year' where id = $1`, [
        id,
        index + 1,
      ])
    const { data } = await admin.listUsers({ page: 1, perPage: 2 })
    expect(data.users.map(({ id }) => id)).toEqual([made[2]?.id, made[1]?.id])
    expect(data).toMatchObject({ aud: 'authenticated', nextPage: 2 })
    expect('total' in data && data.total).toBeGreaterThanOrEqual(3)
  })

  test('the next page goes on where one ended', async () => {
    for (let index = 0; index < 4; index += 1) await newUser()
    const page = async (number: number) => {
      const query = new URLSearchParams({ page: String(number), per_page: '2', sort: 'created_at asc' })
      const { json } = await asService(`/admin/users?${query}`)
      return Object(json).users.map(({ id }: { id: string }) => id)
    }
    const ids = [...(await page(1)), ...(await page(2))]
    expect(ids).toHaveLength(4)
    expect(new Set(ids).size).toBe(4)
  })

  test('a page after the last is empty', async () => {
    expect((await admin.listUsers({ page: 9999, perPage: 50 })).data.users).toEqual([])
  })

  test('fifty to a page unless asked', async () => {
    const answer = await asService('/admin/users')
    expect(answer.headers.get('link')).toContain('rel="last"')
    expect(Object(answer.json).users.length).toBeLessThanOrEqual(50)
  })

  test('a page number must be one', async () => {
    const answer = await asService('/admin/users?page=first')
    expect(answer).toMatchObject({
      status: 400,
      json: { message: expect.stringContaining('Bad Pagination Parameters') },
    })
  })

  test('sorted and filtered', async () => {
    const { address, id } = await newUser()
    const answer = await asService(
      `/admin/users?${new URLSearchParams({ filter: address, sort: 'created_at asc' })}`,
    )
    expect(Object(answer.json).users).toMatchObject([{ id }])
    expect(await asService('/admin/users?sort=email')).toMatchObject({ status: 400 })
  })
})

import { randomUUID } from 'node:crypto'
import { z } from 'zod'

/** A project: the embedded backend, or a hosted one. */
type Project = { url: string; anonKey: string; serviceKey: string }

type Sent = { token?: string; headers?: Record<string, string>; json?: unknown; body?: string }

/** A project with somebody who is signed in, and with a private bucket that nobody has rights to. */
export type World = {
  bucket: string
  email: string
  /** Of a session that was ended. */
  ended: { accessToken: string; refreshToken: string }
  /** Of a link that was opened. */
  usedHash: string
  accessToken: string
  /** A factor that was enrolled and never verified. */
  factor: string
  ask(method: string, path: string, sent?: Sent): Promise<Response>
  /** Takes back what was arranged. */
  end(): Promise<void>
}

const sessionForm = z.object({ access_token: z.string(), refresh_token: z.string() })

async function read<T>(form: z.ZodType<T>, response: Promise<Response>): Promise<T> {
  const answer = await response
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${text}`)
  return form.parse(text === '' ? {} : JSON.parse(text))
}

/** Arranges everything by the project's own interfaces, so that it can be done anywhere. */
export async function openWorld({ url, anonKey, serviceKey }: Project): Promise<World> {
  const ask: World['ask'] = (method, path, { token = anonKey, headers = {}, json, body } = {}) => {
    const sent = json === undefined ? body : JSON.stringify(json)
    return fetch(`${url}${path}`, {
      method,
      headers: {
        ...{ apikey: anonKey, authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' },
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(sent !== undefined && { body: sent }),
    })
  }
  const asService = (method: string, path: string, json?: unknown) =>
    ask(method, path, { token: serviceKey, headers: { apikey: serviceKey }, json })

  const email = `refused-${randomUUID()}@people.test`
  const users = '/auth/v1/admin/users'
  const user = await read(
    z.object({ id: z.string() }),
    asService('POST', users, { email, email_confirm: true }),
  )
  const signIn = async () => {
    const link = { type: 'magiclink', email }
    const { hashed_token: hash } = await read(
      z.object({ hashed_token: z.string() }),
      asService('POST', '/auth/v1/admin/generate_link', link),
    )
    const json = { type: 'magiclink', token_hash: hash }
    const session = await read(sessionForm, ask('POST', '/auth/v1/verify', { json }))
    return { hash, accessToken: session.access_token, refreshToken: session.refresh_token }
  }
  const ended = await signIn()
  await read(z.object({}), ask('POST', '/auth/v1/logout?scope=local', { token: ended.accessToken }))
  const { accessToken, hash: usedHash } = await signIn()
  const factorForm = { factor_type: 'totp', friendly_name: 'never verified' }
  const { id: factor } = await read(
    z.object({ id: z.string() }),
    ask('POST', '/auth/v1/factors', { token: accessToken, json: factorForm }),
  )

  const bucket = `refusals-${randomUUID()}`
  const limits = { file_size_limit: 10, allowed_mime_types: ['image/png'] }
  await read(z.object({}), asService('POST', '/storage/v1/bucket', { name: bucket, ...limits }))
  const png = { 'content-type': 'image/png', apikey: serviceKey }
  const upload = { token: serviceKey, headers: png, body: 'x' }
  await read(z.object({}), ask('POST', `/storage/v1/object/${bucket}/there.png`, upload))

  return {
    ...{ bucket, email, ended, usedHash, accessToken, factor, ask },
    end: async () => {
      await asService('POST', `/storage/v1/bucket/${bucket}/empty`)
      await asService('DELETE', `/storage/v1/bucket/${bucket}`)
      await asService('DELETE', `${users}/${user.id}`)
    },
  }
}

import { createClient, type Session, type SupabaseClient, type SupportedStorage } from '@supabase/supabase-js'
import { inject } from 'vitest'
import { comeBack } from './consent.ts'

const backend = inject('backend')

export const site = 'http://localhost:8888'

/** An address that no other test has. */
export const unusedEmail = () => `somebody-${crypto.randomUUID()}@people.test`

/** What a browser keeps; `age` makes the session in it look as if its access token had run out. */
export function browserMemory(): SupportedStorage & { age(): void } {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    age: () => {
      for (const [key, value] of items) items.set(key, value.replace(/"expires_at":\d+/, '"expires_at":1'))
    },
  }
}

/** A new browser: nobody is signed in, and its storage is its own. */
export function newClient(
  flowType: 'pkce' | 'implicit' = 'pkce',
  storage: SupportedStorage = browserMemory(),
): SupabaseClient {
  return createClient(backend.url, backend.anonKey, {
    auth: {
      flowType,
      storage,
      storageKey: `test-${unusedEmail()}`,
      persistSession: true,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
  })
}

/** The service's own client: it may do what administrators of the project may. */
export const admin = createClient(backend.url, backend.serviceKey, {
  auth: { persistSession: false, autoRefreshToken: false },
}).auth.admin

type Provider = 'google' | 'facebook'

/** The address that a sign-in button leads to. */
export async function authorizeUrl(
  client: SupabaseClient,
  provider: Provider = 'google',
  redirectTo = `${site}/`,
): Promise<string> {
  const { data, error } = await client.auth.signInWithOAuth({
    provider,
    options: { redirectTo, skipBrowserRedirect: true },
  })
  if (error || !data.url) throw error ?? new Error('There is no address to sign in at')
  return data.url
}

/** Signs somebody in the way a page does. */
export async function signIn(
  client: SupabaseClient,
  email: string,
  provider: Provider = 'google',
): Promise<Session> {
  const back = await comeBack(await authorizeUrl(client, provider), { email })
  const { data, error } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
  if (error) throw error
  return data.session
}

/** Somebody new, signed in on a browser of their own. */
export async function somebody(provider: Provider = 'google', email = unusedEmail()) {
  const client = newClient()
  const session = await signIn(client, email, provider)
  return { client, session, email, id: session.user.id }
}

/** The claims of a token, unchecked. */
export function claimsOf(token: string): Record<string, unknown> {
  const [, payload = ''] = token.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
}

/** The session that a token was signed for. */
export const sessionId = ({ access_token }: Session) => claimsOf(access_token)['session_id']

/** A request with headers of its own, for what supabase-js does not show. */
export async function authRequest(path: string, init: RequestInit & { token?: string } = {}) {
  const { token, ...rest } = init
  const response = await fetch(`${backend.url}/auth/v1${path}`, {
    redirect: 'manual',
    ...rest,
    headers: {
      apikey: backend.anonKey,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...Object.fromEntries(new Headers(rest.headers)),
    },
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: parse(text) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What an endpoint answers to a request that it refuses. */
export const refusal = (status: number, code: string, message: string) => ({
  status,
  json: { code, message },
})

/** Asks where a sign-in begins, and does not go there. */
export const askAuthorize = (query: Record<string, string>) =>
  fetch(`${backend.url}/auth/v1/authorize?${new URLSearchParams(query)}`, { redirect: 'manual' })

/** Asks for a session's next tokens, as supabase-js does when one has run out. */
export const refresh = (refresh_token: unknown) =>
  authRequest('/token?grant_type=refresh_token', { method: 'POST', body: JSON.stringify({ refresh_token }) })

type Attributes = Parameters<typeof admin.createUser>[0]

/** Creates a user with the service key; `address` is their e-mail address. */
export async function newUser(attributes: Attributes = {}) {
  const address = unusedEmail()
  const { data, error } = await admin.createUser({ email: address, email_confirm: true, ...attributes })
  if (error) throw error
  return { ...data.user, address }
}

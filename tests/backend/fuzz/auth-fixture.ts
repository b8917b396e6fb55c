import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { connect, type OwnBackend } from '../support/own-backend.ts'
import type { AuthAsker, AuthFuzzRequest } from './any-auth-request.ts'

/** A user with a session, a second identity and a factor. */
type Somebody = {
  id: string
  email: string
  token: string
  refresh: string
  factor: string
  identity: string
}

/** The values of placeholders in angle brackets. No request is made as the bystander. */
export type World = {
  backend: OwnBackend
  actor: Somebody
  secured: Somebody
  bystander: Somebody
  state: string
}

/** Data that only the bystander and the service may read. */
export const secretOfBystander = 'KNOWN TO THE BYSTANDER ALONE'

async function call(backend: OwnBackend, path: string, body: unknown): Promise<Record<string, unknown>> {
  const { serviceKey } = backend
  const answer = await fetch(`${backend.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey: serviceKey,
      authorization: `Bearer ${serviceKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  // The service's answers to these are objects.
  return (await answer.json()) as Record<string, unknown>
}

async function addFactor(database: pg.Client, userId: string, status: string): Promise<string> {
  const id = randomUUID()
  await database.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
     values ($1, $2, 'Phone app', 'totp', $3, 'JBSWY3DPEHPK3PXP')`,
    [id, userId, status],
  )
  return id
}

async function makeSomebody(
  backend: OwnBackend,
  database: pg.Client,
  status: string,
  note = '',
): Promise<Somebody> {
  const email = `somebody-${randomUUID()}@demo.test`
  await call(backend, 'admin/users', { email, email_confirm: true, user_metadata: { note } })
  const link = await call(backend, 'admin/generate_link', { type: 'magiclink', email })
  const session = await call(backend, 'verify', { type: 'magiclink', token_hash: link['hashed_token'] })
  const id = String(link['id'])
  const { rows } = await database.query('select id from auth.identities where user_id = $1', [id])
  const tokens = { token: String(session['access_token']), refresh: String(session['refresh_token']) }
  return { id, email, ...tokens, factor: await addFactor(database, id, status), identity: rows[0].id }
}

async function beginSignIn(backend: OwnBackend): Promise<string> {
  const answer = await fetch(`${backend.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '').searchParams.get('state') ?? ''
}

/** Creates new users to act as: the previous ones may have lost their sessions or their accounts. */
export async function newActors(backend: OwnBackend): Promise<Omit<World, 'bystander'>> {
  const database = await connect(backend)
  const actor = await makeSomebody(backend, database, 'unverified')
  const secured = await makeSomebody(backend, database, 'verified')
  await database.end()
  return { backend, actor, secured, state: await beginSignIn(backend) }
}

export async function newBystander(backend: OwnBackend): Promise<Somebody> {
  const database = await connect(backend)
  const bystander = await makeSomebody(backend, database, 'verified', secretOfBystander)
  await database.end()
  return bystander
}

/** Everything stored about a user, except for what anybody can cause by requesting a mail. */
export async function storedOf(backend: OwnBackend, { id }: Somebody): Promise<unknown> {
  const database = await connect(backend)
  const { rows } = await database.query(
    `select to_jsonb(u) - 'recovery_sent_at' - 'updated_at' as person,
       (select jsonb_agg(i order by i.id) from auth.identities i where user_id = u.id) as identities,
       (select jsonb_agg(s order by s.id) from auth.sessions s where user_id = u.id) as sessions,
       (select jsonb_agg(t order by t.token) from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
        where s.user_id = u.id) as tokens,
       (select jsonb_agg(f order by f.id) from auth.mfa_factors f where user_id = u.id) as factors,
       (select count(*)::int from auth.mfa_challenges c join auth.mfa_factors f on f.id = c.factor_id
        where f.user_id = u.id) as challenges
     from auth.users u where id = $1`,
    [id],
  )
  await database.end()
  return rows
}

/** The service key may change anybody, so its requests are directed at the actor and never at the bystander. */
export function fill(text: string, { asker }: AuthFuzzRequest, world: World): string {
  const { backend, actor, secured, bystander, state } = world
  const known: Readonly<Record<string, Somebody>> = {
    actor: asker === 'actor with a factor' ? secured : actor,
    bystander: asker === 'service' ? actor : bystander,
  }
  return text
    .replace(
      /<(actor|bystander)\.(id|email|refresh|factor|identity)>/g,
      (word, who: string, what: keyof Somebody) => known[who]?.[what] ?? word,
    )
    .replaceAll('<state>', state)
    .replaceAll('<anon>', backend.anonKey)
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function tokenOf(asker: AuthAsker, { backend, actor, secured, bystander }: World): string | undefined {
  const claims = { sub: bystander.id, role: 'service_role', aud: 'authenticated', exp: 4e9 }
  const [head, , signature] = actor.token.split('.')
  const tokens: Partial<Record<AuthAsker, string | undefined>> = {
    actor: actor.token,
    'actor with a factor': secured.token,
    'actor without a session': backend.tokens[1],
    service: backend.serviceKey,
    anonymous: backend.anonKey,
    'unknown person': backend.tokens[0],
    expired: backend.oddTokens.expired,
    early: backend.oddTokens.early,
    unsigned: `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`,
    forged: `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${part('x')}`,
    tampered: `${head}.${part(claims)}.${signature}`,
    'service key cut short': backend.serviceKey.slice(0, -4),
    'no token': "'; drop table--",
  }
  return tokens[asker]
}

export function identify({ asker }: AuthFuzzRequest, world: World): Record<string, string> {
  const { anonKey } = world.backend
  if (asker === 'no key') return {}
  const token = tokenOf(asker, world)
  const apikey = asker === 'wrong key' ? `${anonKey}x` : anonKey
  return { apikey, ...(token !== undefined && { authorization: `Bearer ${token}` }) }
}

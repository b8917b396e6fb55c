import fc from 'fast-check'
import type { Tokens } from '../support/sign-tokens.ts'
import { body, bodyDamage, headers } from './any-message.ts'
import { anyRead, anyWrite } from './any-query.ts'
import {
  anyParameter,
  anyQuery,
  damagedQuery,
  damagedText,
  oddPath,
  routinePath,
  tablePath,
} from './any-url.ts'
import { readAddress, writeMessage } from './to-request.ts'

/** The caller and their credentials. */
export type Asker =
  | { kind: 'person'; person: number }
  | { kind: 'anonymous' }
  | { kind: 'no key' }
  | { kind: 'wrong key' }
  | { kind: 'bad token'; token: (tokens: Tokens) => string; code: 'PGRST301' | 'PGRST303' | 'any' }

export type AnyRequest = {
  method: string
  target: string
  headers: Record<string, string>
  body: string | Buffer | undefined
  asker: Asker
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const forged = (header: object, payload: unknown, signature = '') =>
  `${part(header)}.${part(payload)}.${signature}`

/** A valid token with other claims, so that its signature no longer matches. */
function tampered({ tokens }: Tokens): string {
  const [header, , signature] = (tokens[0] ?? '').split('.')
  return [header, part({ role: 'service_role' }), signature].join('.')
}

const always = (token: string) => () => token
const badToken = (code: 'PGRST301' | 'PGRST303' | 'any', token: (tokens: Tokens) => string) =>
  fc.constant<Asker>({ kind: 'bad token', code, token })

const service = { role: 'service_role' }
const badTokens = fc.oneof(
  badToken('PGRST303', ({ oddTokens }) => oddTokens.expired),
  badToken('PGRST303', ({ oddTokens }) => oddTokens.early),
  badToken('PGRST301', tampered),
  badToken('PGRST301', always(forged({ alg: 'none' }, service))),
  badToken('PGRST301', always(forged({ alg: 'NONE', typ: 'JWT' }, service, 'x'))),
  badToken('PGRST301', always(forged({ alg: 'HS256' }, service, part('x')))),
  badToken('PGRST301', always(forged({ alg: 'ES256', kid: '../../keys.json' }, service, part('x')))),
  badToken('PGRST301', always(forged({ alg: 'ES256', crit: ['x'], x: 1 }, service, part('x')))),
  badToken('PGRST301', ({ tokens }) => `${tokens[0]}.x`),
  badToken('PGRST301', ({ tokens }) => (tokens[0] ?? '').slice(0, -3)),
  badToken('PGRST301', always('a.b.c')),
  badToken('PGRST301', always("'; set role postgres --")),
  badToken('PGRST301', always('')),
  badToken('any', ({ oddTokens }) => oddTokens.unknownRole),
)

const asker: fc.Arbitrary<Asker> = fc.oneof(
  { arbitrary: fc.nat({ max: 9 }).map((person): Asker => ({ kind: 'person', person })), weight: 60 },
  { arbitrary: fc.constant<Asker>({ kind: 'anonymous' }), weight: 25 },
  { arbitrary: fc.constantFrom<Asker>({ kind: 'no key' }, { kind: 'wrong key' }), weight: 3 },
  { arbitrary: badTokens, weight: 10 },
)

const methods = [
  ...['GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'POST', 'PATCH', 'PATCH', 'DELETE', 'PUT'],
  ...['OPTIONS', 'TRACE', 'PURGE', 'PROPFIND'],
]

const path = fc.oneof(
  { arbitrary: tablePath, weight: 12 },
  { arbitrary: routinePath, weight: 5 },
  { arbitrary: oddPath, weight: 1 },
)

type Message = { method: string; target: string; body?: string | Buffer | undefined; prefer?: string }

const wild: fc.Arbitrary<Message> = fc
  .record({ method: fc.constantFrom(...methods), path, query: anyQuery, body })
  .map(({ path: to, query, ...rest }) => ({ ...rest, target: query === '' ? to : `${to}?${query}` }))

/** The URL as it is, damaged, or with a random further parameter. */
function nearly({ target, ...rest }: Message): fc.Arbitrary<Message> {
  const [to = '', query = ''] = target.split('?')
  const queries = fc.oneof(
    fc.constant(query),
    damagedQuery(fc.constant(query)),
    anyParameter.map((more) => `${query}&${more}`),
  )
  return queries.map((text) => ({ ...rest, target: `${to}?${text}` }))
}

const reading = fc
  .tuple(fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS'), anyRead)
  .chain(([method, read]) => nearly({ method, target: readAddress(read) }))

const writing = anyWrite.chain((write) => {
  const message = writeMessage(write)
  const text = message.body ?? ''
  const bodies = fc.oneof(
    { arbitrary: fc.constant(message.body), weight: 3 },
    { arbitrary: damagedText(fc.constant(text), bodyDamage), weight: 1 },
  )
  return fc.tuple(nearly(message), bodies).map(([near, sent]) => ({ ...near, body: sent }))
})

const usualHeaders = { 'content-type': 'application/json' }

/** Any request, mostly nearly valid: one that fails the first check tests nothing else. */
export const anyRequest: fc.Arbitrary<AnyRequest> = fc
  .record({
    message: fc.oneof(
      { arbitrary: wild, weight: 5 },
      { arbitrary: reading, weight: 3 },
      { arbitrary: writing, weight: 2 },
    ),
    headers: fc.oneof({ arbitrary: headers, weight: 1 }, { arbitrary: fc.constant({}), weight: 2 }),
    asker,
  })
  .map(({ message: { method, target, body: sent, prefer }, headers: more, asker: who }) => ({
    method,
    target,
    headers: { ...usualHeaders, ...(prefer && { prefer }), ...more },
    body: ['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method) ? undefined : sent,
    asker: who,
  }))

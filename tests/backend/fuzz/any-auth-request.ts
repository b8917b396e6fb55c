import fc from 'fast-check'
import { body as anyBody } from './any-message.ts'
import { anyText } from './any-url.ts'
import { adminEndpoints, endpoints, fields, readable } from './auth-vocabulary.ts'
import { damage } from './rest-vocabulary.ts'

const either = fc.constantFrom

/** The caller and their credentials. */
const askers = [
  ...[
    'actor',
    'actor',
    'actor',
    'actor',
    'actor with a factor',
    'actor without a session',
    'service',
    'service',
  ],
  ...['anonymous', 'key alone', 'no key', 'wrong key', 'unknown person', 'expired', 'early'],
  ...['unsigned', 'forged', 'tampered', 'service key cut short', 'no token'],
] as const
export type AuthAsker = (typeof askers)[number]

export type AuthFuzzRequest = {
  method: string
  target: string
  headers: Record<string, string>
  body: string | Buffer | undefined
  asker: AuthAsker
}

const names = Object.keys(fields)
const jsonValue = fc.oneof(
  { arbitrary: anyText, weight: 4 },
  { arbitrary: either<unknown>(null, true, 0, -1, 1e21, [], {}, [null], { a: { b: [] } }), weight: 3 },
  { arbitrary: fc.jsonValue({ maxDepth: 2 }), weight: 1 },
  { arbitrary: either('x'.repeat(20_000), '\u0000', 'a\u0000b', '\ud800', '🧨'.repeat(500)), weight: 1 },
)

const pair = fc
  .oneof({ arbitrary: either(...names), weight: 25 }, { arbitrary: anyText, weight: 1 })
  .chain((name) => {
    const usual = (Object.hasOwn(fields, name) ? fields[name] : undefined) ?? ['x']
    const value = fc.oneof({ arbitrary: either(...usual), weight: 7 }, { arbitrary: jsonValue, weight: 2 })
    return fc.tuple(fc.constant(name), value)
  })

/** Values that fit together, so that not every request fails its first check. */
const recipes = [
  ...[['email'], ['email', 'data'], ['data'], ['password'], ['phone'], ['email', 'code_challenge']],
  ...[
    ['email', 'code_challenge', 'code_challenge_method'],
    ['type', 'email', 'token'],
    ['type', 'token_hash'],
  ],
  ...[
    ['factor_type', 'friendly_name'],
    ['factor_type', 'issuer'],
    ['factor_type', 'friendly_name', 'phone'],
  ],
  ...[['challenge_id', 'code'], ['refresh_token'], ['auth_code', 'code_verifier'], ['id', 'email']],
  ...[['id', 'email', 'password', 'email_confirm'], ['type', 'email', 'redirect_to'], ['ban_duration']],
  ...[
    ['app_metadata', 'user_metadata', 'role'],
    ['type', 'token', 'redirect_to'],
    ['state', 'code'],
  ],
  ...[
    ['state', 'error', 'error_description'],
    ['provider', 'redirect_to'],
    ['state', 'email', 'name'],
  ],
  ...[
    ['provider', 'redirect_to', 'code_challenge', 'code_challenge_method'],
    ['page', 'per_page', 'sort'],
  ],
  ...[['state', 'outcome'], ['should_soft_delete'], ['password_hash', 'phone'], ['scope'], ['channel']],
]
const recipe = either(...recipes).chain((keys) =>
  fc.tuple(...keys.map((key) => fc.tuple(fc.constant(key), either(...(fields[key] ?? []))))),
)
const pairs = fc.oneof(
  { arbitrary: recipe, weight: 5 },
  { arbitrary: fc.array(pair, { maxLength: 5 }), weight: 3 },
)

const deep = (depth: number) => `{"data":{"a":${'['.repeat(depth)}${']'.repeat(depth)}}}`
const json = pairs.map((list) => JSON.stringify(Object.fromEntries(list)))
const form = pairs.map((list) =>
  new URLSearchParams(
    list.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString(),
)
const body = fc.oneof(
  { arbitrary: json, weight: 20 },
  { arbitrary: form, weight: 3 },
  { arbitrary: anyBody, weight: 3 },
  { arbitrary: either(deep(50), deep(20_000), `{"data":{"x":"${'y'.repeat(1_100_000)}"}}`), weight: 1 },
)

const query = fc.oneof(
  { arbitrary: fc.constant(''), weight: 3 },
  { arbitrary: form, weight: 3 },
  { arbitrary: fc.tuple(form, either(...damage)).map(([text, broken]) => `${text}${broken}`), weight: 1 },
)

const headers = fc.record(
  {
    'x-supabase-api-version': fc.option(either('2024-01-01', '2024-01-01', '2023-01-01', 'x'), {
      freq: 2,
      nil: '',
    }),
    'content-type': either('application/json', 'application/json', 'text/plain', 'multipart/form-data', 'x/'),
    'x-forwarded-for': either('', '', '10.0.0.7', '::1', 'fe80::1%eth0', "1.1.1.1'; --", '999.1.1.1', ','),
    referer: either('http://localhost:8888/page', 'https://evil.test/', 'x'),
    redirect_to: either('http://localhost:8888/x', 'https://evil.test/', '%%%'),
    'user-agent': either('fuzz', 'x'.repeat(3000), "'; --", '\u00ff'),
  },
  { requiredKeys: [] },
)

const endpoint = fc.oneof(
  { arbitrary: either(...endpoints), weight: 6 },
  { arbitrary: either(...adminEndpoints), weight: 2 },
)

function addressOf(path: string, more: string): string {
  const whole = path.startsWith('../../') ? `/${path.slice(6)}` : `/auth/v1/${path}`
  return more === '' ? whole : `${whole}${whole.includes('?') ? '&' : '?'}${more}`
}

const pathDamage = fc.oneof(
  { arbitrary: fc.constant(''), weight: 30 },
  {
    arbitrary: either('/', '//', '/..', '%', '%00', '%2e%2e', '/%2F', '%ff', ';x', '%0d%0aX-Injected:%201'),
    weight: 1,
  },
  { arbitrary: anyText.map((text) => encodeURIComponent(text.toWellFormed())), weight: 1 },
)

/** Half of an endpoint's bodies are valid, where that is known. */
function bodyFor(name: string): fc.Arbitrary<string | Buffer> {
  const texts = readable.find(([beginning]) => name.startsWith(beginning))?.[1] ?? []
  if (texts.length === 0) return body
  const deepest = name === 'PUT user' ? [deep(20_000)] : []
  return fc.oneof(body, either(...texts, ...deepest))
}

const named = endpoint.chain((name) => fc.tuple(fc.constant(name), bodyFor(name)))

export const authRequest: fc.Arbitrary<AuthFuzzRequest> = fc
  .record({ named, broken: pathDamage, query, headers, asker: either(...askers), odd: fc.nat(39) })
  .map(({ named: [name, body], broken, query, headers, asker, odd }) => {
    const [usual = 'GET', path = ''] = name.split(' ')
    const [bare = '', search = ''] = path.split('?')
    const methods = ['PATCH', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'GET', 'PROPFIND']
    const method = methods[odd] ?? usual
    const withSearch = search === '' ? `${bare}${broken}` : `${bare}${broken}?${search}`
    const hasBody = method !== 'GET' && method !== 'HEAD'
    return { method, target: addressOf(withSearch, query), headers, body: hasBody ? body : undefined, asker }
  })

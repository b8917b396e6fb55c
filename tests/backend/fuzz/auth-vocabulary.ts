/**
 * The parts of requests to the auth service. Placeholders in angle brackets are filled in when a request is sent: see
 * `auth-fixture.ts`.
 */

const ids = ['<actor.id>', '<bystander.id>', '00000000-0000-0000-0000-000000000000', 'not-an-id', '']
const factors = ['<actor.factor>', '<bystander.factor>', '<actor.id>', 'x']

const adminPaths = ids.flatMap((id) => [
  `GET admin/users/${id}`,
  `PUT admin/users/${id}`,
  `DELETE admin/users/${id}`,
  `GET admin/users/${id}/factors`,
  ...factors.flatMap((factor) => [
    `PUT admin/users/${id}/factors/${factor}`,
    `DELETE admin/users/${id}/factors/${factor}`,
  ]),
])

const grants = ['pkce', 'refresh_token', 'password', 'id_token', 'web3', 'client_credentials', '']

/** Each endpoint with its method, some under several paths. */
export const endpoints = [
  ...grants.map((grant) => `POST token?grant_type=${grant}`),
  ...['GET user', 'GET user', 'PUT user', 'PUT user', 'PUT user', 'GET reauthenticate'],
  ...['', 'global', 'local', 'others', 'everyone'].map((scope) => `POST logout?scope=${scope}`),
  ...['POST recover', 'POST recover', 'GET verify', 'GET verify', 'POST verify', 'POST verify'],
  ...['GET authorize', 'GET authorize', 'GET callback', 'GET callback', 'POST callback'],
  ...['GET user/identities/authorize', 'POST factors', 'POST factors', 'POST factors'],
  ...['<actor.identity>', '<bystander.identity>', 'x'].map((id) => `DELETE user/identities/${id}`),
  ...factors.flatMap((id) => [`POST factors/${id}/challenge`, `POST factors/${id}/verify`]),
  ...factors.map((id) => `DELETE factors/${id}`),
  ...['GET admin/users', 'POST admin/users', 'POST admin/users', 'POST admin/generate_link', 'POST invite'],
  ...['GET settings', 'GET health', 'GET .well-known/jwks.json', 'POST signup', 'POST otp', 'POST resend'],
  ...[
    'POST magiclink',
    'POST sso',
    'GET sso/saml/metadata',
    'GET nowhere',
    'POST admin',
    'GET ',
    'GET user/x',
  ],
  ...['google', 'facebook', 'github'].map((name) => `GET authorize?provider=${name}`),
  ...['GET callback?state=<state>&error=access_denied', 'GET callback?state=<state>&code=<anon>'],
  ...['GET verify?type=magiclink&token=pkce_abc', 'GET user/identities/authorize?provider=google'],
  ...['GET verify?type=recovery&token=abc&redirect_to=https://evil.test/'],
  ...['GET oauth/authorize', 'GET admin/oauth/clients', 'GET passkeys', 'GET ../rest/v1/', 'GET admin/sso'],
  ...['GET ../../consent/google', 'POST ../../consent/google', 'POST ../../consent/facebook'],
]

/** Admin endpoints are many, so they are drawn from a list of their own. */
export const adminEndpoints = adminPaths

/** Valid bodies, for half of the requests, so that not every request fails its first check. */
export const readable: readonly (readonly [endpoint: string, texts: readonly string[]])[] = [
  [
    'PUT user',
    ['{"data":{"name":"Somebody"}}', '{"email":"<bystander.email>"}', '{"password":"long enough 1"}'],
  ],
  ['PUT admin/users/', ['{"ban_duration":"1ns"}', '{"email":"<bystander.email>"}', '{"role":"x\\u0000"}']],
  ['POST admin/users', ['{"email":"new@people.test"}', '{"id":"<actor.id>","email":"other@people.test"}']],
  [
    'POST admin/generate_link',
    ['{"type":"recovery","email":"<actor.email>"}', '{"type":"invite","email":"<actor.email>"}'],
  ],
  ['POST factors/', ['{"challenge_id":"<actor.id>","code":"123456"}', '{}']],
  [
    'POST factors',
    [
      `{"factor_type":"totp","issuer":"${'x'.repeat(5000)}"}`,
      '{"factor_type":"phone","phone":"639171234567"}',
    ],
  ],
  ['POST recover', ['{"email":"<actor.email>"}', '{"email":"<bystander.email>"}']],
  [
    'POST token?grant_type=refresh',
    ['{"refresh_token":"<actor.refresh>"}', '{"refresh_token":"abcdefghijkl"}'],
  ],
  ['POST verify', ['{"type":"email","email":"<bystander.email>","token":"123456"}']],
]

/** Fields of bodies and queries, with valid values. */
export const fields: Readonly<Record<string, readonly unknown[]>> = {
  email: ['<actor.email>', '<bystander.email>', 'new@people.test', 'no address', `${'a'.repeat(250)}@x.test`],
  phone: ['+639171234567', '639171234567', '1', '+', 'phone'],
  password: ['correct horse battery', 'short', 'ñ'.repeat(80)],
  password_hash: ['$2a$10$abcdefghijklmnopqrstuv', 'x'.repeat(400)],
  data: [{ name: 'Somebody' }, { name: null }, { sub: '<bystander.id>' }, []],
  user_metadata: [{ name: 'Somebody' }, { '': 1 }],
  app_metadata: [{ role: 'service_role' }, { provider: 'google' }],
  id: ['<bystander.id>', '<actor.id>', '00000000-0000-0000-0000-000000000000', 'x'],
  role: ['authenticated', 'service_role', 'postgres', 'x'.repeat(300)],
  email_confirm: [true, false],
  phone_confirm: [true, false],
  ban_duration: ['none', '1ns', '24h', '9999999999h', '-1h'],
  should_soft_delete: [true, false],
  type: [
    'recovery',
    'magiclink',
    'signup',
    'invite',
    'email',
    'email_change',
    'email_change_new',
    'sms',
    'x',
  ],
  token: ['123456', '000000', 'pkce_abcdef'],
  token_hash: ['pkce_abcdef', 'a'.repeat(56)],
  redirect_to: ['http://localhost:8888/x', 'https://evil.test/', '//evil.test', 'javascript:alert(1)'],
  refresh_token: ['<actor.refresh>', '<actor.refresh>', 'abcdefghijkl', 'ABC'],
  auth_code: ['<bystander.id>', '<actor.id>', 'x'],
  code_verifier: ['v'.repeat(50), 'short'],
  code_challenge: ['c'.repeat(43), 'c'.repeat(128), 'c'.repeat(129), 'c'],
  code_challenge_method: ['s256', 'S256', 'plain', 'md5'],
  friendly_name: ['Phone app', 'Other app', 'x'.repeat(3000)],
  factor_type: ['totp', 'totp', 'phone', 'webauthn', 'x'],
  issuer: ['Suki', 'x'.repeat(400), 'x'.repeat(5000)],
  challenge_id: ['<actor.id>', '<bystander.id>', 'x'],
  code: ['123456', '000000', 'a.b.c', '<anon>'],
  channel: ['sms', 'whatsapp'],
  provider: ['google', 'facebook', 'github', 'nowhere', 'constructor'],
  state: ['<state>', '<state>', '<actor.id>', 'x'],
  error: ['access_denied', 'server_error'],
  error_description: ['The user denied', '<script>alert(1)</script>'],
  outcome: ['access_denied', 'server_error', 'x'],
  name: ['Somebody', '<b>'],
  scope: ['global', 'local', 'others'],
  skip_http_redirect: ['true', 'false'],
  page: ['1', '0', '-1', '999999999', '99999999999'],
  per_page: ['1', '50', '1000', '1001', 'x'],
  sort: ['created_at desc', 'created_at; drop table'],
  nonce: ['123456'],
}

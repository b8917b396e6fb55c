import fc from 'fast-check'
import { body as anyBody } from './any-message.ts'
import { anyText } from './any-url.ts'
import { families, fields, recipes } from './storage-vocabulary.ts'

const either = fc.constantFrom

/** The caller and their credentials. Numbers are people. */
const askers = [
  0,
  0,
  0,
  1,
  1,
  2,
  'service',
  'anonymous',
  'key alone',
  'no token',
  'expired',
  'forged',
] as const
export type StorageAsker = (typeof askers)[number]

export type StorageRequest = {
  method: string
  target: string
  headers: Record<string, string>
  body: string | Buffer | undefined
  asker: StorageAsker
}

const value = (name: string) =>
  fc.oneof(
    { arbitrary: either(...(fields[name] ?? [])), weight: 8 },
    { arbitrary: anyText, weight: 1 },
    { arbitrary: fc.jsonValue({ maxDepth: 2 }), weight: 1 },
  )

/** Mostly the first, valid values: a body with one error gets further than one with five. */
function jsonOf(names: readonly string[]): fc.Arbitrary<string> {
  const good = Object.fromEntries(names.map((name) => [name, fields[name]?.[0]]))
  const changed = fc
    .tuple(either(...names), fc.nat(2))
    .chain(([name, left]) =>
      value(name).map((other) =>
        Object.fromEntries(
          Object.entries({ ...good, [name]: other }).filter(
            ([key], index) => key === name || index <= left + 1,
          ),
        ),
      ),
    )
  const any = fc.record(Object.fromEntries(names.map((name) => [name, value(name)])), { requiredKeys: [] })
  return fc.oneof(fc.constant(good), changed, changed, any).map((object) => JSON.stringify(object))
}

const boundary = 'part'
const field = fc
  .tuple(either('cacheControl', 'metadata', 'contentType', 'x"; filename="y', ''), anyText)
  .map(([name, text]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`)
const file = fc
  .tuple(either('', 'file', 'a"b'), either('text/plain', 'image/png', 'x', 'a/b; charset=x'), anyText)
  .map(
    ([name, type, text]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="f"\r\n` +
      `Content-Type: ${type}\r\n\r\n${text}\r\n`,
  )
const form = fc
  .tuple(
    fc.array(field, { maxLength: 2 }),
    fc.array(file, { maxLength: 2 }),
    either('--\r\n', '--\r\n', '', '\r\n'),
  )
  .map(([parts, files, end]) => `${[...parts, ...files].join('')}--${boundary}${end}`)

const bytes = fc.oneof(
  { arbitrary: fc.uint8Array({ maxLength: 1500 }).map((list) => Buffer.from(list)), weight: 3 },
  { arbitrary: fc.constant('OWNED BY <number>'), weight: 3 },
  { arbitrary: either(Buffer.alloc(0), Buffer.alloc(2_000_000)), weight: 1 },
)

function bodyFor(endpoint: string): fc.Arbitrary<string | Buffer> {
  const known = recipes.filter(([beginning]) => endpoint.startsWith(beginning)).map(([, ...names]) => names)
  const isUpload = /^(POST|PUT) object\/(?!move|copy|list|sign)/.test(endpoint)
  if (isUpload) return fc.oneof({ arbitrary: bytes, weight: 3 }, form, anyBody)
  if (known.length === 0) return fc.oneof(anyBody, fc.constant('{}'))
  return fc.oneof({ arbitrary: either(...known).chain(jsonOf), weight: 6 }, { arbitrary: anyBody, weight: 1 })
}

const headerText = anyText.map((text) => text.replace(/[^\t\x20-\x7e]/g, '?'))
const headers = fc.record(
  {
    'content-type': fc.oneof(
      {
        arbitrary: either(
          ...['text/plain', 'image/png', 'application/json', `multipart/form-data; boundary=${boundary}`],
          ...['multipart/form-data', '', 'text/html', 'image/png; charset=utf-8', 'x'],
        ),
        weight: 9,
      },
      headerText,
    ),
    'x-upsert': either('true', 'true', 'false', 'x'),
    'cache-control': fc.oneof(either('max-age=60', 'no-store'), headerText),
    'x-metadata': either('eyJhIjoxfQ==', 'e30=', '!!', Buffer.from('{"a":"\u0000"}').toString('base64')),
    range: fc.oneof(
      { arbitrary: either('bytes=0-3', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,2-3', 'x'), weight: 3 },
      headerText,
    ),
  },
  { requiredKeys: [] },
)

const noneMatch = fc.record({ 'if-none-match': fc.oneof(either('*', '"x"', 'W/"x"'), headerText) })
const later = 'Sat, 21 Nov 2099 00:00:00 GMT'
const modifiedSince = fc.record({
  'if-modified-since': fc.oneof({ arbitrary: either(...[later, later, '0']), weight: 4 }, headerText),
})
/** Of both the first counts: each comes alone too. */
const conditions: fc.Arbitrary<Record<string, string>> = fc.oneof(
  ...[fc.constant({}), noneMatch, modifiedSince],
  fc.tuple(noneMatch, modifiedSince).map(([one, other]) => ({ ...one, ...other })),
)

const pathDamage = fc.oneof(
  { arbitrary: fc.constant(''), weight: 20 },
  {
    arbitrary: either('/', '//', '/..', '%', '%00', '/%2e%2e', '%ff', ';x', '%0d%0aX-Injected:%201', '?'),
    weight: 1,
  },
  { arbitrary: anyText.map((text) => encodeURIComponent(text.toWellFormed())), weight: 1 },
)
const query = fc.oneof(
  { arbitrary: fc.constant(''), weight: 6 },
  either(
    'download',
    'download=x%22%0d%0aX-Injected:1',
    'download=%F0%9F%91%A8',
    'download=&token=x',
    'width=5',
  ),
  either('limit=1', 'limit=x', 'limit=99999999999999999999', 'sortOrder=desc', 'search=%00', 'token=a.b.c'),
)

const named = either(...families)
  .chain((family) => either(...family))
  .chain((name) => fc.tuple(fc.constant(name), bodyFor(name)))

const oddMethods = ['PATCH', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'GET', 'PROPFIND', 'POST']

export const storageRequest: fc.Arbitrary<StorageRequest> = fc
  .record({
    named,
    broken: pathDamage,
    query,
    headers,
    conditions,
    asker: either(...askers),
    odd: fc.nat(60),
  })
  .map(
    ({
      named: [name, body],
      broken,
      query: more,
      headers: others,
      conditions: sentConditions,
      asker,
      odd,
    }) => {
      const sent = { ...others, ...sentConditions }
      const [usual = 'GET', path = ''] = name.split(' ')
      const method = oddMethods[odd] ?? usual
      const [bare = '', search] = path.split('?')
      const queries = [search, more].filter(Boolean).join('&')
      const target = `/storage/v1/${bare}${broken}${queries && `?${queries}`}`
      const isJson = typeof body === 'string' && /^[[{]/.test(body)
      const headersSent = isJson ? { ...sent, 'content-type': 'application/json' } : sent
      const hasBody = method !== 'GET' && method !== 'HEAD'
      return { method, target, headers: headersSent, body: hasBody ? body : undefined, asker }
    },
  )

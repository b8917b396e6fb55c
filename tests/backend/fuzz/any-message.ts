import fc from 'fast-check'
import { anyText } from './any-url.ts'
import { attacks, columns } from './rest-vocabulary.ts'

const either = fc.constantFrom

/** What Node itself would not send is left out: line ends and letters beyond one byte. */
const headerText = anyText.map((text) => text.replace(/[^\t\x20-\x7e\u0080-\u00ff]/g, '?'))

const known = {
  range: either(
    '0-1',
    '0-',
    '5-2',
    '-5',
    '0-99999999999999999999',
    'items=0-1',
    '1-1',
    'a-b',
    '0-0,2-3',
    '-',
    '999-',
  ),
  'range-unit': either('items', 'bytes', 'x'),
  prefer: fc
    .array(
      either(
        ...['return=representation', 'return=minimal', 'return=headers-only', 'count=exact', 'count=planned'],
        ...[
          'count=estimated',
          'resolution=merge-duplicates',
          'resolution=ignore-duplicates',
          'missing=default',
        ],
        ...[
          'missing=null',
          'handling=strict',
          'handling=lenient',
          'max-affected=1',
          'max-affected=-1',
          'tx=rollback',
        ],
        ...[
          'timezone=Asia/Manila',
          'timezone=Nowhere',
          'timezone=',
          'count=',
          'x',
          '',
          '=',
          'return=x',
          'tx=x',
        ],
        ...["timezone='; reset role --", 'max-affected=99999999999999999999999', 'respond-async'],
      ),
      { maxLength: 3 },
    )
    .map((list) => list.join(', ')),
  accept: either(
    ...[
      'application/json',
      'text/csv',
      'application/vnd.pgrst.object+json',
      'application/vnd.pgrst.array+json',
    ],
    ...[
      'application/vnd.pgrst.object+json;nulls=stripped',
      'application/vnd.pgrst.array+json;nulls=stripped',
    ],
    ...[
      'text/html',
      'image/png',
      '*/*',
      'application/*',
      'text/*',
      '',
      'a',
      ';q=x',
      'application/json;q=0',
      'text/csv,*/*;q=0.1',
    ],
    ...[
      'application/geo+json',
      'application/vnd.pgrst.plan+json',
      'application/octet-stream',
      ',,,',
      'application/openapi+json',
    ],
  ),
  'content-type': either(
    ...[
      'application/json',
      'application/json',
      'application/json',
      'application/json',
      'text/csv',
      'text/plain',
    ],
    ...[
      'application/x-www-form-urlencoded',
      'application/octet-stream',
      'text/xml',
      'multipart/form-data',
      'x',
      '',
    ],
    ...['application/json; charset=latin1', 'APPLICATION/JSON', 'application/vnd.pgrst.object+json', ';;'],
  ),
  'accept-profile': either('api', 'api', 'public', 'auth', 'pg_catalog', 'nowhere', '', 'api, public', 'API'),
  'content-profile': either('api', 'api', 'public', 'auth', 'pg_catalog', 'nowhere', '', '"api"'),
}

/** Each header is rare; known values are sometimes replaced by random text. */
export const headers = fc
  .record(
    {
      range: fc.option(known.range, { freq: 2 }),
      'range-unit': fc.option(known['range-unit'], { freq: 1 }),
      prefer: fc.option(known.prefer, { freq: 6 }),
      accept: fc.option(known.accept, { freq: 2 }),
      'content-type': fc.option(known['content-type'], { freq: 9 }),
      'accept-profile': fc.option(known['accept-profile'], { freq: 1 }),
      'content-profile': fc.option(known['content-profile'], { freq: 1 }),
    },
    { requiredKeys: [] },
  )
  .chain((record) => {
    // Null stands for a missing header, since values are always text.
    const set = Object.entries(record).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    const names = either(
      'range',
      'prefer',
      'accept',
      'content-type',
      'x-test',
      'accept-profile',
      'cookie',
      'origin',
    )
    const odd = fc.tuple(names, headerText).map(([name, text]) => Object.fromEntries([...set, [name, text]]))
    const usual = fc.constant(Object.fromEntries(set))
    return fc.oneof({ arbitrary: usual, weight: 8 }, { arbitrary: odd, weight: 1 })
  })

const number = fc.integer({ min: -2, max: 400 })
const jsonValue = fc.oneof(
  { arbitrary: number, weight: 4 },
  { arbitrary: anyText, weight: 5 },
  { arbitrary: fc.boolean(), weight: 1 },
  { arbitrary: fc.constant(null), weight: 1 },
  { arbitrary: fc.jsonValue({ maxDepth: 2 }), weight: 1 },
)
const key = fc.oneof(
  {
    arbitrary: either(...columns, 'a', 'b', 'name', 'director', 'state', 'message', 'note', 'client', 'step'),
    weight: 20,
  },
  { arbitrary: either(...attacks), weight: 1 },
)

/** Rows that are likely to be accepted, so that the checks of permissions see successful writes. */
const parcel = fc.record(
  {
    id: number,
    kind: anyText,
    note: fc.integer({ min: 0, max: 9 }).map((person) => `of ${person}`),
    owner_id: fc.integer({ min: 0, max: 9 }).map((person) => `00000000-0000-4000-8000-00000000000${person}`),
    public: fc.boolean(),
    depot_id: number,
  },
  { requiredKeys: ['id'] },
)
const object = fc.oneof(
  { arbitrary: fc.dictionary(key, jsonValue, { maxKeys: 4 }), weight: 4 },
  { arbitrary: parcel, weight: 1 },
)
const document = fc.oneof(
  { arbitrary: object, weight: 6 },
  { arbitrary: fc.array(object, { maxLength: 3 }), weight: 3 },
  { arbitrary: parcel.map((row) => [row, { ...row, id: 399 }]), weight: 1 },
  { arbitrary: fc.jsonValue({ maxDepth: 2 }), weight: 1 },
)

const json = document.map((value) => JSON.stringify(value) ?? 'null')
const brokenJson = fc.oneof(
  either(
    '',
    '{',
    '[',
    '{"a":',
    '{a:1}',
    "{'a':1}",
    '[1,]',
    'nul',
    '\u0000',
    '{"a":1}{"b":2}',
    '[[1]]',
    '{"a":1,"a":2}',
    'NaN',
  ),
  either(
    '[1, "a", null]',
    '{"id": 1e400}',
    '{"id": "\\ud800"}',
    '{"id": "\\u0000"}',
    '[{"id":1},{"name":2}]',
    '\ufeff{}',
  ),
  either(
    '['.repeat(5000),
    '{"a":'.repeat(2000),
    `${'['.repeat(7000)}${']'.repeat(7000)}`,
    `{"id":${'9'.repeat(500)}}`,
  ),
  fc.tuple(json, fc.nat({ max: 40 })).map(([text, length]) => text.slice(0, length)),
)
const csv = fc.oneof(
  either(
    'id,kind\n1,a\n2,b',
    'id\n"unclosed',
    'a,b\n1',
    'a,b\n1,2,3',
    '',
    ',',
    '\n\n',
    'id,id\n1,2',
    'id,note\n401,NULL',
  ),
  fc
    .array(
      fc.tuple(anyText, anyText).map((cells) => cells.join(',')),
      { maxLength: 3 },
    )
    .map((lines) => lines.join('\n')),
)
const form = fc
  .array(fc.tuple(key, anyText), { maxLength: 3 })
  .map((pairs) => pairs.map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`).join('&'))

export const body: fc.Arbitrary<string | Buffer> = fc.oneof(
  { arbitrary: json, weight: 10 },
  { arbitrary: brokenJson, weight: 3 },
  { arbitrary: csv, weight: 2 },
  { arbitrary: form, weight: 2 },
  { arbitrary: fc.uint8Array({ maxLength: 30 }).map((bytes) => Buffer.from(bytes)), weight: 1 },
)

/** Damage to a body. */
export const bodyDamage = [
  '"',
  '{',
  '}',
  '[',
  ',',
  ':',
  '\\',
  '\u0000',
  '\\u0000',
  'null',
  "'",
  '\n',
  '\ufeff',
  '1e400',
  '\\ud800',
]

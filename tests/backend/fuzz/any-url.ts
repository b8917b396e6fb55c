import fc from 'fast-check'
import {
  attacks,
  columns,
  damage,
  oddTexts,
  operators,
  relations,
  routines,
  tables,
} from './rest-vocabulary.ts'

const either = fc.constantFrom
const join = (parts: readonly string[]) => parts.join('')

/** Any text, friendly or hostile. */
export const anyText = fc.oneof(
  { arbitrary: either(...oddTexts), weight: 5 },
  { arbitrary: either(...attacks), weight: 4 },
  { arbitrary: fc.integer({ min: -3, max: 130 }).map(String), weight: 6 },
  { arbitrary: fc.string({ maxLength: 12 }), weight: 1 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }), weight: 1 },
)

const column = fc.oneof({ arbitrary: either(...columns), weight: 14 }, { arbitrary: anyText, weight: 1 })
const relation = fc.oneof({ arbitrary: either(...relations), weight: 14 }, { arbitrary: anyText, weight: 1 })

const step = fc
  .tuple(either('->', '->>', '->'), fc.oneof(either('color', 'size', 'parts', '0', '-1', 'lat'), anyText))
  .map(join)
const path = fc.tuple(column, fc.oneof({ arbitrary: fc.constant(''), weight: 5 }, step)).map(join)

const cast = either('', '', '', '', '::text', '::int', '::json', '::nowhere', '::regclass', '::text[]', '::')
const aggregate = either('', '', '', '', '', '', '.sum()', '.count()', '.max()::text', '.nowhere()')
const alias = either('', '', '', 'x:', '"x y":', 'id:', ':')
const field = fc.tuple(alias, path, cast, aggregate).map(join)

const select = fc.letrec<{ list: string; embed: string; item: string }>((tie) => ({
  item: fc.oneof({ depthSize: 'small' }, { arbitrary: field, weight: 4 }, tie('embed')),
  embed: fc
    .tuple(
      either('', '', '...', 'x:'),
      relation,
      either('', '', '', '!inner', '!left', '!billing', '!depot_id', '!nowhere', '!'),
      tie('list'),
    )
    .map(([prefix, name, hint, inner]) => `${prefix}${name}${hint}(${inner})`),
  list: fc.array(tie('item'), { maxLength: 3 }).map((items) => items.join(',')),
})).list

const listOfValues = fc.array(anyText, { maxLength: 4 }).map((values) => `(${values.join(',')})`)
const value = fc.oneof({ arbitrary: anyText, weight: 4 }, { arbitrary: listOfValues, weight: 1 })
const quoted = value.map((text) => `"${text}"`)
const operation = fc
  .tuple(
    either(...operators),
    either('.', '.', '.', '.', '.', ''),
    fc.oneof({ arbitrary: value, weight: 6 }, quoted),
  )
  .map(join)

const tree = fc
  .letrec<{ leaf: string; branch: string; item: string }>((tie) => ({
    leaf: fc.tuple(path, fc.constant('.'), operation).map(join),
    item: fc.oneof({ depthSize: 'small' }, { arbitrary: tie('leaf'), weight: 3 }, tie('branch')),
    branch: fc
      .tuple(either('and', 'or', 'not.and', 'not.or', 'xor'), fc.array(tie('item'), { maxLength: 3 }))
      .map(([name, items]) => `${name}(${items.join(',')})`),
  }))
  .branch.map((text) => text.slice(text.indexOf('(')))

const orderTerm = fc
  .tuple(
    fc.oneof(
      { arbitrary: path, weight: 5 },
      fc.tuple(relation, fc.constant('('), path, fc.constant(')')).map(join),
    ),
    either('', '', '.asc', '.desc', '.sideways', '.'),
    either('', '', '.nullsfirst', '.nullslast', '.nulls'),
  )
  .map(join)

const under = <T>(names: fc.Arbitrary<string>, texts: fc.Arbitrary<T>) => fc.tuple(names, texts)
const names = fc.array(column, { maxLength: 4 }).map((list) => list.join(','))
const nested = (name: string) =>
  fc.oneof(
    { arbitrary: fc.constant(name), weight: 5 },
    relation.map((at) => `${at}.${name}`),
  )

const parameter = fc.oneof(
  { arbitrary: under(nested('select'), select), weight: 5 },
  { arbitrary: under(path, operation), weight: 8 },
  { arbitrary: under(fc.tuple(relation, fc.constant('.'), path).map(join), operation), weight: 2 },
  { arbitrary: under(fc.oneof(nested('or'), nested('and'), nested('not.or')), tree), weight: 3 },
  {
    arbitrary: under(
      nested('order'),
      fc.array(orderTerm, { maxLength: 3 }).map((terms) => terms.join(',')),
    ),
    weight: 3,
  },
  { arbitrary: under(fc.oneof(nested('limit'), nested('offset')), anyText), weight: 3 },
  { arbitrary: under(either('columns', 'on_conflict'), names), weight: 2 },
  {
    arbitrary: under(either('a', 'b', 'name', 'director', 'up_to', 'v', 'counter', 'apikey'), value),
    weight: 3,
  },
  { arbitrary: under(anyText, anyText), weight: 1 },
)

/** Encoded as browsers do, or as little as a URL allows. */
function encode(text: string, bare: boolean): string {
  const encoded = encodeURIComponent(text.toWellFormed())
  if (!bare) return encoded
  return encoded.replace(/%[0-9A-F]{2}/g, (code) => {
    const byte = Number.parseInt(code.slice(1), 16)
    return byte > 0x20 && byte < 0x7f && !'#&=%+'.includes(String.fromCharCode(byte))
      ? String.fromCharCode(byte)
      : code
  })
}

const query = fc
  .tuple(fc.array(parameter, { maxLength: 4 }), fc.boolean())
  .map(([list, bare]) => list.map(([name, text]) => `${encode(name, bare)}=${encode(text, bare)}`).join('&'))

/** Cuts, repeats or damages part of a text. */
export const damagedText = (texts: fc.Arbitrary<string>, spoilers: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      texts,
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      either('cut', 'double', 'spoil', 'spoil'),
      either(...spoilers),
    )
    .map(([text, place, kind, spoiled]) => {
      const at = Math.floor(place * text.length)
      const [before, after] = [text.slice(0, at), text.slice(at)]
      if (kind === 'cut') return before
      return kind === 'double' ? `${before}${after.slice(0, 40)}${after}` : `${before}${spoiled}${after}`
    })

export const damagedQuery = (queries: fc.Arbitrary<string>) => damagedText(queries, damage)

/** Beyond 8,000 characters no URL arrives. */
const longest = 6000

const long = fc
  .tuple(
    either('select', 'id', 'or', 'order', 'columns', 'x'),
    either('id,', '(', 'id.eq.1,', '"', '\\', 'depots(', '->a', ' '),
  )
  .map(([name, piece]) => `${name}=${repeated(encodeURIComponent(piece))}`)

const repeated = (piece: string) => piece.repeat(Math.floor(longest / piece.length))

/** Further parameters for a URL. */
export const anyParameter = parameter.map(([name, text]) => `${encode(name, false)}=${encode(text, false)}`)

export const anyQuery = fc.oneof(
  { arbitrary: query, weight: 12 },
  { arbitrary: damagedQuery(query), weight: 4 },
  { arbitrary: long, weight: 1 },
)

export const tablePath = either(...tables).map((name) => `/rest/v1/${encodeURIComponent(name)}`)
export const routinePath = either(...routines).map((name) => `/rest/v1/rpc/${name}`)

/** Paths that do not exist, or only look as if they did not. */
export const oddPath = fc.oneof(
  either(
    '/rest/v1',
    '/rest/v1/',
    '/rest/v1//films',
    '/rest/v1/films/1',
    '/rest/v1/rpc',
    '/rest/v1/rpc/',
    '/rest/v1/%66ilms',
  ),
  either(
    '/rest/v1/../auth',
    '/rest/v1/films/',
    '/rest/v1/rpc/who/x',
    '/rest/v1/%',
    '/rest/v1/a%00b',
    '/rest/v1x/films',
  ),
  anyText.map((text) => `/rest/v1/${encode(text, true)}`),
  anyText.map((text) => `/rest/v1/rpc/${encode(text, false)}`),
)

import fc from 'fast-check'
import {
  type Condition,
  columns,
  type Embed,
  type Field,
  type Kind,
  type Order,
  type Place,
  type Question,
  type TableName,
  type Test,
  type Way,
  ways,
} from './question.ts'

const oneOf = fc.constantFrom

const texts = [
  'Ana',
  'ben',
  'fan',
  'a,b',
  'say "hi"',
  '(x)',
  'ñ',
  'a.b',
  'eq.1',
  "it's",
  'null',
  'x:y',
  'red',
  '"q"',
]
const patterns = ['%a%', '*a*', 'f_n', '%,%', '(%', '%', '_', 'FAN', '%"', 'ñ', "it's", '5%%', 'null']
const whole = fc.oneof(fc.integer({ min: -1, max: 30 }).map(String), oneOf('2020', '2021', '2022'))
const samples: Readonly<Record<Exclude<Kind, 'list'>, fc.Arbitrary<string>>> = {
  whole,
  number: fc.oneof(whole, oneOf('0.5', '12.5', '5.50', '1e1')),
  text: fc.oneof({ arbitrary: oneOf(...texts), weight: 5 }, oneOf('', '%', 'mat', ' ', '🙂', 'north')),
  flag: oneOf('true', 'false'),
}

const comparison = (kind: Exclude<Kind, 'list'>): fc.Arbitrary<Test> =>
  fc.record({
    kind: fc.constant('compare' as const),
    operator: oneOf('eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'isdistinct'),
    value: samples[kind],
  })

const membership = (kind: Exclude<Kind, 'list'>): fc.Arbitrary<Test> =>
  fc.record({
    kind: fc.constant('in' as const),
    // One empty text means the empty list in a request.
    values: fc
      .array(samples[kind], { maxLength: 4 })
      .filter((list) => list.join('') !== '' || list.length === 0),
  })

const nullness: fc.Arbitrary<Test> = oneOf('null', 'not_null').map((value) => ({ kind: 'is', value }))

const onText: fc.Arbitrary<Test> = fc.oneof(
  fc.record({
    kind: fc.constant('pattern' as const),
    operator: oneOf('like', 'ilike'),
    value: oneOf(...patterns),
  }),
  fc.record({
    kind: fc.constant('any' as const),
    operator: fc.constant('like' as const),
    values: fc.array(oneOf(...patterns), { minLength: 1, maxLength: 3 }),
  }),
)

const onList: fc.Arbitrary<Test> = fc.record({
  kind: fc.constant('list' as const),
  operator: oneOf('cs', 'cd', 'ov'),
  values: fc.array(fc.nat({ max: 4 }), { maxLength: 3 }),
})

const equalToAny = (kind: 'whole' | 'number'): fc.Arbitrary<Test> =>
  fc.record({
    kind: fc.constant('any' as const),
    operator: fc.constant('eq' as const),
    values: fc.array(samples[kind], { minLength: 1, maxLength: 3 }),
  })

const onNumber = (kind: 'whole' | 'number') =>
  fc.oneof(comparison(kind), comparison(kind), membership(kind), nullness, equalToAny(kind))

const tests: Readonly<Record<Kind, fc.Arbitrary<Test>>> = {
  whole: onNumber('whole'),
  number: onNumber('number'),
  text: fc.oneof(comparison('text'), membership('text'), onText, nullness),
  flag: fc.oneof(
    comparison('flag'),
    oneOf('null', 'not_null', 'true', 'false', 'unknown').map((value): Test => ({ kind: 'is', value })),
  ),
  list: fc.oneof(onList, nullness),
}

/** Text inside JSON; its order is that of the database, so it is only compared for being equal. */
const inJson: fc.Arbitrary<Test> = fc.oneof(
  fc.record({
    kind: fc.constant('compare' as const),
    operator: oneOf('eq', 'neq', 'isdistinct'),
    value: fc.oneof(oneOf('red', 'a,b', '"q"', '0', '1', '2')),
  }),
  membership('text'),
  onText,
  nullness,
)

const jsonPaths = [
  ['t'],
  ['deep'],
  ['deep', 0],
  ['deep', 1, 'r'],
  ['deep', 1],
  ['nope'],
  ['t', 'nope'],
] as const
const jsonPlace = oneOf(...jsonPaths).map((path): Place => ({ column: 'info', path }))

const plainPlace = (table: TableName) =>
  oneOf(...Object.entries(columns[table])).map(([column, type]) => ({ type, place: { column, path: [] } }))

function testOf(table: TableName): fc.Arbitrary<Condition> {
  const plain = plainPlace(table).chain(({ place, type }) =>
    fc.record({
      ...{ kind: fc.constant('test' as const), place: fc.constant(place), type: fc.constant(type) },
      ...{ negated: fc.boolean(), test: tests[type] },
    }),
  )
  if (table !== 'stalls') return plain
  const json = fc.record({
    ...{ kind: fc.constant('test' as const), place: jsonPlace, type: fc.constant('text' as const) },
    ...{ negated: fc.boolean(), test: inJson },
  })
  return fc.oneof({ arbitrary: plain, weight: 4 }, json)
}

/** What a filter may ask about: whether a resource was found, unless a column of its name stands before it. */
const resourceName = (embed: Embed) => (embed.spread ? embed.way.target : embed.key)
const findable = (table: TableName, embeds: readonly Embed[]) =>
  embeds.map(resourceName).filter((name) => !(name in columns[table]))

function conditionsOf(table: TableName, embeds: readonly Embed[]): fc.Arbitrary<Condition[]> {
  const names = findable(table, embeds)
  const found = () =>
    fc.record({ kind: fc.constant('found' as const), resource: oneOf(...names), found: fc.boolean() })
  const leaf = names.length > 0 ? fc.oneof({ arbitrary: testOf(table), weight: 4 }, found()) : testOf(table)
  const { item } = fc.letrec<{ item: Condition; tree: Condition }>((tie) => ({
    item: fc.oneof({ depthSize: 'small' }, { arbitrary: leaf, weight: 4 }, tie('tree')),
    tree: fc.record({
      ...{ kind: fc.constant('tree' as const), all: fc.boolean(), negated: fc.boolean() },
      items: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
    }),
  }))
  return fc.array(item, { maxLength: 2 })
}

const nulls = oneOf('first' as const, 'last' as const, undefined)

function orderOf(table: TableName, embeds: readonly Embed[]): fc.Arbitrary<Order[]> {
  const sortable = (name: TableName) =>
    oneOf(...Object.keys(columns[name]).filter((column) => column !== 'sizes'))
  const own: fc.Arbitrary<Order> = fc.record({ column: sortable(table), descending: fc.boolean(), nulls })
  const single = embeds.filter(({ way }) => way.toOne)
  const other = () =>
    oneOf(...single).chain((embed) =>
      fc.record({
        ...{ resource: fc.constant(resourceName(embed)), column: sortable(embed.table) },
        ...{ descending: fc.boolean(), nulls },
      }),
    )
  const term: fc.Arbitrary<Order> = single.length > 0 ? fc.oneof(own, other()) : own
  // Whatever else it is ordered by, the id makes the order whole.
  return fc
    .array(term, { maxLength: 2 })
    .map((terms) => [...terms, { column: 'id', descending: false, nulls: undefined }])
}

/** Names that our own SQL could take for something else. */
const fieldKeys = [
  't',
  'r',
  'c0',
  'data',
  'id',
  'name',
  'key',
  'rows_1',
  'pgrst_1',
  'value',
  'stalls_1',
  'excluded',
]
const spreadKeys = ['c1', 'c2', 'pgrst_row', 'first', 'item', 'goods_1']
const embedKeys = ['body', 'pgrst_2', 'rows_2', 'goods_2', 'found', 'x']

function fieldsOf(table: TableName, keys: readonly string[], minLength: number): fc.Arbitrary<Field[]> {
  const plain = plainPlace(table).map(({ place }) => place)
  const place: fc.Arbitrary<Place> =
    table === 'stalls' ? fc.oneof({ arbitrary: plain, weight: 4 }, jsonPlace) : plain
  return fc
    .uniqueArray(oneOf(...keys), { minLength, maxLength: 4 })
    .chain((names) => fc.tuple(...names.map((key) => place.map((found) => ({ key, place: found })))))
}

type Shape = { way: Way; key: string; inner: boolean; spread: boolean }

function embedOf({ way, key, inner, spread }: Shape, depth: number): fc.Arbitrary<Embed> {
  const rest = spread
    ? questionOf(way.to, 0, fieldsOf(way.to, spreadKeys, 1), way.toOne)
    : questionOf(way.to, depth - 1, fieldsOf(way.to, fieldKeys, 0), way.toOne)
  return rest.map((question) => ({ ...question, way, key, inner, spread }))
}

function embedsOf(table: TableName, depth: number): fc.Arbitrary<Embed[]> {
  if (depth === 0) return fc.constant([])
  const shape = fc.record({
    way: oneOf(...ways[table]),
    key: oneOf(...embedKeys),
    inner: fc.boolean(),
    spread: fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
  })
  return fc
    .uniqueArray(shape, { maxLength: 2, selector: ({ key }) => key })
    .filter((shapes) => shapes.filter(({ spread }) => spread).length < 2)
    .chain((shapes) => fc.tuple(...shapes.map((each) => embedOf(each, depth))))
}

function questionOf(
  table: TableName,
  depth: number,
  fields: fc.Arbitrary<Field[]>,
  single: boolean,
): fc.Arbitrary<Question> {
  return embedsOf(table, depth).chain((embeds) =>
    fc.record({
      ...{ table: fc.constant(table), fields, embeds: fc.constant(embeds) },
      where: conditionsOf(table, embeds),
      order: single ? fc.constant([]) : orderOf(table, embeds),
      limit: single ? fc.constant(undefined) : fc.option(fc.nat({ max: 8 }), { nil: undefined }),
      offset: single ? fc.constant(0) : oneOf(0, 0, 0, 1, 4),
    }),
  )
}

/** A valid question about one of the tables, with up to two levels of what is embedded. */
export const anyQuestion: fc.Arbitrary<Question> = oneOf<TableName>('stalls', 'goods', 'fairs').chain(
  (table) => questionOf(table, 2, fieldsOf(table, fieldKeys, 1), false),
)

import fc from 'fast-check'
import type { Cell, Condition, Embed, Filter, Operator, Order, Read, Write } from './query-model.ts'
import { attacks } from './rest-vocabulary.ts'

const either = fc.constantFrom

type Kind = 'number' | 'text' | 'boolean' | 'uuid' | 'array' | 'json'

const texts = [
  'small',
  'large',
  "it's",
  'a,b',
  '(x)',
  'say "hi"',
  'for all',
  'Depot 2',
  'OWNED%',
  '*a*',
  '%_%',
  '\\',
  '',
  'ñ',
]

const samples: Record<Kind, fc.Arbitrary<string>> = {
  number: fc.oneof(
    fc.integer({ min: -2, max: 125 }).map(String),
    either('0.5', '1e3', '12.0', 'NaN', 'x', ''),
  ),
  text: fc.oneof({ arbitrary: either(...texts), weight: 4 }, either(...attacks)),
  boolean: either('true', 'false', 't', 'no', 'maybe'),
  uuid: fc.oneof(
    fc.nat({ max: 9 }).map((person) => `00000000-0000-4000-8000-00000000000${person}`),
    either('x', '00000000-0000-4000-8000-0000000000ff'),
  ),
  array: either('{red}', '{red,blue}', '{}', '{"x,y"}', 'red', '{a', '{null}'),
  json: either('{"size": 1}', '{"color": "red"}', '[1, 2]', '{}', 'null', '{"parts": [1]}', '{'),
}

const comparing: readonly Operator[] = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'in', 'isdistinct']
const operators: Record<Kind, readonly Operator[]> = {
  number: comparing,
  text: [...comparing, 'like', 'ilike', 'like', 'match', 'fts'],
  boolean: ['eq', 'neq', 'is'],
  uuid: ['eq', 'neq', 'in', 'eq'],
  array: ['eq', 'cs', 'cd', 'ov'],
  json: ['eq', 'cs', 'cd', 'neq'],
}

type Table = {
  name: string
  columns: Readonly<Record<string, Kind>>
  embed: Omit<Embed, 'inner' | 'columns' | 'where'> | undefined
}

const depots: Table = {
  name: 'depots',
  columns: { id: 'number', name: 'text', open: 'boolean' },
  embed: { table: 'parcels', on: ['id', 'depot_id'], toOne: false },
}
const toDepot = { table: 'depots', on: ['depot_id', 'id'], toOne: true } as const
const parcels: Table = {
  name: 'parcels',
  columns: {
    ...{
      id: 'number',
      owner_id: 'uuid',
      depot_id: 'number',
      kind: 'text',
      weight: 'number',
      pieces: 'number',
    },
    ...{ sealed: 'boolean', public: 'boolean', tags: 'array', data: 'json', note: 'text' },
  },
  embed: toDepot,
}
const labels: Table = {
  name: 'parcel_labels',
  columns: { id: 'number', kind: 'text', note: 'text', owner_id: 'uuid', depot_id: 'number' },
  embed: toDepot,
}
const vault: Table = { name: 'vault', columns: { id: 'number', content: 'text' }, embed: undefined }
const cellar: Table = { ...vault, name: 'cellar' }

const byName: Readonly<Record<string, Table>> = { depots, parcels }

function filterOf(table: Table): fc.Arbitrary<Filter> {
  const plain = either(...Object.entries(table.columns)).chain(([column, kind]) =>
    fc.record({
      column: fc.constant(column),
      negated: fc.boolean(),
      ...operands(kind),
    }),
  )
  const options = [{ arbitrary: plain.map(flatten), weight: 8 }]
  const isNull = fc.record({ column: either(...Object.keys(table.columns)), negated: fc.boolean() })
  options.push({
    arbitrary: isNull.map((rest) => ({ ...rest, operator: 'is', values: ['null'] })),
    weight: 1,
  })
  if (!('data' in table.columns)) return fc.oneof(...options)
  const inJson = fc.record({
    key: either('color', 'size', 'parts', 'nowhere'),
    negated: fc.boolean(),
    ...operands('text'),
  })
  options.push({
    arbitrary: inJson.map(({ key, ...rest }) => ({ key, ...flatten({ column: 'data', ...rest }) })),
    weight: 2,
  })
  return fc.oneof(...options)
}

type Operand = { operator: Operator; values: readonly string[] }

function operands(kind: Kind) {
  const operand = either(...operators[kind]).chain((operator): fc.Arbitrary<Operand> => {
    const values =
      operator === 'in'
        ? // One empty text would be the empty list in an address.
          fc.array(samples[kind], { minLength: 1, maxLength: 3 }).filter((list) => list.join('') !== '')
        : operator === 'is'
          ? either('true', 'false', 'unknown', 'null').map((word) => [word])
          : samples[kind].map((value) => [value])
    return values.map((list) => ({ operator, values: list }))
  })
  return { operand }
}

const flatten = ({
  column,
  negated,
  operand,
}: {
  column: string
  negated: boolean
  operand: Operand
}): Filter => ({
  column,
  negated,
  ...operand,
})

function conditionsOf(table: Table): fc.Arbitrary<Condition[]> {
  const leaf: fc.Arbitrary<Condition> = filterOf(table)
  const { item } = fc.letrec<{ item: Condition; tree: Condition }>((tie) => ({
    item: fc.oneof({ depthSize: 'small' }, { arbitrary: leaf, weight: 4 }, tie('tree')),
    tree: fc.record({
      all: fc.boolean(),
      negated: fc.boolean(),
      items: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
    }),
  }))
  return fc.array(item, { maxLength: 2 })
}

const columnsOf = (table: Table) =>
  fc.uniqueArray(either(...Object.keys(table.columns)), { minLength: 1, maxLength: 5 })

function embedOf(table: Table): fc.Arbitrary<Embed | undefined> {
  const { embed } = table
  const other = embed && byName[embed.table]
  if (!embed || !other) return fc.constant(undefined)
  const full = fc.record({ inner: fc.boolean(), columns: columnsOf(other), where: conditionsOf(other) })
  return fc.option(
    full.map((rest): Embed => ({ ...embed, ...rest })),
    { nil: undefined, freq: 2 },
  )
}

const orderOf = (table: Table): fc.Arbitrary<Order[]> => {
  // PostgreSQL does not order JSON the same way everywhere.
  const names = Object.entries(table.columns).filter(([, kind]) => kind !== 'json')
  const term = fc.record({
    column: either(...names.map(([column]) => column)),
    direction: either('asc', 'desc'),
    nulls: either('first', 'last'),
  })
  return fc
    .array(term, { maxLength: 2 })
    .map((terms) => [...terms, { column: 'id', direction: 'asc', nulls: 'last' }])
}

const readOf = (table: Table): fc.Arbitrary<Read> =>
  fc.record({
    table: fc.constant(table.name),
    // Sometimes all of them, including the one that nobody may see.
    columns: fc.oneof(
      { arbitrary: columnsOf(table), weight: 8 },
      { arbitrary: either(['*'], ['id', 'inner_note']), weight: 1 },
      { arbitrary: fc.constant(['id', 'note'].filter((column) => column in table.columns)), weight: 4 },
    ),
    where: conditionsOf(table),
    order: orderOf(table),
    limit: fc.option(fc.nat({ max: 20 }), { nil: undefined }),
    offset: either(0, 0, 0, 1, 5),
    embed: embedOf(table),
  })

/** A well-formed read; it may still be refused, as the same SQL is. */
export const anyRead: fc.Arbitrary<Read> = fc.oneof(
  { arbitrary: readOf(parcels), weight: 6 },
  { arbitrary: readOf(depots), weight: 3 },
  { arbitrary: readOf(labels), weight: 2 },
  { arbitrary: fc.oneof(readOf(vault), readOf(cellar)), weight: 1 },
)

const cells: Readonly<Record<string, fc.Arbitrary<Cell>>> = {
  id: fc.integer({ min: 100, max: 130 }),
  owner_id: samples.uuid,
  depot_id: fc.oneof(fc.integer({ min: 1, max: 7 }), fc.constant(null)),
  kind: fc.oneof({ arbitrary: samples.text, weight: 8 }, fc.constant(null)),
  weight: either(0, 3.25, 12, 20, null, '7'),
  sealed: fc.boolean(),
  public: fc.boolean(),
  note: fc.oneof({ arbitrary: samples.text, weight: 8 }, fc.constant('x'.repeat(500))),
  inner_note: fc.constant('mine'),
}

const usual = ['kind', 'weight', 'sealed', 'note', 'depot_id', 'kind', 'weight']
const guarded = ['owner_id', 'public', 'inner_note']

const written = fc.oneof(
  { arbitrary: fc.uniqueArray(either(...usual), { minLength: 1, maxLength: 4 }), weight: 5 },
  { arbitrary: fc.uniqueArray(either(...usual, ...guarded), { minLength: 1, maxLength: 4 }), weight: 2 },
)

const rowsOf = (columns: readonly string[], most: number) =>
  fc.array(fc.tuple(...columns.map((column) => cells[column] ?? fc.constant(null))), {
    minLength: 1,
    maxLength: most,
  })

/** Writes to one table that has every kind of constraint. */
export const anyWrite: fc.Arbitrary<Write> = fc
  .record({
    kind: either('insert', 'upsert', 'update', 'update', 'delete'),
    names: written,
    where: conditionsOf(parcels),
    returning: fc.option(columnsOf(parcels), { nil: undefined, freq: 1 }),
  })
  .chain(({ kind, names, where, returning }) => {
    const inserts = kind === 'insert' || kind === 'upsert'
    const columns = inserts ? ['id', ...names] : names
    const rows = kind === 'delete' ? fc.constant([]) : rowsOf(columns, inserts ? 3 : 1)
    return rows.map(
      (list): Write => ({
        kind,
        table: 'parcels',
        columns,
        rows: list,
        where: inserts ? [] : where,
        returning,
      }),
    )
  })

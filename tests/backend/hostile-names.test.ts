import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyHostileSchema, type HostileSchema, hostileSql } from './hostile/hostile-schema.ts'
import { backendForFile, senderForFile } from './support/backend-for-file.ts'
import { connect } from './support/own-backend.ts'
import { rounds } from './support/rounds.ts'

const schemas = rounds(200)
const { backend } = await backendForFile([])
const send = senderForFile(backend.url, 1)

/** A name as a query string writes any name. */
const q = (name: string) => `"${name.replace(/[\\"]/g, '\\$&')}"`

type Body = object | readonly object[] | undefined
type Ask = (
  method: string,
  path: string,
  query: Readonly<Record<string, string>>,
  more?: { body?: Body; headers?: Record<string, string> },
) => Promise<unknown>

/** The rows of an answer, or the text of one that is none. */
const ask: Ask = async (method, path, query, { body, headers } = {}) => {
  const answer = await send({
    method,
    target: `/rest/v1/${encodeURIComponent(path).replace('rpc%2F', 'rpc/')}?${new URLSearchParams(query)}`,
    headers: {
      ...{ apikey: backend.anonKey, 'content-type': 'application/json', prefer: 'return=representation' },
      ...headers,
    },
    body: body && JSON.stringify(body),
  })
  return headers?.['accept'] === 'text/csv' ? answer.body : JSON.parse(answer.body)
}

/** Makes the schema and waits until the data service has read it. */
async function install(schema: HostileSchema, crowded: boolean, number: number): Promise<void> {
  const database = await connect(backend)
  await database.query(hostileSql(schema, crowded))
  await database.query(
    `create table api.generation_${number} (); grant select on api.generation_${number} to anon`,
  )
  await database.end()
  await expect
    .poll(async () => ask('GET', `generation_${number}`, { select: '' }), { timeout: 20_000 })
    .toEqual([])
}

const ids = ['ana', 'ben', 'cora'] as const
const goodsOf = [
  [10, 'fan', 1],
  [11, 'lamp', 1],
  [12, 'mat', 2],
] as const
const fairsOf = [['north', 'south'], [], ['south']] as const

/** What each request must answer, by what it asks. */
function reads({ makers, goods, fairs, links, functions, aliases: [one, two] }: HostileSchema) {
  const maker = (id: number) => ({ [one]: id, [two]: ids[id - 1] })
  const short = `${q(one)}:${q(makers.id)},${q(two)}:${q(makers.name)}`
  const wares = (id: number) =>
    goodsOf
      .filter(([, , of]) => of === id)
      .map(([number, name]) => ({ [goods.id]: number, [goods.name]: name }))
  const goodsList = `${q(goods.id)},${q(goods.name)}`
  const goodsOrder = { [`goods.order`]: q(goods.id) }
  const order = q(makers.id)
  return [
    ['rows under other names', makers.table, { select: short, order }, [1, 2, 3].map(maker)],
    [
      'a list in each row',
      makers.table,
      { select: `${short},goods:${q(goods.table)}!${q(goods.maker)}(${goodsList})`, order, ...goodsOrder },
      [1, 2, 3].map((id) => ({ ...maker(id), goods: wares(id) })),
    ],
    [
      'only rows with such a list',
      makers.table,
      { select: `${short},goods:${q(goods.table)}!${q(goods.maker)}!inner()`, order },
      [1, 2].map(maker),
    ],
    [
      'one row in each row, and the row above it',
      goods.table,
      {
        select: `${q(goods.id)},above:${q(goods.maker)}(${short},${q(makers.up)}(${short},${q(makers.up)}(${short})))`,
        order: q(goods.id),
      },
      [
        { [goods.id]: 10, above: { ...maker(1), [makers.up]: null } },
        { [goods.id]: 11, above: { ...maker(1), [makers.up]: null } },
        { [goods.id]: 12, above: { ...maker(2), [makers.up]: { ...maker(1), [makers.up]: null } } },
      ],
    ],
    [
      'columns of another row in this one',
      goods.table,
      { select: `pgrst_good:${q(goods.id)},...${q(goods.maker)}(${short})`, order: q(goods.id) },
      goodsOf.map(([number, , of]) => ({ pgrst_good: number, ...maker(of) })),
    ],
    [
      'lists of columns of other rows',
      makers.table,
      {
        select: `pgrst_maker:${q(makers.id)},...${q(goods.table)}!${q(goods.maker)}(${q(one)}:${q(goods.id)},${q(two)}:${q(goods.name)})`,
        order,
        [`${q(goods.table)}.order`]: q(goods.id),
      },
      [1, 2, 3].map((id) => ({
        pgrst_maker: id,
        [one]: wares(id).map((each) => each[goods.id]),
        [two]: wares(id).map((each) => each[goods.name]),
      })),
    ],
    [
      'a list over a table between',
      makers.table,
      {
        select: `${short},fairs:${q(fairs.table)}!${q(links.table)}(n:${q(fairs.name)})`,
        order,
        'fairs.order': q(fairs.id),
      },
      [1, 2, 3].map((id) => ({ ...maker(id), fairs: fairsOf[id - 1]?.map((n) => ({ n })) })),
    ],
    [
      'computed columns',
      makers.table,
      { select: `loud:${q(functions.shout)}`, order },
      ids.map((name) => ({ loud: name.toUpperCase() })),
    ],
    [
      'computed rows',
      makers.table,
      { select: `${short},newest:${q(functions.newest)}(${q(goods.id)})`, order },
      [1, 2, 3].map((id) => ({
        ...maker(id),
        newest: [11, 12, null].at(id - 1) && { [goods.id]: [11, 12].at(id - 1) },
      })),
    ],
    [
      'rows of functions',
      `rpc/${functions.all}`,
      { select: short, order, and: `(${q(makers.name)}.neq.ben)` },
      [1, 3].map(maker),
    ],
  ] as const
}

async function checkReads(schema: HostileSchema): Promise<void> {
  for (const [what, path, query, expected] of reads(schema))
    expect({ what, found: await ask('GET', path, query) }).toEqual({ what, found: expected })
}

async function checkWholeRows({ makers }: HostileSchema): Promise<void> {
  const found = await ask('GET', makers.table, { order: q(makers.id) })
  expect(found).toMatchObject(ids.map((name, index) => ({ [makers.id]: index + 1, [makers.name]: name })))
  const csv = await ask(
    'GET',
    makers.table,
    { select: `${q(makers.id)},${q(makers.name)}`, order: q(makers.id) },
    { headers: { accept: 'text/csv' } },
  )
  expect(csv).toBe(`${makers.id},${makers.name}\n1,ana\n2,ben\n3,cora`)
}

async function checkWrites({ makers, goods }: HostileSchema): Promise<void> {
  const row = (id: number, name: string) => ({ [makers.id]: id, [makers.name]: name })
  const select = `${q(makers.id)},${q(makers.name)}`
  const byId = (id: number) => ({ select, and: `(${q(makers.id)}.eq.${id})` })
  const prefer = (text: string) => ({ headers: { prefer: `return=representation,${text}` } })
  expect(await ask('POST', makers.table, { select }, { body: row(4, 'dina') })).toEqual([row(4, 'dina')])
  const merged = { body: [row(4, 'eloy'), row(5, 'fe')], ...prefer('resolution=merge-duplicates') }
  expect(await ask('POST', makers.table, { select }, merged)).toEqual(merged.body)
  const missing = { body: { [makers.id]: 6 }, ...prefer('missing=default') }
  expect(await ask('POST', makers.table, { columns: select, select }, missing)).toEqual([row(6, 'unnamed')])
  expect(await ask('PATCH', makers.table, byId(5), { body: { [makers.name]: 'gina' } })).toEqual([
    row(5, 'gina'),
  ])
  expect(await ask('DELETE', makers.table, byId(6))).toEqual([row(6, 'unnamed')])
  const good = { [goods.id]: 13, [goods.name]: 'net', [goods.maker]: 4 }
  const embedding = { select: `${q(goods.id)},above:${q(goods.maker)}(${select})` }
  expect(await ask('POST', goods.table, embedding, { body: good })).toEqual([
    { [goods.id]: 13, above: row(4, 'eloy') },
  ])
  expect(await ask('GET', makers.table, { select, order: q(makers.id) })).toEqual([
    ...ids.map((name, index) => row(index + 1, name)),
    ...[row(4, 'eloy'), row(5, 'gina')],
  ])
}

describe('tables, columns, functions and aliases named like anything that our SQL may say', () => {
  test(`answer their own rows, in ${schemas} schemas`, async () => {
    const drawn = fc.sample(anyHostileSchema, { numRuns: schemas, seed: 20261122 })
    for (const [number, schema] of drawn.entries()) {
      await install(schema, number % 2 === 0, number)
      await checkReads(schema)
      await checkWholeRows(schema)
      await checkWrites(schema)
    }
  }, 1_800_000)
})

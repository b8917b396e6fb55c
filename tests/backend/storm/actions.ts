import { anyKnown, type Client, type Entry, ownRows, remember } from './entries.ts'

/** Sends one request and checks its answer. */
type Action = (client: Client, step: number) => Promise<void>

const full = 'return=representation'

async function expectError(
  client: Client,
  what: string,
  got: { status: number; body: string },
  code: string,
) {
  const seen = got.body.includes(`"${code}"`)
  if (!seen) client.report(`${what}: expected ${code}, got status ${got.status} ${got.body}`)
}

const rows = (client: Client, step: number, count: number) =>
  Array.from({ length: count }, (_, part) => ({
    client: client.number,
    step,
    part,
    body: `${client.owner} did ${step}.${part}`,
  }))

const insert: Action = async (client, step) => {
  const json = rows(client, step, 1 + client.random(3))
  const got = await client.ask({ method: 'POST', target: '/entries', prefer: full, json })
  const stored = ownRows(client, got, 'insert')
  if (stored.length !== json.length) client.report(`insert: ${stored.length} of ${json.length} rows`)
  remember(client, stored)
}

const upsert: Action = async (client, step) => {
  const known = anyKnown(client)?.[0].split('/').map(Number)
  const [, at = step, part = 0] = known ?? []
  const json = [{ client: client.number, step: at, part, body: `${client.owner} did again ${step}` }]
  const got = await client.ask({
    method: 'POST',
    target: '/entries?on_conflict=client,step,part',
    prefer: `${full},resolution=merge-duplicates`,
    json,
  })
  remember(client, ownRows(client, got, 'upsert'))
}

/** What there is nothing for yet begins with a row, so that no step passes without a write. */
const update: Action = async (client, step) => {
  const [, id] = anyKnown(client) ?? []
  if (id === undefined) return insert(client, step)
  const json = { body: `${client.owner} changed at ${step}` }
  const got = await client.ask({ method: 'PATCH', target: `/entries?id=eq.${id}`, prefer: full, json })
  const changed = ownRows(client, got, 'update')
  if (changed.length !== 1) client.report(`update of ${id}: ${changed.length} rows`)
  remember(client, changed)
}

const remove: Action = async (client, step) => {
  const [key, id] = anyKnown(client) ?? []
  if (key === undefined) return insert(client, step)
  const got = await client.ask({ method: 'DELETE', target: `/entries?id=eq.${id}`, prefer: full })
  const gone = ownRows(client, got, 'delete')
  if (gone.length !== 1) client.report(`delete of ${id}: ${gone.length} rows`)
  client.expected.delete(key)
  client.ids.delete(key)
}

/** Lists the client's rows: all of them, and no others. */
const list: Action = async (client) => {
  const got = await client.ask({ target: `/entries?client=eq.${client.number}` })
  const seen: Entry[] = ownRows(client, got, 'list')
  if (seen.length !== client.expected.size)
    client.report(`list: ${seen.length} rows, known ${client.expected.size}`)
}

/** Row-level security hides other clients' rows from reads, updates and deletes. */
const touchOthersRows: Action = async (client) => {
  const method = ['GET', 'PATCH', 'DELETE'][client.random(3)] ?? 'GET'
  const json = method === 'PATCH' ? { body: 'taken' } : undefined
  const target = `/entries?owner_id=eq.${client.otherOwner}`
  const got = await client.ask({ method, target, prefer: full, json })
  if (got.status !== 200 || got.body !== '[]') client.report(`${method} of another's: ${got.body}`)
}

const askWho: Action = async (client) => {
  const got = await client.ask({ target: '/rpc/who' })
  const { uid, role } = JSON.parse(got.body)
  if (uid !== client.owner || role !== 'authenticated') client.report(`who: ${got.body}`)
}

/** All clients write to the same few rows, so that they contend for locks. */
const increment: Action = async (client) => {
  const counter = 1 + client.random(5)
  const got = await client.ask({ method: 'POST', target: '/rpc/increment', json: { counter } })
  if (got.status === 200) client.increments[counter] = (client.increments[counter] ?? 0) + 1
  else client.report(`increment: ${got.status} ${got.body}`)
}

const forge: Action = async (client, step) => {
  const json = { ...rows(client, step, 1)[0], owner_id: client.otherOwner }
  await expectError(client, 'forge', await client.ask({ method: 'POST', target: '/entries', json }), '42501')
}

/** Of two rows the second is too long: neither may be stored. */
const breakRule: Action = async (client, step) => {
  const [first, second] = rows(client, step, 2)
  const json = [first, { ...second, body: 'x'.repeat(300) }]
  await expectError(client, 'rule', await client.ask({ method: 'POST', target: '/entries', json }), '23514')
}

const fail: Action = async (client) => {
  const json = { state: 'P0001', message: client.owner }
  const got = await client.ask({ method: 'POST', target: '/rpc/fail', json })
  if (got.status !== 400 || JSON.parse(got.body).message !== client.owner) client.report(`fail: ${got.body}`)
}

const misspell: Action = async (client) => {
  await expectError(client, 'misspell', await client.ask({ target: '/entries?bodi=eq.x' }), '42703')
  await expectError(
    client,
    'broken',
    await client.ask({ method: 'POST', target: '/entries', body: '{' }),
    'PGRST102',
  )
}

const slow: Action = async (client) => {
  const json = { seconds: client.random(200) / 1000 }
  const got = await client.ask({ method: 'POST', target: '/rpc/sleep', json })
  if (got.status !== 204) client.report(`sleep: ${got.status} ${got.body}`)
}

const tooSlow: Action = async (client) => {
  const got = await client.ask({ method: 'POST', target: '/rpc/sleep_short', json: { seconds: 3 } })
  await expectError(client, 'too slow', got, '57014')
}

const nobody: Action = async (client) => {
  const got = await client.ask({ target: '/entries', headers: { authorization: undefined } })
  if (got.status !== 401) client.report(`anonymous: ${got.status} ${got.body}`)
}

/** The actions with their weights; most are writes. */
const mix: readonly (readonly [Action, number])[] = [
  ...([
    [insert, 6],
    [upsert, 4],
    [update, 4],
    [remove, 2],
    [increment, 3],
  ] as const),
  ...([
    [list, 4],
    [touchOthersRows, 3],
    [askWho, 3],
    [nobody, 1],
  ] as const),
  ...([
    [forge, 1],
    [breakRule, 2],
    [fail, 2],
    [misspell, 1],
    [slow, 2],
    [tooSlow, 1],
  ] as const),
]
const actions = mix.flatMap(([action, times]) => Array.from({ length: times }, () => action))

export async function act(client: Client, step: number): Promise<void> {
  await actions[client.random(actions.length)]?.(client, step)
}

import { anyKnown, type Client, type Deed, ownRows, remember } from './deeds.ts'

/** One request, its answer held against what must be. */
type Action = (client: Client, step: number) => Promise<void>

const full = 'return=representation'

async function expectError(
  client: Client,
  what: string,
  got: { status: number; body: string },
  code: string,
) {
  const seen = got.body.includes(`"${code}"`)
  if (!seen) client.fault(`${what}: expected ${code}, got status ${got.status} ${got.body}`)
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
  const got = await client.ask({ method: 'POST', target: '/deeds', prefer: full, json })
  const stored = ownRows(client, got, 'insert')
  if (stored.length !== json.length) client.fault(`insert: ${stored.length} of ${json.length} rows`)
  remember(client, stored)
}

const upsert: Action = async (client, step) => {
  const known = anyKnown(client)?.[0].split('/').map(Number)
  const [, at = step, part = 0] = known ?? []
  const json = [{ client: client.number, step: at, part, body: `${client.owner} did again ${step}` }]
  const got = await client.ask({
    method: 'POST',
    target: '/deeds?on_conflict=client,step,part',
    prefer: `${full},resolution=merge-duplicates`,
    json,
  })
  remember(client, ownRows(client, got, 'upsert'))
}

const update: Action = async (client, step) => {
  const [, id = 0] = anyKnown(client) ?? []
  const json = { body: `${client.owner} changed at ${step}` }
  const got = await client.ask({ method: 'PATCH', target: `/deeds?id=eq.${id}`, prefer: full, json })
  const changed = ownRows(client, got, 'update')
  if (id !== 0 && changed.length !== 1) client.fault(`update of ${id}: ${changed.length} rows`)
  remember(client, changed)
}

const remove: Action = async (client) => {
  const [key = '', id = 0] = anyKnown(client) ?? []
  const got = await client.ask({ method: 'DELETE', target: `/deeds?id=eq.${id}`, prefer: full })
  const gone = ownRows(client, got, 'delete')
  if (id !== 0 && gone.length !== 1) client.fault(`delete of ${id}: ${gone.length} rows`)
  client.ledger.delete(key)
  client.ids.delete(key)
}

/** Everything this identity may see, and nothing of this client's missing. */
const list: Action = async (client) => {
  const got = await client.ask({ target: `/deeds?client=eq.${client.number}` })
  const seen: Deed[] = ownRows(client, got, 'list')
  if (seen.length !== client.ledger.size)
    client.fault(`list: ${seen.length} rows, known ${client.ledger.size}`)
}

/** Row-level security leaves nothing of another's rows to see, change or delete. */
const trespass: Action = async (client) => {
  const method = ['GET', 'PATCH', 'DELETE'][client.random(3)] ?? 'GET'
  const json = method === 'PATCH' ? { body: 'taken' } : undefined
  const target = `/deeds?owner_id=eq.${client.stranger}`
  const got = await client.ask({ method, target, prefer: full, json })
  if (got.status !== 200 || got.body !== '[]') client.fault(`${method} of another's: ${got.body}`)
}

const introduce: Action = async (client) => {
  const got = await client.ask({ target: '/rpc/who' })
  const { uid, role } = JSON.parse(got.body)
  if (uid !== client.owner || role !== 'authenticated') client.fault(`who: ${got.body}`)
}

/** All clients write the same few rows, so that they wait for each other. */
const increment: Action = async (client) => {
  const counter = 1 + client.random(5)
  const got = await client.ask({ method: 'POST', target: '/rpc/increment', json: { counter } })
  if (got.status === 200) client.increments[counter] = (client.increments[counter] ?? 0) + 1
  else client.fault(`increment: ${got.status} ${got.body}`)
}

const forge: Action = async (client, step) => {
  const json = { ...rows(client, step, 1)[0], owner_id: client.stranger }
  await expectError(client, 'forge', await client.ask({ method: 'POST', target: '/deeds', json }), '42501')
}

/** Of two rows the second is too long: neither may be stored. */
const breakRule: Action = async (client, step) => {
  const [first, second] = rows(client, step, 2)
  const json = [first, { ...second, body: 'x'.repeat(300) }]
  await expectError(client, 'rule', await client.ask({ method: 'POST', target: '/deeds', json }), '23514')
}

const fail: Action = async (client) => {
  const json = { state: 'P0001', message: client.owner }
  const got = await client.ask({ method: 'POST', target: '/rpc/fail', json })
  if (got.status !== 400 || JSON.parse(got.body).message !== client.owner) client.fault(`fail: ${got.body}`)
}

const misspell: Action = async (client) => {
  await expectError(client, 'misspell', await client.ask({ target: '/deeds?bodi=eq.x' }), '42703')
  await expectError(
    client,
    'broken',
    await client.ask({ method: 'POST', target: '/deeds', body: '{' }),
    'PGRST102',
  )
}

const slow: Action = async (client) => {
  const json = { seconds: client.random(200) / 1000 }
  const got = await client.ask({ method: 'POST', target: '/rpc/sleep', json })
  if (got.status !== 204) client.fault(`sleep: ${got.status} ${got.body}`)
}

const tooSlow: Action = async (client) => {
  const got = await client.ask({ method: 'POST', target: '/rpc/sleep_short', json: { seconds: 3 } })
  await expectError(client, 'too slow', got, '57014')
}

const nobody: Action = async (client) => {
  const got = await client.ask({ target: '/deeds', headers: { authorization: undefined } })
  if (got.status !== 401) client.fault(`anonymous: ${got.status} ${got.body}`)
}

/** Each as often as it stands here; writes come most. */
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
    [trespass, 3],
    [introduce, 3],
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

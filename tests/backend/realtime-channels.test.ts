import type { RealtimeChannel } from '@supabase/supabase-js'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { loadKeys } from '../../scripts/supabase/keys.ts'
import { raw, sql } from './support/clients.ts'
import { closeClients, Inbox, joined, listening, listenTo, liveClient } from './support/live.ts'
import { people } from './support/people.ts'

const { anonKey, stateDir, url } = inject('backend')

afterAll(closeClients)

type Heard = { event: string; payload?: unknown; type: string }

/** The broadcasts of a channel, in order. */
function hear(channel: RealtimeChannel): Inbox<Heard> {
  const inbox = new Inbox<Heard>()
  channel.on('broadcast', { event: '*' }, inbox.put)
  return inbox
}

/** A topic that no other test uses. */
const topic = () => `room-${crypto.randomUUID()}`

describe('broadcasts', () => {
  test('reach the others on the topic', async () => {
    const name = topic()
    const listener = liveClient().channel(name)
    const heard = hear(listener)
    await joined(listener)
    const sender = await joined(liveClient().channel(name))
    await sender.send({ type: 'broadcast', event: 'wave', payload: { hand: 'left' } })
    expect(await heard.next()).toEqual({ type: 'broadcast', event: 'wave', payload: { hand: 'left' } })
  })

  test('reach nobody on another topic', async () => {
    const name = topic()
    const elsewhere = liveClient().channel(topic())
    const heard = hear(elsewhere)
    await joined(elsewhere)
    const sender = await joined(liveClient().channel(name, { config: { broadcast: { ack: true } } }))
    await sender.send({ type: 'broadcast', event: 'wave', payload: {} })
    expect(heard.size).toBe(0)
  })

  test('reach their sender when it asked for them', async () => {
    const channel = liveClient().channel(topic(), { config: { broadcast: { self: true } } })
    const heard = hear(channel)
    await joined(channel)
    await channel.send({ type: 'broadcast', event: 'echo', payload: { n: 1 } })
    expect((await heard.next()).payload).toEqual({ n: 1 })
  })

  test('do not reach their sender otherwise', async () => {
    const channel = liveClient().channel(topic(), { config: { broadcast: { ack: true } } })
    const heard = hear(channel)
    await joined(channel)
    expect(await channel.send({ type: 'broadcast', event: 'echo', payload: {} })).toBe('ok')
    expect(heard.size).toBe(0)
  })

  test('go between the old protocol and the new one', async () => {
    const name = topic()
    const [old, recent] = (['1.0.0', '2.0.0'] as const).map((vsn) => liveClient({ vsn }).channel(name))
    if (!old || !recent) throw new Error('Two clients were made')
    const [heardByOld, heardByNew] = [hear(old), hear(recent)]
    await joined(old)
    await joined(recent)
    await old.send({ type: 'broadcast', event: 'from old', payload: { text: 'ä' } })
    await recent.send({ type: 'broadcast', event: 'from new', payload: { text: 'ö' } })
    expect(await heardByNew.next()).toMatchObject({ event: 'from old', payload: { text: 'ä' } })
    expect(await heardByOld.next()).toMatchObject({ event: 'from new', payload: { text: 'ö' } })
  })

  test('may be bytes', async () => {
    const name = topic()
    const listener = liveClient().channel(name)
    const heard = hear(listener)
    await joined(listener)
    const sender = await joined(liveClient().channel(name))
    await sender.send({ type: 'broadcast', event: 'bytes', payload: Uint8Array.of(0, 255, 7).buffer })
    const { payload } = await heard.next()
    expect(payload).toBeInstanceOf(ArrayBuffer)
    expect(payload instanceof ArrayBuffer && [...new Uint8Array(payload)]).toEqual([0, 255, 7])
  })

  test('may come by HTTP, from who listens to nothing', async () => {
    const name = topic()
    const listener = liveClient().channel(name)
    const heard = hear(listener)
    await joined(listener)
    expect(await liveClient().channel(name).httpSend('post', { n: 1 })).toEqual({ success: true })
    const messages = [{ topic: name, event: 'batch', payload: { n: 2 } }]
    const response = await raw('/realtime/v1/api/broadcast', {
      ...{ method: 'POST', body: JSON.stringify({ messages }) },
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(202)
    expect((await heard.take(2)).map(({ event, payload }) => [event, payload])).toEqual([
      ['post', { n: 1 }],
      ['batch', { n: 2 }],
    ])
  })

  test('by HTTP need the key and a message', async () => {
    const address = `${url}/realtime/v1/api/broadcast`
    expect((await fetch(address, { method: 'POST', body: '{}' })).status).toBe(401)
    expect((await raw('/realtime/v1/api/broadcast', { method: 'POST', body: '{}' })).status).toBe(422)
  })
})

describe('presence', () => {
  const present = (name: string, key: string) =>
    liveClient().channel(name, { config: { presence: { key, enabled: true } } })

  /** Waits until exactly these are present. */
  const whoIsThere = (channel: RealtimeChannel, keys: readonly string[]) =>
    new Promise<void>((resolve) => {
      const look = () => {
        const there = Object.keys(channel.presenceState()).sort()
        if (JSON.stringify(there) === JSON.stringify(keys)) resolve()
      }
      channel.on('presence', { event: 'sync' }, look)
    })

  test('shows those who came before and those who come after', async () => {
    const name = topic()
    const first = present(name, 'first')
    const both = whoIsThere(first, ['first', 'second'])
    await joined(first)
    expect(await first.track({ mood: 'well' })).toBe('ok')
    const second = present(name, 'second')
    const bothToo = whoIsThere(second, ['first', 'second'])
    await joined(second)
    await second.track({ mood: 'better' })
    await Promise.all([both, bothToo])
    expect(second.presenceState()).toMatchObject({ first: [{ mood: 'well' }], second: [{ mood: 'better' }] })
  })

  test('shows who leaves', async () => {
    const name = topic()
    const stays = present(name, 'stays')
    const left = new Inbox<{ key: string }>()
    stays.on('presence', { event: 'leave' }, left.put)
    const both = whoIsThere(stays, ['goes', 'stays'])
    await joined(stays)
    await stays.track({})
    const goes = await joined(present(name, 'goes'))
    await goes.track({})
    await both
    await goes.unsubscribe()
    expect(await left.next()).toMatchObject({ key: 'goes' })
    expect(Object.keys(stays.presenceState())).toEqual(['stays'])
  })

  test('shows what changes', async () => {
    const channel = present(topic(), 'me')
    const synced = new Inbox<void>()
    channel.on('presence', { event: 'sync' }, () => synced.put())
    await joined(channel)
    await channel.track({ step: 1 })
    await channel.track({ step: 2 })
    await channel.untrack()
    expect(channel.presenceState()).toEqual({})
  })

  test('tells apart two that are called the same', async () => {
    const name = topic()
    const watcher = present(name, 'watcher')
    const joins = new Inbox<{ key: string }>()
    watcher.on('presence', { event: 'join' }, joins.put)
    await joined(watcher)
    for (const tab of [1, 2]) await (await joined(present(name, 'twin'))).track({ tab })
    await joins.take(2)
    expect(watcher.presenceState()['twin']).toMatchObject([{ tab: 1 }, { tab: 2 }])
  })
})

describe('channels', () => {
  test('that are private need policies, of which there are none', async () => {
    const states = new Inbox<[string, string | undefined]>()
    liveClient()
      .channel('secrets', { config: { private: true } })
      .subscribe((state, error) => states.put([state, error?.message]))
    expect(await states.next()).toEqual([
      'CHANNEL_ERROR',
      'Unauthorized: You do not have permissions to read from this Channel topic: secrets',
    ])
  })

  test('are left when asked to, and tell nothing any more', async () => {
    const client = liveClient()
    const { channel, states } = await listenTo(client, [])
    expect((await states.next()).state).toBe('SUBSCRIBED')
    expect(await channel.unsubscribe()).toBe('ok')
    expect((await states.next()).state).toBe('CLOSED')
  })

  test('are joined again after the connection was lost', async () => {
    const sockets: WebSocket[] = []
    class Watched extends WebSocket {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(address, protocols)
        sockets.push(this)
      }
    }
    const client = liveClient({ transport: Watched })
    const { changes, messages, states } = await listening(client, {
      ...{ schema: 'public', table: 'mn_categories' },
    })
    expect((await states.next()).state).toBe('SUBSCRIBED')
    // The connection breaks, as when a laptop goes to sleep.
    sockets[0]?.close(4000)
    expect((await states.next()).state).toBe('CHANNEL_ERROR')
    expect((await states.next()).state).toBe('SUBSCRIBED')
    expect((await messages.next()).message).toBe('Subscribed to PostgreSQL')
    await sql(`insert into public.mn_categories (name, slug) values ('Again', 'again')`)
    expect((await changes.next()).new['slug']).toBe('again')
  })

  test('close when their token expires', async () => {
    const now = Math.floor(Date.now() / 1000)
    const keys = await loadKeys(stateDir, now)
    const claims = { sub: people[0]?.id ?? '', role: 'authenticated' }
    const token = await keys.sign(claims, { issued: now, expires: now + 2 })
    const client = liveClient({ token: () => token })
    const { messages, states } = await listenTo(client, [])
    expect((await states.next()).state).toBe('SUBSCRIBED')
    expect((await messages.next()).message).toMatch(/^Token has expired \d seconds ago$/)
    expect((await states.next()).state).toBe('CLOSED')
  })

  test('wait for the database when asked to', async () => {
    const states = new Inbox<string>()
    const config = { postgres_changes_options: { wait: true } }
    liveClient()
      .channel(topic(), { config })
      .on('postgres_changes', { event: '*', schema: 'public', table: 'mn_categories' }, () => undefined)
      .subscribe((state) => states.put(state))
    liveClient()
      .channel(topic(), { config })
      .on('postgres_changes', { event: '*', schema: 'public', table: 'nowhere' }, () => undefined)
      .subscribe((state) => states.put(state))
    expect((await states.take(2)).sort()).toEqual(['CHANNEL_ERROR', 'SUBSCRIBED'])
  })
})

describe('connections', () => {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket`

  /** How a bare connection ends, or that it opened. */
  const open = (target: string, ...frames: (string | Uint8Array<ArrayBuffer>)[]) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(target)
      socket.onopen = () => {
        for (const frame of frames) socket.send(frame)
      }
      socket.onmessage = ({ data }) => {
        resolve(String(data))
        socket.close()
      }
      socket.onclose = ({ code }) => resolve(`closed ${code}`)
    })

  test('need the key', async () => {
    expect(await open(address)).toBe('closed 1006')
    expect(await open(`${address}?apikey=nope`)).toBe('closed 1006')
  })

  test('exist at one address alone', async () => {
    expect(await open(`${url.replace('http', 'ws')}/elsewhere?apikey=${anonKey}`)).toBe('closed 1006')
  })

  test('answer heartbeats, in objects', async () => {
    const beat = JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1' })
    expect(JSON.parse(await open(`${address}?apikey=${anonKey}&vsn=1.0.0`, beat))).toEqual({
      ...{ topic: 'phoenix', event: 'phx_reply', ref: '1', payload: { status: 'ok', response: {} } },
    })
  })

  test('answer heartbeats, in arrays', async () => {
    const beat = JSON.stringify([null, '1', 'phoenix', 'heartbeat', {}])
    expect(JSON.parse(await open(`${address}?apikey=${anonKey}&vsn=2.0.0`, beat))).toEqual([
      ...[null, '1', 'phoenix', 'phx_reply', { status: 'ok', response: {} }],
    ])
  })

  test('answer for topics that were not joined', async () => {
    const message = JSON.stringify([null, '1', 'realtime:x', 'broadcast', {}])
    expect(JSON.parse(await open(`${address}?apikey=${anonKey}&vsn=2.0.0`, message))[4]).toEqual({
      ...{ status: 'error', response: { reason: 'unmatched topic' } },
    })
  })

  test.each([['not json'], ['42'], ['{}'], [Uint8Array.of(9, 9)], [Uint8Array.of(3)]])(
    'end when nobody understands what is said: %s',
    async (frame) => {
      expect(await open(`${address}?apikey=${anonKey}&vsn=2.0.0`, frame)).toBe('closed 1011')
    },
  )
})

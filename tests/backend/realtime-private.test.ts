import type { RealtimeChannel } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raw, sql } from './support/clients.ts'
import { closeClients, Inbox, joined, liveClient, livePerson, liveService } from './support/live.ts'
import { people } from './support/people.ts'

const [speaker, listener] = people

beforeAll(async () => {
  const isRoom = `realtime.topic() like 'club-%'`
  await sql(`
    create policy "Members hear the club" on realtime.messages for select to authenticated
      using (${isRoom} and (select auth.uid()) in ('${speaker?.id}', '${listener?.id}')
        and (extension = 'broadcast' or (select auth.uid()) = '${speaker?.id}'));
    create policy "One of them speaks" on realtime.messages for insert to authenticated
      with check (${isRoom} and (select auth.uid()) = '${speaker?.id}')`)
})
afterAll(async () => {
  await closeClients()
  await sql(`drop policy "Members hear the club" on realtime.messages;
    drop policy "One of them speaks" on realtime.messages`)
})

/** A private channel is joined with the token that is known by then, so it is made known first. */
async function member(index: number) {
  const client = livePerson(index)
  await client.realtime.setAuth()
  return client
}

const club = () => `club-${crypto.randomUUID()}`
const isPrivate = { config: { private: true, broadcast: { ack: true } } }

function hear(channel: RealtimeChannel): Inbox<{ event: string }> {
  const inbox = new Inbox<{ event: string }>()
  channel.on('broadcast', { event: '*' }, inbox.put)
  return inbox
}

/** What joining comes to. */
async function joining(channel: RealtimeChannel): Promise<[string, string | undefined]> {
  const states = new Inbox<[string, string | undefined]>()
  channel.subscribe((state, error) => states.put([state, error?.message]))
  return states.next()
}

const refused = (name: string) => [
  'CHANNEL_ERROR',
  `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`,
]

describe('a private channel', () => {
  test('is joined by whom policies let read its messages, and by nobody else', async () => {
    const name = club()
    expect(await joining((await member(1)).channel(name, isPrivate))).toEqual(['SUBSCRIBED', undefined])
    for (const client of [await member(2), liveClient()])
      expect(await joining(client.channel(name, isPrivate))).toEqual(refused(name))
    expect(await joining((await member(1)).channel('elsewhere', isPrivate))).toEqual(refused('elsewhere'))
    expect(await joining(liveService().channel('elsewhere', isPrivate))).toEqual(['SUBSCRIBED', undefined])
  })

  test('carries what policies let somebody insert, and nothing else', async () => {
    const name = club()
    const heard = new Inbox<{ event: string }>()
    const silent = (await member(1)).channel(name, { config: { private: true } })
    silent.on('broadcast', { event: '*' }, heard.put)
    await joined(silent)
    const other = (await member(1)).channel(name, { config: { private: true } })
    await joined(other)
    await other.send({ type: 'broadcast', event: 'not allowed', payload: {} })
    const speaks = await joined((await member(0)).channel(name, isPrivate))
    expect(await speaks.send({ type: 'broadcast', event: 'allowed', payload: {} })).toBe('ok')
    expect(await heard.next()).toMatchObject({ event: 'allowed' })
    expect(heard.size).toBe(0)
  })

  test('is another than the public one of its name', async () => {
    const name = club()
    const hearsPrivate = (await member(1)).channel(name, isPrivate)
    const heardPrivate = hear(hearsPrivate)
    await joined(hearsPrivate)
    const outsider = liveClient().channel(name, { config: { broadcast: { ack: true } } })
    const heardPublic = hear(outsider)
    await joined(outsider)
    const speaks = await joined((await member(0)).channel(name, isPrivate))
    await speaks.send({ type: 'broadcast', event: 'inside', payload: {} })
    expect(await heardPrivate.next()).toMatchObject({ event: 'inside' })
    expect(await outsider.send({ type: 'broadcast', event: 'outside', payload: {} })).toBe('ok')
    await speaks.send({ type: 'broadcast', event: 'inside again', payload: {} })
    expect(await heardPrivate.next()).toMatchObject({ event: 'inside again' })
    expect(heardPublic.size).toBe(0)
  })

  test('says who is there to whom policies let read presence, and takes it from whom they let write', async () => {
    const name = club()
    const presence = (key: string) => ({ config: { private: true, presence: { key, enabled: true } } })
    const sees = (await member(0)).channel(name, presence('speaker'))
    const joins = new Inbox<{ key: string }>()
    sees.on('presence', { event: 'join' }, joins.put)
    await joined(sees)
    const blind = (await member(1)).channel(name, presence('listener'))
    let told = 0
    blind.on('presence', { event: 'sync' }, () => {
      told += 1
    })
    await joined(blind)
    expect(await sees.track({ mood: 'well' })).toBe('ok')
    expect(await joins.next()).toMatchObject({ key: 'speaker' })
    expect(Object.keys(sees.presenceState())).toEqual(['speaker'])
    expect(await blind.track({ mood: 'well' })).toBe('error')
    expect([told, Object.keys(blind.presenceState())]).toEqual([0, []])
  })

  test('is spoken to by HTTP by whom policies let insert', async () => {
    const name = club()
    const channel = (await member(1)).channel(name, isPrivate)
    const heard = hear(channel)
    await joined(channel)
    await expect((await member(1)).channel(name, isPrivate).httpSend('denied', {})).rejects.toThrow()
    const messages = ['by nobody', 'by nobody either'].map((event) => ({
      ...{ topic: name, event, payload: {}, private: true },
    }))
    const response = await raw('/realtime/v1/api/broadcast', {
      ...{ method: 'POST', body: JSON.stringify({ messages }) },
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(202)
    expect(await liveService().channel(name, isPrivate).httpSend('allowed', {})).toEqual({ success: true })
    expect(await heard.next()).toMatchObject({ event: 'allowed' })
  })

  test('leaves no message behind', async () => {
    expect(await sql('select from realtime.messages')).toEqual([])
  })
})

import { readFileSync } from 'node:fs'
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, inject } from 'vitest'
import { sql } from './clients.ts'

const backend = inject('backend')

/** A queue of received items that can be awaited. */
export class Inbox<T> {
  readonly #items: T[] = []
  readonly #waiting: ((item: T) => void)[] = []

  readonly put = (item: T): void => {
    const next = this.#waiting.shift()
    if (next) next(item)
    else this.#items.push(item)
  }

  /** The number of items that were not taken yet. */
  get size(): number {
    return this.#items.length
  }

  /** The next one, as soon as it comes. */
  next(): Promise<T> {
    const item = this.#items.shift()
    return item === undefined ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve(item)
  }

  async take(count: number): Promise<T[]> {
    const taken: T[] = []
    while (taken.length < count) taken.push(await this.next())
    return taken
  }
}

/** Makes the tables of `fixtures/live.sql` in a schema of this name: each file of tests has its own. */
async function makeLiveSchema(name: string): Promise<void> {
  const fixture = readFileSync(new URL('../fixtures/live.sql', import.meta.url), 'utf8')
  await sql(fixture.replace(/\blive\b/g, name))
}

/**
 * Creates that schema before a file's tests and closes its clients afterwards.
 * @returns functions for new ids and for rows of `board`
 */
export function liveSchema(name: string) {
  beforeAll(() => makeLiveSchema(name))
  afterAll(closeClients)
  let lastId = 0
  return {
    newId: () => {
      lastId += 1
      return lastId
    },
    post: (id: number, body: string) =>
      sql(`insert into ${name}.board (id, body) values ($1, $2)`, [id, body]),
  }
}

const clients: SupabaseClient[] = []

type LiveOptions = {
  /** Called at each connection, as for sessions. */
  token?: () => string | undefined
  key?: string
  vsn?: '1.0.0' | '2.0.0'
  transport?: typeof WebSocket
}

/** A client of its own, with a connection of its own: with the anonymous key, or with a person's token. */
export function liveClient(options: LiveOptions = {}) {
  const { token } = options
  const client = createClient(backend.url, options.key ?? backend.anonKey, {
    ...(token === undefined
      ? { auth: { persistSession: false, autoRefreshToken: false } }
      : { accessToken: async () => token() ?? null }),
    realtime: {
      ...(options.vsn && { vsn: options.vsn }),
      ...(options.transport && { transport: options.transport }),
      reconnectAfterMs: () => 10,
    },
  })
  clients.push(client)
  return client
}

export const livePerson = (index: number) => liveClient({ token: () => backend.tokens[index] })
export const liveService = () => liveClient({ key: backend.serviceKey })

/** Closes the connections of all clients made so far. */
export async function closeClients(): Promise<void> {
  await Promise.all(clients.splice(0).map((client) => client.removeAllChannels()))
}

export type Change = {
  schema: string
  table: string
  eventType: 'INSERT' | 'UPDATE' | 'DELETE'
  new: Record<string, unknown>
  old: Record<string, unknown>
  commit_timestamp: string
  errors: string[] | null
}

type ChangeFilter = {
  event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE'
  schema?: string
  table?: string
  filter?: string
}

export type SystemMessage = { status: string; message: string; extension: string; channel: string }

/** Subscribes a channel and collects what the service sends on it. */
export async function listenTo(
  client: SupabaseClient,
  filters: readonly (ChangeFilter & { select?: string[] })[],
) {
  const changes = new Inbox<Change>()
  const messages = new Inbox<SystemMessage>()
  const states = new Inbox<{ state: string; error: string | undefined }>()
  await client.realtime.setAuth()
  const channel = client.channel(`test-${crypto.randomUUID()}`)
  channel.on('system', {}, messages.put)
  for (const filter of filters) {
    const { event = '*', schema = 'live', ...rest } = filter
    // The overloads of `on` each take one event, none takes their union.
    channel.on('postgres_changes', { event: event as '*', schema, ...rest }, (change) =>
      changes.put(change as Change),
    )
  }
  channel.subscribe((state, error) => states.put({ state, error: error?.message }))
  return { channel, changes, messages, states }
}

/** Subscribes, and returns once changes will be delivered. */
export async function listening(
  client: SupabaseClient,
  ...filters: (ChangeFilter & { select?: string[] })[]
) {
  const listener = await listenTo(client, filters)
  const { status, message } = await listener.messages.next()
  if (status !== 'ok') throw new Error(message)
  return listener
}

/** Joins a channel and returns once it has joined. */
export async function joined(channel: RealtimeChannel): Promise<RealtimeChannel> {
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((state, error) => {
      if (state === 'SUBSCRIBED') resolve()
      else reject(error ?? new Error(state))
    })
  })
  return channel
}

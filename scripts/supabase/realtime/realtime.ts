/**
 * The live service: a websocket for row changes, broadcasts and presence, as Supabase Realtime has them
 * (supabase.com/docs, Realtime Protocol).
 */
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type pg from 'pg'
import { WebSocketServer } from 'ws'
import type { Service } from '../http.ts'
import type { Keys } from '../keys.ts'
import { createBroadcastApi } from './broadcast-api.ts'
import type { Services } from './channel.ts'
import { serveConnection } from './connection.ts'
import { createPermissions } from './permissions.ts'
import { createPostgresChanges } from './postgres-changes.ts'
import { createTokenReader } from './token.ts'
import { createTopics } from './topics.ts'

const path = '/realtime/v1/websocket'

/** A larger message closes its connection. */
const maxMessageBytes = 3 * 1024 * 1024

export type RealtimeOptions = {
  /** Of a user with replication rights. */
  databaseUrl: string
  /** Connections that can assume any role. */
  pool: pg.Pool
  keys: Pick<Keys, 'publicKeys' | 'anonKey' | 'serviceKey'>
  /** Seconds since 1970. */
  now(): number
  failed(error: unknown): void
}

export type Realtime = {
  /** Broadcasts by HTTP; stands behind the project key. */
  api: Service
  /** Answers websockets that come to the server. */
  attach(server: Server): void
  stop(): Promise<void>
}

function refuse(socket: Duplex, status: number, message: string): void {
  const body = JSON.stringify({ message })
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

export function createRealtime({ databaseUrl, pool, keys, now, failed }: RealtimeOptions): Realtime {
  const topics = createTopics()
  const privateTopics = createTopics()
  const permissions = createPermissions(databaseUrl)
  const readToken = createTokenReader(keys, now)
  const changes = createPostgresChanges(databaseUrl, pool, failed)
  const services: Services = { topics, privateTopics, permissions, changes, readToken, now, failed }
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes })

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A client that disconnects meanwhile is not worth a log line.
    socket.on('error', () => socket.destroy())
    // Parsed by hand: not every request target is a valid URL.
    const [target, query = ''] = (request.url ?? '').split('?', 2)
    const searchParams = new URLSearchParams(query)
    if (target !== path) return refuse(socket, 404, 'no Route matched with those values')
    const apiKey = searchParams.get('apikey') ?? request.headers['apikey']
    if (apiKey === undefined) return refuse(socket, 401, 'No API key found in request')
    if (apiKey !== keys.anonKey && apiKey !== keys.serviceKey) return refuse(socket, 401, 'Invalid API key')
    const version = searchParams.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0'
    sockets.handleUpgrade(request, socket, head, (client) =>
      serveConnection(services, client, version, apiKey),
    )
  }

  return {
    api: createBroadcastApi(services),
    attach: (server) => void server.on('upgrade', upgrade),
    stop: async () => {
      for (const client of sockets.clients) client.terminate()
      await changes.stop()
      await permissions.stop()
    },
  }
}

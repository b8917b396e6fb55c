import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { OwnBackend } from '../support/own-backend.ts'
import type { Conversation, LiveFrame } from './any-conversation.ts'
import { checkFrame, readFrame } from './live-checks.ts'

/** A slower answer counts as missing. */
const limitMs = 15_000

function fill(text: string, { asker }: Conversation, backend: OwnBackend): string {
  const own = asker === 'anonymous' ? backend.anonKey : (backend.tokens[asker] ?? '')
  return text
    .replaceAll('<token>', own)
    .replaceAll('<expired>', backend.oddTokens.expired)
    .replaceAll('<forged>', `${own.slice(0, -4)}AAAA`)
}

function write(frame: LiveFrame, talk: Conversation, backend: OwnBackend): string | Buffer {
  if (frame.kind === 'noise') return frame.data
  const { topic, event, payload, ref } = frame
  const value = talk.version === '2.0.0' ? ['1', ref, topic, event, payload] : { topic, event, payload, ref }
  return fill(JSON.stringify(value), talk, backend)
}

const heartbeat = {
  kind: 'message',
  topic: 'phoenix',
  event: 'heartbeat',
  payload: {},
  ref: 'the end',
} as const

/** How often each kind of message was received; a kind that never came proves nothing. */
export type Tally = Map<string, number>

function openSocket({ url, anonKey }: OwnBackend, { version }: Pick<Conversation, 'version'>): WebSocket {
  return new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${anonKey}&vsn=${version}`)
}

/** A client that only listens to changes. */
export async function listen(asker: Conversation['asker'], backend: OwnBackend) {
  const said: Conversation = { asker, version: '2.0.0', frames: [] }
  const socket = openSocket(backend, said)
  const failures: string[] = []
  let changes = 0
  const subscribed = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer, isBinary) => {
      failures.push(...checkFrame(said, data, isBinary))
      const event = readFrame(data.toString(), said.version)?.event
      if (event === 'postgres_changes') changes += 1
      if (event === 'system') resolve()
    })
  })
  await once(socket, 'open')
  const wishes = ['board', 'letters'].map((table) => ({ event: '*', schema: 'live', table }))
  const config = { postgres_changes: asker === 'anonymous' ? wishes.slice(0, 1) : wishes }
  const payload = { access_token: '<token>', config }
  const join = { kind: 'message', topic: 'realtime:listening', event: 'phx_join', payload, ref: '1' } as const
  socket.send(write(join, said, backend))
  await subscribed
  return { asker, failures, changes: () => changes, close: () => socket.close() }
}

/** Sends everything, then waits for the answer to a heartbeat. @returns what was wrong with the answers */
export async function talk(said: Conversation, backend: OwnBackend, tally: Tally): Promise<string[]> {
  const socket = openSocket(backend, said)
  const failures: string[] = []
  const isNoisy = said.frames.some(({ kind }) => kind === 'noise')
  const ended = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer, isBinary) => {
      failures.push(
        ...checkFrame(said, data, isBinary).map((failure) => `${failure}: ${data.toString().slice(0, 300)}`),
      )
      const message = isBinary ? undefined : readFrame(data.toString(), said.version)
      const event = String(message?.event ?? 'bytes')
      tally.set(event, (tally.get(event) ?? 0) + 1)
      if (message?.ref === heartbeat.ref) resolve()
    })
    socket.on('close', (code) => {
      // An invalid frame closes the connection, as on hosted projects.
      if (!(isNoisy && code === 1011) && code !== 1005) failures.push(`closed with ${code}`)
      resolve()
    })
    socket.on('error', (error) => {
      failures.push(String(error))
      resolve()
    })
  })
  await Promise.race([once(socket, 'open'), ended])
  for (const frame of [...said.frames, heartbeat]) socket.send(write(frame, said, backend))
  await Promise.race([ended, sleep(limitMs, 'late', { ref: false }).then(() => failures.push('no answer'))])
  socket.close()
  return failures
}

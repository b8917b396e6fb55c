import type { WebSocket } from 'ws'
import { type Channel, type Connection, joinChannel, type Services } from './channel.ts'
import { decode, encode, type Message, type Version } from './frames.ts'

/** Clients send a heartbeat every 25 seconds; after this many silent milliseconds the connection is closed. */
const silence = 60_000

/** RFC 6455: internal error. */
const internalError = 1011

/** Serves one client until its socket closes. Messages are handled one at a time. */
export function serveConnection(
  services: Services,
  socket: WebSocket,
  version: Version,
  apiKey: string,
): void {
  const channels = new Map<string, Channel>()
  let work = Promise.resolve()

  const sendRaw = (frame: string | Buffer) => {
    if (socket.readyState === socket.OPEN) socket.send(frame)
  }
  const connection: Connection = {
    version,
    apiKey,
    sendRaw,
    send: (message) => sendRaw(encode(message, version)),
    forget: (channel) => {
      if (channels.get(channel.topic) === channel) channels.delete(channel.topic)
    },
  }
  const reply = ({ joinRef, ref, topic }: Message, status: 'ok' | 'error', response: unknown) =>
    connection.send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })

  const join = async (message: Message) => {
    // Joining again means that the client has forgotten the first time.
    channels.get(message.topic)?.close()
    const channel = await joinChannel(services, connection, message)
    if (!channel) return
    channels.set(message.topic, channel)
    if (socket.readyState !== socket.OPEN) channel.close()
  }

  const handle = async (message: Message) => {
    if (message.topic === 'phoenix') return reply(message, 'ok', {})
    if (message.event === 'phx_join' && message.topic.startsWith('realtime:')) return join(message)
    const channel = channels.get(message.topic)
    if (channel) await channel.receive(message)
    else reply(message, 'error', { reason: 'unmatched topic' })
  }

  const idle = setTimeout(() => socket.terminate(), silence)
  idle.unref()
  socket.on('message', (frame, isBinary) => {
    idle.refresh()
    const message = decode(
      Buffer.isBuffer(frame) ? frame : Buffer.concat([frame].flat().map(asBuffer)),
      isBinary,
    )
    if (!message) return socket.close(internalError)
    work = work
      .then(() => handle(message))
      .catch((error) => {
        services.failed(error)
        socket.close(internalError)
      })
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearTimeout(idle)
    for (const channel of [...channels.values()]) channel.close()
  })
}

const asBuffer = (part: Buffer | ArrayBuffer) => (Buffer.isBuffer(part) ? part : Buffer.from(part))

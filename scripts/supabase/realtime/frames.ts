/** Messages as they travel: Phoenix's two JSON forms, and Supabase's binary one for broadcasts. */

export type Message = {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
}

/** `1.0.0` sends objects, `2.0.0` arrays and, for broadcasts, bytes. */
export type Version = '1.0.0' | '2.0.0'

/** A broadcast payload: JSON, or bytes that only the newer protocol version carries. */
export type Broadcast = { event: string; payload: unknown }

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text, or a number that clients send in place of one; anything else stands for nothing. */
export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

function fromParts(joinRef: unknown, ref: unknown, topic: unknown, event: unknown, payload: unknown) {
  if (typeof topic !== 'string' || typeof event !== 'string') return undefined
  return { joinRef: asText(joinRef) ?? null, ref: asText(ref) ?? null, topic, event, payload }
}

function fromText(text: string): Message | undefined {
  const value: unknown = JSON.parse(text)
  if (Array.isArray(value)) {
    const [joinRef, ref, topic, event, payload] = value
    return fromParts(joinRef, ref, topic, event, payload)
  }
  if (!isObject(value)) return undefined
  return fromParts(value['join_ref'], value['ref'], value['topic'], value['event'], value['payload'])
}

const kinds = { push: 3, broadcast: 4 }
const encodings = { binary: 0, json: 1 }

/** The layout: kind, five lengths, encoding, the five fields, payload. */
function fromBytes(bytes: Buffer): Message | undefined {
  if (bytes[0] !== kinds.push || bytes.length < 7) return undefined
  let offset = 7
  const [joinRef = '', ref = '', topic = '', event = ''] = [1, 2, 3, 4, 5].map((index) => {
    const start = offset
    offset += bytes[index] ?? 0
    return bytes.toString('utf8', start, offset)
  })
  const rest = bytes.subarray(offset)
  const content: unknown = bytes[6] === encodings.json ? JSON.parse(rest.toString('utf8')) : rest
  const payload = { type: 'broadcast', event, payload: content }
  return { joinRef: joinRef || null, ref: ref || null, topic, event: 'broadcast', payload }
}

/** Parses a frame; undefined when it is invalid. */
export function decode(frame: Buffer, isBinary: boolean): Message | undefined {
  try {
    return isBinary ? fromBytes(frame) : fromText(frame.toString('utf8'))
  } catch {
    return undefined
  }
}

export function encode({ joinRef, ref, topic, event, payload }: Message, version: Version): string {
  return version === '2.0.0'
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ ...(joinRef !== null && { join_ref: joinRef }), ref, topic, event, payload })
}

/** Encodes a broadcast; undefined when bytes cannot be sent: to the older version, or under a name that is too long. */
export function encodeBroadcast(
  topic: string,
  sent: Broadcast,
  version: Version,
): string | Buffer | undefined {
  if (!Buffer.isBuffer(sent.payload)) {
    const payload = { type: 'broadcast', ...sent }
    return encode({ joinRef: null, ref: null, topic, event: 'broadcast', payload }, version)
  }
  const [to, event] = [Buffer.from(topic), Buffer.from(sent.event)]
  // A length has one byte.
  if (version === '1.0.0' || to.length > 255 || event.length > 255) return undefined
  const head = Buffer.from([kinds.broadcast, to.length, event.length, 0, encodings.binary])
  return Buffer.concat([head, to, event, sent.payload])
}

import type { Conversation, LiveVersion } from './any-conversation.ts'
import { isRecord, parseJson } from './json.ts'
import { leak } from './rest-checks.ts'

const events = [
  ...['phx_reply', 'phx_close', 'phx_error', 'system', 'postgres_changes', 'broadcast'],
  ...['presence_state', 'presence_diff'],
]

export type Received = { ref: unknown; topic: unknown; event: unknown; payload: unknown }

/** The parts of a frame (supabase.com/docs, Realtime Protocol); undefined for an invalid one. */
export function readFrame(text: string, version: LiveVersion): Received | undefined {
  const value = parseJson(text)
  if (version === '1.0.0') {
    if (!isRecord(value)) return undefined
    const { topic, event, payload, ref } = value
    return { topic, event, payload, ref }
  }
  if (!Array.isArray(value) || value.length !== 5) return undefined
  const [, ref, topic, event, payload] = value
  return { ref, topic, event, payload }
}

function checkReply(payload: unknown): string[] {
  if (!isRecord(payload) || !isRecord(payload['response'])) return ['reply of another form']
  const { status, response } = payload
  if (status === 'ok') return []
  if (status !== 'error') return [`reply with status ${status}`]
  const { reason } = response
  return reason === undefined || (typeof reason === 'string' && reason !== '')
    ? []
    : ['reason of another form']
}

function checkMessage({ topic, event, payload }: Received): string[] {
  if (typeof topic !== 'string' || !isRecord(payload)) return [`message of another form: ${event}`]
  if (!events.includes(String(event))) return [`event ${String(event).slice(0, 40)}`]
  if (event === 'phx_reply') return checkReply(payload)
  if (event !== 'system') return []
  const { status, message, extension } = payload
  const isWhole =
    ['ok', 'error'].includes(String(status)) && typeof message === 'string' && extension !== undefined
  return isWhole ? [] : ['system message of another form']
}

function checkBytes(bytes: Buffer): string[] {
  const [kind, topic = 0, event = 0, more = 0] = bytes
  return kind === 4 && bytes.length >= 5 + topic + event + more ? [] : ['bytes of another form']
}

function checkVisibility(asker: Conversation['asker'], text: string): string[] {
  const foreign = [...text.matchAll(/OWNED BY (\d)/g)].some(([, owner]) => owner !== String(asker))
  return [
    ...(text.includes('KEPT FROM ALL') ? ['shows what nobody may see'] : []),
    ...(foreign ? ['shows what belongs to another'] : []),
    ...(leak.test(text) ? ['shows something of the program'] : []),
  ]
}

/** @returns how a frame of the service differs from the documentation */
export function checkFrame({ asker, version }: Conversation, data: Buffer, isBinary: boolean): string[] {
  if (isBinary) return version === '1.0.0' ? ['bytes for who cannot read them'] : checkBytes(data)
  const text = data.toString('utf8')
  const message = readFrame(text, version)
  return [...checkVisibility(asker, text), ...(message ? checkMessage(message) : ['frame of another form'])]
}

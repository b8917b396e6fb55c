/** Broadcasts over HTTP, without a subscription (supabase.com/docs, Broadcast using the REST API). */
import { z } from 'zod'
import type { Call, Reply, Service } from '../http.ts'
import type { Topics } from './topics.ts'

const path = '/realtime/v1/api/broadcast'

const batch = z.object({
  messages: z
    .array(
      z.object({
        topic: z.string().min(1),
        event: z.string().min(1),
        payload: z.unknown(),
        private: z.boolean().default(false),
      }),
    )
    .min(1),
})

const accepted: Reply = { status: 202 }

const refuse = (status: number, body: unknown): Reply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
})

async function readJson(call: Call): Promise<unknown> {
  try {
    return JSON.parse((await call.body()).toString('utf8'))
  } catch {
    return undefined
  }
}

async function sendBatch(topics: Topics, call: Call): Promise<Reply> {
  const parsed = batch.safeParse(await readJson(call))
  if (!parsed.success) return refuse(422, { errors: { messages: ["can't be blank"] } })
  for (const { topic, event, payload, private: isPrivate } of parsed.data.messages)
    if (!isPrivate) topics.broadcast(topic, { event, payload })
  return accepted
}

async function sendOne(topics: Topics, call: Call, topic: string, event: string): Promise<Reply> {
  if (new URLSearchParams(call.query).get('private') === 'true')
    return refuse(403, { error: 'You do not have permissions to write to this Channel topic' })
  const isBinary = call.headers['content-type'] === 'application/octet-stream'
  const payload = isBinary ? await call.body() : await readJson(call)
  if (payload === undefined) return refuse(400, { error: 'Payload must be valid JSON' })
  topics.broadcast(topic, { event, payload })
  return accepted
}

export function createBroadcastApi(topics: Topics): Service {
  return async (call) => {
    if (call.method !== 'POST') return undefined
    if (call.path === path) return sendBatch(topics, call)
    const [, topic, event] = /^\/realtime\/v1\/api\/broadcast\/(.+)\/events\/([^/]+)$/s.exec(call.path) ?? []
    return topic !== undefined && event !== undefined ? sendOne(topics, call, topic, event) : undefined
  }
}

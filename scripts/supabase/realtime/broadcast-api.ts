/** Broadcasts over HTTP, without a subscription (supabase.com/docs, Broadcast using the REST API). */
import { z } from 'zod'
import type { Call, Reply, Service } from '../http.ts'
import { bearerToken } from '../identity.ts'
import type { Services } from './channel.ts'
import { TokenError, type Verified } from './token.ts'

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

type Speaking = Pick<Services, 'topics' | 'privateTopics' | 'permissions' | 'readToken'>

/** Who calls: by the token, else by the project key. @returns undefined for a token that is none */
async function callerOf({ readToken }: Speaking, { headers }: Call): Promise<Verified | undefined> {
  const token = bearerToken(headers['authorization']) ?? headers['apikey'] ?? ''
  try {
    return await readToken(token)
  } catch (error) {
    if (error instanceof TokenError) return undefined
    throw error
  }
}

/** Whether policies let the caller speak in a private channel. */
async function maySpeak(services: Speaking, call: Call, topic: string): Promise<boolean> {
  const caller = await callerOf(services, call)
  return caller !== undefined && services.permissions.mayWrite(caller.identity, topic, 'broadcast')
}

async function sendBatch(services: Speaking, call: Call): Promise<Reply> {
  const parsed = batch.safeParse(await readJson(call))
  if (!parsed.success) return refuse(422, { errors: { messages: ["can't be blank"] } })
  for (const { topic, event, payload, private: isPrivate } of parsed.data.messages)
    if (!isPrivate) services.topics.broadcast(topic, { event, payload })
    // One that is not allowed is left out, and nobody is told.
    else if (await maySpeak(services, call, topic))
      services.privateTopics.broadcast(topic, { event, payload })
  return accepted
}

async function sendOne(services: Speaking, call: Call, topic: string, event: string): Promise<Reply> {
  const isPrivate = new URLSearchParams(call.query).get('private') === 'true'
  if (isPrivate && !(await maySpeak(services, call, topic)))
    return refuse(403, { error: 'You do not have permissions to write to this Channel topic' })
  const isBinary = call.headers['content-type'] === 'application/octet-stream'
  const payload = isBinary ? await call.body() : await readJson(call)
  if (payload === undefined) return refuse(400, { error: 'Payload must be valid JSON' })
  const topics = isPrivate ? services.privateTopics : services.topics
  topics.broadcast(topic, { event, payload })
  return accepted
}

export function createBroadcastApi(services: Speaking): Service {
  return async (call) => {
    if (call.method !== 'POST') return undefined
    if (call.path === path) return sendBatch(services, call)
    const [, topic, event] = /^\/realtime\/v1\/api\/broadcast\/(.+)\/events\/([^/]+)$/s.exec(call.path) ?? []
    return topic !== undefined && event !== undefined ? sendOne(services, call, topic, event) : undefined
  }
}

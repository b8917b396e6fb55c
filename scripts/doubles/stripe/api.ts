import { randomUUID } from 'node:crypto'
import { BodyTooLarge, type Call, type Reply } from '../../supabase/http.ts'
import { routes } from './endpoints.ts'
import type { Engine } from './engine.ts'
import { StripeFailure, unknownFailure } from './failure.ts'
import { readForm } from './form.ts'
import { day } from './periods.ts'
import { prepare } from './route.ts'

/** Faults that the API injects. */
export type Faults = {
  /** Every call fails. */
  down: boolean
  /** Milliseconds before each answer. */
  slow: number
  /** This many calls are carried out and then answered with an error. */
  lose: number
}

export type ApiSettings = { engine: Engine; secretKey: string; faults: Faults; changed: () => void }

/** The provider's API below `/v1/`, with the provider's authentication, idempotency and errors. */
export function createApi(settings: ApiSettings) {
  const inFlight = new Set<string>()
  return async (call: Call): Promise<Reply> => {
    try {
      return withId(await answer(settings, inFlight, call))
    } catch (error) {
      const { status, body } = failureOf(error)
      return withId(json(status, body))
    }
  }
}

/** Each answer has an id of its own, as the provider's have for whoever asks it about one. */
function withId({ headers, ...reply }: Reply): Reply {
  return { ...reply, headers: { ...headers, 'request-id': `req_${randomUUID().replaceAll('-', '')}` } }
}

/** Every failure in the provider's form: the client takes an answer without its `error` for a success. */
function failureOf(error: unknown): StripeFailure {
  if (error instanceof StripeFailure) return error
  if (error instanceof BodyTooLarge) return new StripeFailure(413, 'Request body is too large')
  console.error('The double of the payment provider failed:', error)
  return unknownFailure()
}

async function answer(settings: ApiSettings, inFlight: Set<string>, call: Call): Promise<Reply> {
  const { engine, faults } = settings
  authorize(call, settings.secretKey)
  const text = call.method === 'POST' ? (await call.body()).toString() : call.query
  const key = call.method === 'GET' ? undefined : call.headers['idempotency-key']
  const request = `${call.method} ${call.path} ${text}`
  if (key !== undefined && inFlight.has(key))
    throw new StripeFailure(
      409,
      'There is currently another in-progress request using this Idempotent Key.',
      {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
      },
    )
  try {
    if (key !== undefined) inFlight.add(key)
    if (faults.slow > 0) await new Promise((resolve) => setTimeout(resolve, faults.slow))
    if (faults.down) throw unknownFailure()
    engine.catchUp()
    const reply = known(engine, key, request) ?? carryOut(settings, call, text, key, request)
    if (faults.lose === 0) return reply
    faults.lose -= 1
    throw unknownFailure()
  } finally {
    if (key !== undefined) inFlight.delete(key)
  }
}

function authorize(call: Call, secretKey: string): void {
  const sent = call.headers['authorization'] ?? ''
  if (sent === `Bearer ${secretKey}`) return
  const key = sent.replace(/^Bearer /, '')
  throw new StripeFailure(
    401,
    key === ''
      ? "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
      : `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`,
  )
}

/** The stored answer for an idempotency key. @throws StripeFailure when the key was used for another request */
function known({ state, now }: Engine, key: string | undefined, request: string): Reply | undefined {
  const before = key !== undefined && Object.hasOwn(state.answers, key) ? state.answers[key] : undefined
  if (!before || before.at < now() - day) return undefined
  if (before.request !== request)
    throw new StripeFailure(
      400,
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      { type: 'idempotency_error' },
    )
  const headers = { 'content-type': 'application/json', 'idempotent-replayed': 'true' }
  return { status: before.status, headers, body: before.body }
}

/** Validates before it runs: a request with bad parameters leaves its idempotency key unused. */
function carryOut(
  { engine, changed }: ApiSettings,
  call: Call,
  text: string,
  key: string | undefined,
  request: string,
): Reply {
  const run = prepare(routes, call, readForm(text))
  const reply = json(200, run(engine))
  if (call.method === 'GET') return reply
  const { state, now } = engine
  if (key !== undefined) state.answers[key] = { request, status: reply.status, body: reply.body, at: now() }
  changed()
  return reply
}

function json(
  status: number,
  body: object,
): { status: number; headers: Record<string, string>; body: string } {
  return {
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

import type { Call, Reply } from '../../supabase/http.ts'
import { prepare } from './endpoints.ts'
import type { Engine } from './engine.ts'
import { StripeFailure } from './failure.ts'
import { readForm } from './form.ts'
import { day } from './periods.ts'

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
      return await answer(settings, inFlight, call)
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error
      return json(error.status, error.body)
    }
  }
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
    if (faults.down) throw new StripeFailure(500, 'An unknown error occurred', { type: 'api_error' })
    engine.catchUp()
    const reply = known(engine, key, request) ?? carryOut(settings, call, text, key, request)
    if (faults.lose === 0) return reply
    faults.lose -= 1
    throw new StripeFailure(500, 'An unknown error occurred', { type: 'api_error' })
  } finally {
    if (key !== undefined) inFlight.delete(key)
  }
}

function authorize(call: Call, secretKey: string): void {
  const sent = call.headers['authorization'] ?? ''
  if (sent === `Bearer ${secretKey}`) return
  throw new StripeFailure(401, 'Invalid API Key provided')
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
  const run = prepare(call.method, call.path, readForm(text))
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

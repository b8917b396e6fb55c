import type { Call, Reply, Service } from './http.ts'
import type { Keys } from './keys.ts'

/** The API gateway: a request without a known project key goes no further. */
export function requireApiKey(keys: Pick<Keys, 'anonKey' | 'serviceKey'>, service: Service): Service {
  return async (call) => {
    const key = apiKey(call)
    if (key === undefined)
      return refuse('No API key found in request', 'No `apikey` request header or url param was found.')
    if (key !== keys.anonKey && key !== keys.serviceKey)
      return refuse('Invalid API key', 'Double check your Supabase `anon` or `service_role` API key.')
    return service(call)
  }
}

/** The key of a request: a header, or a parameter where headers cannot be set (websockets). */
export function apiKey(call: Call): string | undefined {
  return call.headers['apikey'] ?? new URLSearchParams(call.query).get('apikey') ?? undefined
}

function refuse(message: string, hint: string): Reply {
  return {
    status: 401,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ message, hint }),
  }
}

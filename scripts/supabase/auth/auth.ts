/**
 * The auth service: answers supabase-js as the hosted one does, plays the sign-in providers on a consent page of its
 * own, and hands over mails and text messages. Its tables are the schema `auth`.
 */
import type pg from 'pg'
import type { DiskRoom } from '../disk-room.ts'
import type { Call, Reply, Service } from '../http.ts'
import type { Keys } from '../keys.ts'
import type { Auth } from './context.ts'
import { AuthFailure, OAuthFailure } from './failure.ts'
import { matchRoute } from './match.ts'
import { createOutbox, type DeliverMail } from './outbox.ts'
import { createLimiter, type Limit } from './rate-limit.ts'
import { apiVersion, failureReply, methodNotAllowed, pageNotFound } from './replies.ts'
import { type AuthRequest, clientIp, maxBodyBytes, tooLarge } from './request.ts'
import { keyedRoutes, openRoutes, type Route } from './routes.ts'
import type { ProviderId } from './sign-in/providers.ts'
import { redirectRules } from './sign-in/redirects.ts'
import { createTransact } from './store.ts'

export type AuthOptions = {
  /** Address of the backend. */
  url: string
  /** Connections of a role that may do anything in the schema `auth`. */
  pool: pg.Pool
  room: Pick<DiskRoom, 'hasRoom'>
  keys: Keys
  /** Where signing in leads back to when nothing else is requested or allowed. */
  siteUrl: string
  /** Patterns of further URLs that signing in may lead back to. */
  redirectUrls: readonly string[]
  /** The sign-in providers that are switched on. */
  providers: readonly ProviderId[]
  /** The people whom the consent page offers to sign in as; nobody when it is left out. */
  listPeople?: Auth['listPeople']
  /** Takes each mail and text message. */
  deliverMail: DeliverMail
  /** Requests that one IP may send. */
  limit?: Limit
  /** Called with every internal error. */
  onFailure(error: unknown): void
}

/** Far more than people send, yet it stops a runaway loop. */
const defaultLimit = { count: 20_000, milliseconds: 60_000 }

/** The body could not be read; the HTTP server answers that. */
class Unread extends Error {}

async function readText(call: Call): Promise<string> {
  if (call.method === 'GET' || call.method === 'HEAD') return ''
  if (Number(call.headers['content-length'] ?? 0) > maxBodyBytes) throw tooLarge()
  const body = await call.body().catch((cause: unknown) => {
    throw new Unread('The body could not be read', { cause })
  })
  if (body.length > maxBodyBytes) throw tooLarge()
  return body.toString('utf8')
}

function createService(routes: readonly Route[], auth: Auth, options: AuthOptions): Service {
  const { onFailure } = options
  const checkRate = createLimiter(options.limit ?? defaultLimit)
  const answer = async (call: Call, handler: Route[2], params: Record<string, string>): Promise<Reply> => {
    const ip = clientIp(call.headers)
    checkRate(ip, Date.now())
    const { method, headers } = call
    const query = new URLSearchParams(call.query)
    const request: AuthRequest = { method, params, query, headers, ip, text: await readText(call) }
    return handler(request, auth)
  }
  return async (call) => {
    const match = matchRoute(routes, call.method, call.path)
    if (match.kind === 'none') return undefined
    if (match.kind === 'method') return methodNotAllowed()
    try {
      return await answer(call, match.handler, match.params)
    } catch (error) {
      if (error instanceof Unread) throw error.cause
      if (error instanceof AuthFailure || error instanceof OAuthFailure)
        return failureReply(error, apiVersion(call.headers))
      onFailure(error)
      const words = 'Unexpected failure, please check server logs for more information'
      return failureReply(new AuthFailure(500, 'unexpected_failure', words), apiVersion(call.headers))
    }
  }
}

/**
 * `open` answers routes that need no project key; `keyed` belongs behind the key check and answers everything else below
 * `/auth/v1`.
 */
export function createAuth(options: AuthOptions): { open: Service; keyed: Service } {
  const { url, pool, room, keys, siteUrl, redirectUrls, providers, listPeople, deliverMail } = options
  const now = () => new Date()
  const auth: Auth = {
    url,
    issuer: `${url}/auth/v1`,
    redirects: redirectRules(siteUrl, redirectUrls),
    keys,
    transact: createTransact(pool, room),
    providers: new Set(providers),
    listPeople: listPeople ?? (async () => []),
    outbox: createOutbox(deliverMail, now),
    now,
  }
  const keyed = createService(keyedRoutes, auth, options)
  return {
    open: createService(openRoutes, auth, options),
    keyed: async (call) =>
      (await keyed(call)) ?? (call.path.startsWith('/auth/v1/') ? pageNotFound() : undefined),
  }
}

import type { Reply } from '../http.ts'
import type { Auth, Handler } from './context.ts'
import { AuthFailure, badRequest, forbidden } from './failure.ts'
import { isUuid } from './fields.ts'
import type { Message } from './outbox.ts'
import { type AuthRequest, bearer } from './request.ts'
import { findSession, type SessionRow } from './sessions.ts'
import type { Db } from './store.ts'
import { type Claims, readClaims } from './token-reader.ts'
import { findUser, isBanned, type UserRow } from './users/users.ts'

/** Who sends a request. Tokens that were signed without a session have none. */
export type Caller = { user: UserRow; session: SessionRow | undefined }

/** A returned failure refuses the request and commits; a thrown one rolls back. */
type Work = (context: {
  db: Db
  caller: Caller
  request: AuthRequest
  auth: Auth
  /** Sends a message once the transaction has committed. */
  post(...messages: Message[]): void
}) => Promise<Reply | AuthFailure>

async function loadSession(db: Db, { session_id: id }: Claims): Promise<SessionRow | undefined> {
  if (id === undefined || id === '') return undefined
  if (!isUuid(id)) throw forbidden('bad_jwt', 'invalid claim: session_id claim must be a UUID')
  const session = await findSession(db, id, 'read')
  if (!session) throw forbidden('session_not_found', 'Session from session_id claim in JWT does not exist')
  return session
}

async function loadCaller(db: Db, claims: Claims, lock: 'lock' | 'read', now: Date): Promise<Caller> {
  const { sub } = claims
  if (!sub) throw forbidden('bad_jwt', 'invalid claim: missing sub claim')
  if (!isUuid(sub)) throw badRequest('bad_jwt', 'invalid claim: sub claim must be a UUID')
  const user = await findUser(db, sub, lock)
  if (!user) throw forbidden('user_not_found', 'User from sub claim in JWT does not exist')
  // Checked after the lock, so that a request that waited for a sign-out sees it.
  const session = await loadSession(db, claims)
  if (isBanned(user, now)) throw forbidden('user_banned', 'User is banned')
  return { user, session }
}

/**
 * An endpoint for signed-in users, in one transaction. It waits for concurrent changes of the same user, unless it only
 * reads.
 */
export function asCaller(work: Work, lock: 'lock' | 'read' = 'lock'): Handler {
  return async (request, auth) => {
    const claims = await readClaims(auth, bearer(request))
    const { result, messages } = await auth.transact(async (db) => {
      const caller = await loadCaller(db, claims, lock, auth.now())
      const messages: Message[] = []
      const post = (...more: Message[]) => void messages.push(...more)
      return { result: await work({ db, caller, request, auth, post }), messages }
    })
    for (const message of messages) await auth.outbox.send(message)
    if (result instanceof AuthFailure) throw result
    return result
  }
}

/** An endpoint for the service key alone. */
export function asService(handler: Handler): Handler {
  return async (request, auth) => {
    const claims = await readClaims(auth, bearer(request))
    if (claims.session_id !== undefined)
      await auth.transact((db) => loadCaller(db, claims, 'read', auth.now()))
    if (claims.role !== 'service_role') throw forbidden('not_admin', 'User not allowed')
    return handler(request, auth)
  }
}

export const originOf = ({ ip, headers }: AuthRequest) => ({ ip, userAgent: headers['user-agent'] })

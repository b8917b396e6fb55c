import type { Reply } from '../http.ts'
import type { Keys } from '../keys.ts'
import type { Outbox } from './outbox.ts'
import type { AuthRequest } from './request.ts'
import type { RedirectRules } from './sign-in/redirects.ts'
import type { Transact } from './store.ts'

/** What the endpoints of the auth service work with. */
export type Auth = {
  /** Address of the whole backend. */
  url: string
  /** Address of the auth service: issuer of its tokens. */
  issuer: string
  redirects: RedirectRules
  keys: Pick<Keys, 'sign' | 'publicKeys'>
  transact: Transact
  outbox: Outbox
  now(): Date
}

export type Handler = (request: AuthRequest, auth: Auth) => Promise<Reply>

/** Seconds since 1970. */
export const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000)

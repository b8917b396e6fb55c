import type { Reply } from '../http.ts'
import type { Keys } from '../keys.ts'
import type { Outbox } from './outbox.ts'
import type { AuthRequest } from './request.ts'
import type { ProviderId } from './sign-in/providers.ts'
import type { RedirectRules } from './sign-in/redirects.ts'
import type { Db, Transact } from './store.ts'

/** Somebody whom the consent page offers to sign in as. */
export type Person = { email: string; name: string }

/** What the endpoints of the auth service work with. */
export type Auth = {
  /** URL of the whole backend. */
  url: string
  /** URL of the auth service, the issuer of its tokens. */
  issuer: string
  redirects: RedirectRules
  providers: ReadonlySet<ProviderId>
  listPeople(db: Db): Promise<readonly Person[]>
  keys: Pick<Keys, 'sign' | 'publicKeys'>
  transact: Transact
  outbox: Outbox
  now(): Date
}

export type Handler = (request: AuthRequest, auth: Auth) => Promise<Reply>

/** Seconds since 1970. */
export const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000)

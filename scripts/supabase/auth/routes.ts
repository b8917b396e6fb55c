import { changeUser as changeNamedUser } from './admin/change-user.ts'
import { createUser } from './admin/create-user.ts'
import { deleteUser } from './admin/delete-user.ts'
import { changeFactor, deleteFactor, listFactors, readUser as readNamedUser } from './admin/factors.ts'
import { generateLink, invite } from './admin/generate-link.ts'
import { listUsers } from './admin/list-users.ts'
import type { Handler } from './context.ts'
import * as disabled from './disabled.ts'
import { challenge } from './factors/challenge.ts'
import { enroll } from './factors/enroll.ts'
import { unenroll } from './factors/unenroll.ts'
import { verifyFactor } from './factors/verify.ts'
import { health, jwks, settings } from './public.ts'
import { authorize, linkIdentity } from './sign-in/authorize.ts'
import { callback } from './sign-in/callback.ts'
import { answerConsent, showConsent } from './sign-in/consent.ts'
import { logout } from './sign-in/logout.ts'
import { token } from './sign-in/token.ts'
import { verifyCode, verifyLink } from './sign-in/verify.ts'
import { unlinkIdentity } from './users/unlink.ts'
import { changeUser, readUser, reauthenticate } from './users/user.ts'

/** Segments of the path that begin with a colon are parameters; a trailing `*` matches any rest. */
export type Route = readonly [method: string, path: string, handler: Handler]

const any = (path: string, handler: Handler): Route[] =>
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [method, path, handler])

/** Routes that browsers navigate to, without a project key. */
export const openRoutes: readonly Route[] = [
  ['GET', '/auth/v1/.well-known/jwks.json', jwks],
  ['GET', '/auth/v1/.well-known/oauth-authorization-server', disabled.oauthServer],
  ['GET', '/auth/v1/authorize', authorize],
  ['GET', '/auth/v1/callback', callback],
  ['POST', '/auth/v1/callback', callback],
  ['GET', '/auth/v1/verify', verifyLink],
  ['POST', '/auth/v1/verify', verifyCode],
  ['GET', '/consent/:provider', showConsent],
  ['POST', '/consent/:provider', answerConsent],
]

/** Routes that need a project key. */
export const keyedRoutes: readonly Route[] = [
  ['GET', '/auth/v1/health', health],
  ['GET', '/auth/v1/settings', settings],
  ['POST', '/auth/v1/token', token],
  ['POST', '/auth/v1/logout', logout],
  ['GET', '/auth/v1/reauthenticate', reauthenticate],
  ['GET', '/auth/v1/user', readUser],
  ['PUT', '/auth/v1/user', changeUser],
  ['GET', '/auth/v1/user/identities/authorize', linkIdentity],
  ['DELETE', '/auth/v1/user/identities/:id', unlinkIdentity],
  ['POST', '/auth/v1/factors', enroll],
  ['POST', '/auth/v1/factors/:factor/challenge', challenge],
  ['POST', '/auth/v1/factors/:factor/verify', verifyFactor],
  ['DELETE', '/auth/v1/factors/:factor', unenroll],
  ['POST', '/auth/v1/invite', invite],
  ['POST', '/auth/v1/admin/generate_link', generateLink],
  ['GET', '/auth/v1/admin/users', listUsers],
  ['POST', '/auth/v1/admin/users', createUser],
  ['GET', '/auth/v1/admin/users/:user', readNamedUser],
  ['PUT', '/auth/v1/admin/users/:user', changeNamedUser],
  ['DELETE', '/auth/v1/admin/users/:user', deleteUser],
  ['GET', '/auth/v1/admin/users/:user/factors', listFactors],
  ['PUT', '/auth/v1/admin/users/:user/factors/:factor', changeFactor],
  ['DELETE', '/auth/v1/admin/users/:user/factors/:factor', deleteFactor],
  ['POST', '/auth/v1/signup', disabled.signUp],
  ['POST', '/auth/v1/otp', disabled.oneTimePassword],
  ['POST', '/auth/v1/magiclink', disabled.oneTimePassword],
  ['POST', '/auth/v1/resend', disabled.resend],
  ['POST', '/auth/v1/recover', disabled.recover],
  ...any('/auth/v1/sso/*', disabled.singleSignOn),
  ...any('/auth/v1/passkeys/*', disabled.passkeys),
  ...any('/auth/v1/oauth/*', disabled.oauthServer),
  ...any('/auth/v1/user/oauth/*', disabled.oauthServer),
  ...any('/auth/v1/admin/oauth/*', disabled.oauthClients),
  ...any('/auth/v1/admin/audit', disabled.leftOut),
  ...any('/auth/v1/admin/sso/*', disabled.leftOut),
  ...any('/auth/v1/admin/users/:user/passkeys/*', disabled.leftOut),
  ...any('/auth/v1/admin/custom-providers/*', disabled.customProviders),
]

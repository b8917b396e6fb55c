import type { Db } from '#db/client.ts'
import type { Staff } from './staff.ts'

/** The providers that visitors can sign in with. */
export const signInProviders = [
  { id: 'google', name: 'Google' },
  { id: 'facebook', name: 'Facebook' },
] as const

export type ProviderId = (typeof signInProviders)[number]['id']

/** The signed-in user. `email` is '' for an account without one. */
export type SessionUser = { id: string; email: string }

/** A client and the user it acts for. */
export type SignedIn = { db: Db; userId: string }

/** What a whole page's application receives: its user, and a way to report that it broke. */
export type Area = SignedIn & {
  email: string
  /**
   * The user's role among the staff; null without one.
   * @param how `fresh` asks the database, whatever is known
   * @throws when there is no answer
   */
  staff: (how?: { fresh: boolean }) => Promise<Staff | null>
  /** Replaces the area with the application error, even long after it started. */
  fail: (error: unknown) => void
}

/** The message for actions that need a signed-in user. */
export const notAuthenticated = 'Not authenticated'

/** The message when an outside service gave none of its own. */
export const unexpectedError = 'An unexpected error occurred'

/** Why a login would not last where the browser stores nothing. */
export const nothingStored =
  'Your browser stores nothing for this site, and a login needs that. Please allow cookies for this site, and try again.'

/** A toast about a failed login or logout, with the service's own message if it has one. */
export function accountError(message: string | null | undefined): { title: string; text: string } {
  return { title: 'Error', text: message || unexpectedError }
}

/**
 * Where signing in begins: the auth service's authorize endpoint, which redirects the visitor to the provider and then
 * back to `returnTo`. A plain URL, so that it works without our script.
 * @param dataServiceUrl URL of Supabase, without `/auth/v1`
 */
export function signInUrl(dataServiceUrl: string, provider: ProviderId, returnTo: string): string {
  const query = new URLSearchParams({ provider, redirect_to: returnTo })
  return `${dataServiceUrl.replace(/\/+$/, '')}/auth/v1/authorize?${query}`
}

/** The user whose session a browser's storage holds; null for anything that is not a session. */
export function storedUser(text: string | null): SessionUser | null {
  const user = parse(text)?.user
  if (typeof user?.id !== 'string') return null
  return { id: user.id, email: typeof user.email === 'string' ? user.email : '' }
}

function parse(text: string | null): { user?: { id?: unknown; email?: unknown } } | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

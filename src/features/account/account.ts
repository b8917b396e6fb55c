import type { Db } from '#db/client.ts'

/** Who a visitor can sign in with. */
export const signInProviders = [
  { id: 'google', name: 'Google' },
  { id: 'facebook', name: 'Facebook' },
] as const

export type ProviderId = (typeof signInProviders)[number]['id']

/** Whoever is signed in. `email` is '' for an account without one. */
export type SessionUser = { id: string; email: string }

/** The client that acts for a user, and who that is. */
export type SignedIn = { db: Db; userId: string }

/** What the application of a whole page is given: its user, and where it says that it broke. */
export type Area = SignedIn & {
  email: string
  /** Whether the user is an administrator, as the admin area believes it. @throws when there is no answer */
  isAdmin: () => Promise<boolean>
  /** Shows the application error in place of the area, also long after its start. */
  fail: (error: unknown) => void
}

/** Said of what only somebody who is signed in may do. */
export const notAuthenticated = 'Not authenticated'

/** What is said when an outside service gave no message of its own. */
export const unexpectedError = 'An unexpected error occurred'

/** A toast about a login or logout that failed, with the service's own words where it has any. */
export function accountError(message: string | null | undefined): { title: string; text: string } {
  return { title: 'Error', text: message || unexpectedError }
}

/**
 * Where signing in begins: the data service's own authorize endpoint, which sends the visitor on to the provider
 * and then back to `returnTo`. A plain address, so that it works without our script.
 * @param dataServiceUrl address of the data service, without `/auth/v1`
 */
export function signInAddress(dataServiceUrl: string, provider: ProviderId, returnTo: string): string {
  const query = new URLSearchParams({ provider, redirect_to: returnTo })
  return `${dataServiceUrl.replace(/\/+$/, '')}/auth/v1/authorize?${query}`
}

/** Whose session a browser's storage holds; anything that is no session is nobody's. */
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

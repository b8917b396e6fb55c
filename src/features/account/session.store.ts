import { atom, onMount } from 'nanostores'
import { sessionKey } from '#core/browser-names.ts'
import { followElsewhere } from '#core/device-memory.ts'
import type { Db } from '#db/client.ts'
import { type SessionUser, storedUser } from './account.ts'

/**
 * The signed-in user, as far as this browser knows; null for a visitor. Changes in other tabs arrive here too, and those
 * made while the browser kept the page for a way back, when no tab's are told.
 */
export const $sessionUser = atom<SessionUser | null>(null)

onMount($sessionUser, () => {
  const read = () => setUser(storedUser(readStorage()))
  read()
  return followElsewhere(sessionKey, read)
})

/**
 * Follows the client: signed in, refreshed, verified by a second factor, signed out (also when a refresh is refused for
 * good). The header's look follows.
 */
export function followSession(db: Db): void {
  db.auth.onAuthStateChange((_event, session) => {
    const user = session && { id: session.user.id, email: session.user.email ?? '' }
    if (user) document.documentElement.dataset['session'] = 'in'
    else delete document.documentElement.dataset['session']
    setUser(user)
  })
}

/** Listeners are told of another user, not of each new token. */
function setUser(user: SessionUser | null): void {
  const known = $sessionUser.value
  if (known?.id !== user?.id || known?.email !== user?.email) $sessionUser.set(user)
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(sessionKey)
  } catch {
    return null
  }
}

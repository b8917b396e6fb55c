/** Prepares the login page: a signed-in user is redirected, anybody else's return path is remembered. */
import { sessionKey } from '#core/browser-names.ts'
import { storedUser } from './account.ts'
import { keepNext, safeNext } from './next-path.ts'

const { origin, search } = location
try {
  if (storedUser(localStorage.getItem(sessionKey))) location.replace('/')
  else {
    const asked = safeNext(new URLSearchParams(search).get('next'), origin)
    keepNext(sessionStorage, asked ?? safeNext(document.referrer, origin) ?? '/')
  }
} catch {
  // Without storage nobody can stay logged in either.
}

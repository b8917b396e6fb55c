/** What the login page does when it opens: whoever is logged in leaves, the others' way back is remembered. */
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
